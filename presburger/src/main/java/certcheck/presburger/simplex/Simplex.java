package certcheck.presburger.simplex;

import certcheck.presburger.branch.Branch;
import certcheck.presburger.branch.Derivation;
import certcheck.presburger.branch.Derivation.Combined;
import certcheck.presburger.branch.Derivation.Use;
import certcheck.presburger.branch.Row;
import certcheck.presburger.branch.Slab;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * Decides the rational relaxation of a branch with the general simplex method (Dutertre and de
 * Moura, CAV 2006). A conflict is one Farkas combination.
 *
 * <p>The tableau is free of fractions, and variables outside the basis sit at integer bounds. It is
 * one of machine integers, unless numbers become too large for these: then all is done again.
 */
public final class Simplex {

  private static final BigInteger ZERO = BigInteger.ZERO;

  /** A variable of the branch, or the value of a direction. */
  private static final class Quantity {
    final int rank;
    final LinearTerm direction;
    Row lower;
    Row upper;
    BigInteger least;
    BigInteger greatest;
    BigInteger value = ZERO;

    Quantity(int rank, LinearTerm direction) {
      this.rank = rank;
      this.direction = direction;
    }

    void bound(Slab slab) {
      lower = slab.lower();
      upper = slab.upper();
      least = lower == null ? null : lower.term().constant().negate();
      greatest = upper == null ? null : upper.term().constant();
    }

    /** Moves the value to the integer nearest to 0 between the bounds. */
    void settle() {
      if (least != null && value.compareTo(least) < 0) {
        value = least;
      } else if (greatest != null && value.compareTo(greatest) > 0) {
        value = greatest;
      }
    }
  }

  private final Branch branch;
  private final Budget budget;
  private final Map<Integer, Quantity> variables = new TreeMap<>();
  private Quantity[] basic;
  private Quantity[] nonbasic;
  private Tableau tableau;
  /** The rows of basic quantities by rank; −1 for others. */
  private int[] rowOfRank;
  private Derivation conflict;

  /** The relaxation of a branch, which is not changed. */
  public Simplex(Branch branch, Budget budget) {
    this.branch = branch;
    this.budget = budget;
  }

  /** A combination of rows that is a false ground fact; null if there is a rational point. */
  public Derivation solve() {
    try {
      begin(SmallTableau::new);
      return decide();
    } catch (ArithmeticException tooLarge) {
      begin(LargeTableau::new);
      return decide();
    }
  }

  /** The tableau in which the variables are outside the basis, and directions are in it. */
  private void begin(BiFunction<Integer, Integer, Tableau> zeros) {
    List<Map.Entry<LinearTerm, Slab>> directions = new ArrayList<>();
    variables.clear();
    for (Map.Entry<LinearTerm, Slab> entry : branch.slabs().entrySet()) {
      LinearTerm direction = entry.getKey();
      for (int k = 0; k < direction.size(); k++) {
        variables.putIfAbsent(direction.variableAt(k), null);
      }
      if (direction.size() > 1) {
        directions.add(entry);
      }
    }
    nonbasic = new Quantity[variables.size()];
    basic = new Quantity[directions.size()];
    rowOfRank = new int[basic.length + nonbasic.length];
    Arrays.fill(rowOfRank, -1);
    tableau = zeros.apply(basic.length, nonbasic.length);
    Map<Integer, Integer> columns = new HashMap<>();
    for (Map.Entry<Integer, Quantity> entry : variables.entrySet()) {
      int column = columns.size();
      columns.put(entry.getKey(), column);
      nonbasic[column] = new Quantity(column, LinearTerm.variable(entry.getKey()));
      entry.setValue(nonbasic[column]);
      Slab slab = branch.slabs().get(nonbasic[column].direction);
      if (slab != null) {
        nonbasic[column].bound(slab);
        nonbasic[column].settle();
        tableau.setValue(column, nonbasic[column].value);
      }
    }
    for (int i = 0; i < basic.length; i++) {
      LinearTerm direction = directions.get(i).getKey();
      basic[i] = new Quantity(nonbasic.length + i, direction);
      basic[i].bound(directions.get(i).getValue());
      rowOfRank[basic[i].rank] = i;
      for (int k = 0; k < direction.size(); k++) {
        tableau.setEntry(i, columns.get(direction.variableAt(k)), direction.coefficientAt(k));
      }
    }
  }

  private Derivation decide() {
    replaceFreeQuantities();
    while (conflict == null) {
      budget.tick();
      int row = violatedRow();
      if (row < 0) {
        return null;
      }
      boolean tooSmall = violation(row) < 0;
      int column = entering(row, tooSmall);
      if (column < 0) {
        explain(row, tooSmall);
      } else {
        Quantity leaving = basic[row];
        leaving.value = tooSmall ? leaving.least : leaving.greatest;
        pivot(row, column);
      }
    }
    return conflict;
  }

