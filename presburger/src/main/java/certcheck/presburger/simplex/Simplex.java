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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Decides the rational relaxation of a branch with the general simplex method (Dutertre and de
 * Moura, CAV 2006). A conflict is one Farkas combination.
 *
 * <p>The tableau is free of fractions: each row has a denominator of its own, so that a pivot leaves
 * rows alone in which its column does not occur, and variables outside the basis sit at integer
 * bounds. Row {@code i} says {@code denominators[i] · basic[i] = Σ tableau[i][j] · nonbasic[j]}; its
 * numbers have no common divisor.
 */
public final class Simplex {

  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final BigInteger ONE = BigInteger.ONE;

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

  private final Budget budget;
  private final Map<Integer, Quantity> variables = new TreeMap<>();
  private final Quantity[] basic;
  private final Quantity[] nonbasic;
  private final BigInteger[][] tableau;
  private final BigInteger[] denominators;
  private Derivation conflict;

  public Simplex(Branch branch, Budget budget) {
    this.budget = budget;
    List<Map.Entry<LinearTerm, Slab>> directions = new ArrayList<>();
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
    Map<Integer, Integer> columns = new TreeMap<>();
    for (Map.Entry<Integer, Quantity> entry : variables.entrySet()) {
      int column = columns.size();
      columns.put(entry.getKey(), column);
      nonbasic[column] = new Quantity(column, LinearTerm.variable(entry.getKey()));
      entry.setValue(nonbasic[column]);
      Slab slab = branch.slabs().get(LinearTerm.variable(entry.getKey()));
      if (slab != null) {
        nonbasic[column].bound(slab);
        nonbasic[column].settle();
      }
    }
    basic = new Quantity[directions.size()];
    tableau = new BigInteger[basic.length][nonbasic.length];
    denominators = new BigInteger[basic.length];
    Arrays.fill(denominators, ONE);
    for (int i = 0; i < basic.length; i++) {
      LinearTerm direction = directions.get(i).getKey();
      basic[i] = new Quantity(nonbasic.length + i, direction);
      basic[i].bound(directions.get(i).getValue());
      Arrays.fill(tableau[i], ZERO);
      for (int k = 0; k < direction.size(); k++) {
        tableau[i][columns.get(direction.variableAt(k))] = direction.coefficientAt(k);
      }
    }
  }

  /** A combination of rows that is a false ground fact; null if there is a rational point. */
  public Derivation solve() {
    replaceFreeQuantities();
    while (conflict == null) {
      budget.tick();
      int row = violatedRow();
      if (row < 0) {
        return null;
      }
      boolean tooSmall = isBelow(row);
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
          if (tableau[i][j].signum() != 0 && !isFree(basic[i])) {
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

  /** The denominator of a row times the value of its basic quantity. */
  private BigInteger numerator(int row) {
    BigInteger sum = ZERO;
    for (int j = 0; j < nonbasic.length; j++) {
      if (tableau[row][j].signum() != 0 && nonbasic[j].value.signum() != 0) {
        sum = sum.add(tableau[row][j].multiply(nonbasic[j].value));
      }
    }
    return sum;
  }

  private boolean isBelow(int row) {
    BigInteger least = basic[row].least;
    return least != null && numerator(row).compareTo(denominators[row].multiply(least)) < 0;
  }

  private boolean isAbove(int row) {
    BigInteger greatest = basic[row].greatest;
    return greatest != null && numerator(row).compareTo(denominators[row].multiply(greatest)) > 0;
  }

  /** Bland's rule: the violated quantity of least rank; −1 if none is violated. */
  private int violatedRow() {
    int best = -1;
    for (int i = 0; i < basic.length; i++) {
      if ((best < 0 || basic[i].rank < basic[best].rank) && (isBelow(i) || isAbove(i))) {
        best = i;
      }
    }
    return best;
  }

  /** Bland's rule: the quantity of least rank that can move the row towards its bound. */
  private int entering(int row, boolean upwards) {
    int best = -1;
    for (int j = 0; j < nonbasic.length; j++) {
      int sign = upwards ? tableau[row][j].signum() : -tableau[row][j].signum();
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

  private void pivot(int row, int column) {
    BigInteger[] pivotRow = tableau[row];
    BigInteger pivot = pivotRow[column];
    boolean positive = pivot.signum() > 0;
    int[] columns = new int[nonbasic.length];
    int count = 0;
    for (int j = 0; j < nonbasic.length; j++) {
      if (j == column) {
        pivotRow[j] = positive ? denominators[row] : denominators[row].negate();
      } else if (positive) {
        pivotRow[j] = pivotRow[j].negate();
      }
      if (pivotRow[j].signum() != 0) {
        columns[count++] = j;
      }
    }
    denominators[row] = pivot.abs();
    for (int i = 0; i < basic.length; i++) {
      budget.tick();
      if (i != row && tableau[i][column].signum() != 0) {
        substitute(i, row, column, columns, count);
      }
    }
    budget.bounded(LinearTerm.constant(denominators[row]));
    Quantity entering = nonbasic[column];
    nonbasic[column] = basic[row];
    basic[row] = entering;
  }

  /** Replaces the quantity of a column in a row by what another row says that it is. */
  private void substitute(int target, int row, int column, int[] columns, int count) {
    BigInteger[] entries = tableau[target];
    BigInteger factor = entries[column];
    BigInteger common = factor.gcd(denominators[row]);
    BigInteger scale = denominators[row].divide(common);
    factor = factor.divide(common);
    entries[column] = ZERO;
    if (!scale.equals(ONE)) {
      denominators[target] = denominators[target].multiply(scale);
      for (int j = 0; j < entries.length; j++) {
        entries[j] = entries[j].signum() == 0 ? ZERO : entries[j].multiply(scale);
      }
    }
    for (int k = 0; k < count; k++) {
      int j = columns[k];
      entries[j] = entries[j].add(factor.multiply(tableau[row][j]));
    }
    BigInteger content = denominators[target];
    for (int j = 0; j < entries.length && !content.equals(ONE); j++) {
      content = entries[j].signum() == 0 ? content : content.gcd(entries[j]);
    }
    if (!content.equals(ONE)) {
      denominators[target] = denominators[target].divide(content);
      for (int j = 0; j < entries.length; j++) {
        entries[j] = entries[j].signum() == 0 ? ZERO : entries[j].divide(content);
      }
    }
    budget.bounded(LinearTerm.constant(denominators[target]));
  }

  /** The Farkas combination of a row that cannot reach its bound. */
  private void explain(int row, boolean tooSmall) {
    List<Use> uses = new ArrayList<>();
    Row own = tooSmall ? basic[row].lower : basic[row].upper;
    uses.add(new Use(denominators[row], own.derivation()));
    for (int j = 0; j < nonbasic.length; j++) {
      BigInteger entry = tableau[row][j];
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
            numerator(i).multiply(denominator.divide(denominators[i])));
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
    BigInteger common = ONE;
    for (int i = 0; i < basic.length; i++) {
      if (isVariable(basic[i])) {
        common = common.divide(common.gcd(denominators[i])).multiply(denominators[i]);
      }
    }
    return common;
  }
}