  /** Brings quantities without bounds into the basis, so that the point found is a vertex. */
  private void replaceFreeQuantities() {
    for (int j = 0; j < nonbasic.length; j++) {
      if (isFree(nonbasic[j])) {
        for (int i = 0; i < basic.length; i++) {
          if (tableau.signum(i, j) != 0 && !isFree(basic[i])) {
            basic[i].value = basic[i].least == null ? basic[i].greatest : basic[i].least;
            pivot(i, j);
            break;
          }
        }
      }
    }
  }

  private static boolean isFree(Quantity quantity) {
    return quantity.least == null && quantity.greatest == null;
  }

  /** On which side of its bounds the basic quantity of a row is: −1 below, 1 above, 0 neither. */
  private int violation(int row) {
    return tableau.violation(row, basic[row].least, basic[row].greatest);
  }

  /** Bland's rule: the violated quantity of least rank; −1 if none is violated. */
  private int violatedRow() {
    for (int row : rowOfRank) {
      if (row >= 0 && violation(row) != 0) {
        return row;
      }
    }
    return -1;
  }

  /** Bland's rule: the quantity of least rank that can move the row towards its bound. */
  private int entering(int row, boolean upwards) {
    int best = -1;
    for (int j = 0; j < nonbasic.length; j++) {
      int sign = upwards ? tableau.signum(row, j) : -tableau.signum(row, j);
      Quantity quantity = nonbasic[j];
      boolean movable =
          sign > 0 && !quantity.value.equals(quantity.greatest)
              || sign < 0 && !quantity.value.equals(quantity.least);
      if (movable && (best < 0 || quantity.rank < nonbasic[best].rank)) {
        best = j;
      }
    }
    return best;
  }

  /** Exchanges two quantities; the value of the one that leaves the basis is a bound of it. */
  private void pivot(int row, int column) {
    tableau.pivot(row, column, budget);
    tableau.setValue(column, basic[row].value);
    Quantity entering = nonbasic[column];
    nonbasic[column] = basic[row];
    basic[row] = entering;
    rowOfRank[nonbasic[column].rank] = -1;
    rowOfRank[entering.rank] = row;
  }

  /** The Farkas combination of a row that cannot reach its bound. */
  private void explain(int row, boolean tooSmall) {
    List<Use> uses = new ArrayList<>();
    Row own = tooSmall ? basic[row].lower : basic[row].upper;
    uses.add(new Use(tableau.denominator(row), own.derivation()));
    for (int j = 0; j < nonbasic.length; j++) {
      BigInteger entry = tableau.entry(row, j);
      if (entry.signum() != 0) {
        boolean fromAbove = entry.signum() > 0 == tooSmall;
        Row bound = fromAbove ? nonbasic[j].upper : nonbasic[j].lower;
        uses.add(new Use(entry.abs(), bound.derivation()));
      }
    }
    conflict = new Combined(BigInteger.ONE, uses, true, budget.nextRank());
  }

  /** The values at the point found: of each variable {@code value / denominator()}. */
  public Map<Integer, BigInteger> numerators() {
    BigInteger denominator = denominator();
    Map<Integer, BigInteger> values = new TreeMap<>();
    for (Map.Entry<Integer, Quantity> entry : variables.entrySet()) {
      values.put(entry.getKey(), entry.getValue().value.multiply(denominator));
    }
    for (int i = 0; i < basic.length; i++) {
      if (isVariable(basic[i])) {
        values.put(basic[i].direction.variableAt(0),
            tableau.numerator(i).multiply(denominator.divide(tableau.denominator(i))));
      }
    }
    return values;
  }

  private boolean isVariable(Quantity quantity) {
    return quantity.rank < nonbasic.length;
  }

  /** Terms over the variables that are 0 at the point because a bound is tight there. */
  public List<LinearTerm> tight() {
    List<LinearTerm> tight = new ArrayList<>();
    for (Quantity quantity : nonbasic) {
      if (quantity.value.equals(quantity.least) || quantity.value.equals(quantity.greatest)) {
        tight.add(quantity.direction.plus(quantity.value.negate()));
      }
    }
    return tight;
  }

  /** The common denominator of the values. */
  public BigInteger denominator() {
    BigInteger common = BigInteger.ONE;
    for (int i = 0; i < basic.length; i++) {
      if (isVariable(basic[i])) {
        BigInteger denominator = tableau.denominator(i);
        common = common.divide(common.gcd(denominator)).multiply(denominator);
      }
    }
    return common;
  }
}
