package certcheck.presburger.learning;

import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Keeps a rational point within the bounds of all directions of several variables, and of these
 * variables (the general simplex method: Dutertre and de Moura, CAV 2006). Bounds that are weakened
 * need no work; a conflict is one row, whose bounds are explained by literals.
 *
 * <p>Bounds have 64 bits. Where that is not enough, the tableau is given up: it is {@link
 * #isExact} no longer, and nothing is known of rational points.
 */
final class Simplex {

  /**
   * So many pivots, and as many as there are rows, are chosen to keep the tableau sparse before
   * Bland's rule makes a search end.
   */
  private static final int PATIENCE = 50;

  private final Bounds bounds;
  private final Budget budget;

  /** The quantities: first the variables, then the directions of several variables. */
  private final List<Direction> quantities = new ArrayList<>();

  /** The quantity of each variable. */
  private final Map<Integer, Integer> columns = new TreeMap<>();

  private final List<Row> rows = new ArrayList<>();

  /** The row of each basic quantity, by quantity. */
  private Row[] rowOf;

  private final Occurrences occurrences;

  /** Of quantities outside the basis, integers within the bounds. */
  private long[] values;

  /** The quantities of the basis that may violate their bounds. */
  private final BitSet suspects = new BitSet();

  /** The directions whose bounds have moved since the last check. */
  private final List<Direction> moved = new ArrayList<>();

  private boolean exact = true;

  /** Whether pivots are chosen to keep the tableau sparse, which has been enough so far. */
  private boolean sparse = true;

  /** A tableau for the directions that there are now. */
  Simplex(Bounds bounds, Budget budget) {
    this.bounds = bounds;
    this.budget = budget;
    List<Direction> sums = new ArrayList<>();
    Set<Integer> linked = new LinkedHashSet<>();
    for (Direction direction : bounds.directions()) {
      if (direction.term.size() > 1 && !direction.isHidden) {
        sums.add(direction);
        for (int k = 0; k < direction.term.size(); k++) {
          linked.add(direction.term.variableAt(k));
        }
      }
    }
    for (int variable : linked) {
      columns.put(variable, quantities.size());
      add(bounds.direction(LinearTerm.variable(variable)));
    }
    sums.forEach(this::add);
    rowOf = new Row[quantities.size()];
    values = new long[rowOf.length];
    occurrences = new Occurrences(rowOf.length);
    sums.forEach(this::addRow);
  }

  private void add(Direction direction) {
    direction.quantity = quantities.size();
    quantities.add(direction);
  }

  private Row addRow(Direction direction) {
    LinearTerm term = direction.term;
    Map<Integer, BigInteger> entries = new TreeMap<>();
    for (int k = 0; k < term.size(); k++) {
      int column = columns.get(term.variableAt(k));
      entries.put(column, term.coefficientAt(k));
      occurrences.add(column, rows.size());
    }
    Row row = new Row(
        rows.size(),
        direction.quantity,
        entries.keySet().stream().mapToInt(Integer::intValue).toArray(),
        entries.values().toArray(BigInteger[]::new));
    rows.add(row);
    rowOf[row.basic] = row;
    return row;
  }

  /** Adds a row for a direction of several variables of the tableau, unless it has one. */
  void extend(Direction direction) {
    if (direction.quantity >= 0) {
      return;
    }
    add(direction);
    rowOf = Arrays.copyOf(rowOf, quantities.size());
    values = Arrays.copyOf(values, quantities.size());
    occurrences.extend(quantities.size());
    Row row = addRow(direction);
    for (int k = 0; k < direction.term.size(); k++) {
      Row other = rowOf[columns.get(direction.term.variableAt(k))];
      if (other != null) {
        occurrences.remove(other.basic, row.number);
        row.substitute(other, occurrences);
      }
    }
    row.evaluate(values);
  }

  /** A quantity of the tableau. */
  Direction quantity(int number) {
    return quantities.get(number);
  }

  /** The value of a quantity outside the basis. */
  BigInteger value(int quantity) {
    return BigInteger.valueOf(values[quantity]);
  }

  /** The rows of variables that are not integers at the point. */
  List<Row> fractionalRows() {
    List<Row> fractional = new ArrayList<>();
    for (int k = 0; k < columns.size(); k++) {
      if (rowOf[k] != null && !rowOf[k].isIntegral()) {
        fractional.add(rowOf[k]);
      }
    }
    return fractional;
  }

  /** Whether the point is right; the tableau was not given up. */
  boolean isExact() {
    return exact;
  }

  /**
   * The variable, among those that are not integers at the point, whose bounds are nearest to each
   * other; null if there is none.
   */
  Direction fractional() {
    Direction narrowest = null;
    BigInteger least = null;
    for (int k = 0; k < columns.size(); k++) {
      if (rowOf[k] != null && !rowOf[k].isIntegral()) {
        Direction direction = quantities.get(k);
        BigInteger width = direction.lower == null || direction.upper == null ? null
            : direction.upper.subtract(direction.lower);
        if (narrowest == null || width != null && (least == null || width.compareTo(least) < 0)) {
          narrowest = direction;
          least = width;
        }
      }
    }
    return narrowest;
  }

  /** The row of a fractional variable. */
  Row row(Direction fractional) {
    return rowOf[fractional.quantity];
  }

  /** Adds the values of the variables at an integral point. */
  void addTo(Map<Integer, BigInteger> model) {
    for (int k = 0; k < columns.size(); k++) {
      model.put(
          quantities.get(k).term.variableAt(0),
          rowOf[k] == null ? BigInteger.valueOf(values[k]) : rowOf[k].floor());
    }
  }

  /** The bounds of some directions have moved. */
  void moved(List<Direction> directions) {
    if (exact) {
      moved.addAll(directions);
    }
  }

  /** From now on, Bland's rule alone chooses what enters the basis. */
  void enterFirst() {
    sparse = false;
  }

  /** Looks for a point within the bounds; a clause that is false if there is none, or null. */
  Clause check() {
    if (!exact) {
      return null;
    }
    try {
      for (Direction direction : moved) {
        if (direction.quantity >= 0 && rowOf[direction.quantity] == null) {
          settle(direction);
        } else if (direction.quantity >= 0) {
          suspects.set(direction.quantity);
        }
      }
      moved.clear();
      return repair();
    } catch (ArithmeticException tooLarge) {
      exact = false;
      return null;
    }
  }

  /** Moves a quantity outside the basis between its bounds. */
  private void settle(Direction direction) {
    int quantity = direction.quantity;
    BigInteger value = direction.clamp(BigInteger.valueOf(values[quantity]));
    long difference = Math.subtractExact(value.longValueExact(), values[quantity]);
    if (difference != 0) {
      values[quantity] = value.longValueExact();
      for (int i = occurrences.next(quantity, 0); i >= 0; i = occurrences.next(quantity, i + 1)) {
        rows.get(i).shift(quantity, difference);
        suspects.set(rows.get(i).basic);
      }
    }
  }

  private Clause repair() {
    int patience = rows.size() + PATIENCE;
    while (true) {
      Row row = patience > 0 ? shortest() : violated();
      if (row == null) {
        return null;
      }
      budget.tick();
      boolean upwards = isBelow(row);
      sparse &= patience-- > 0;
      int entering = entering(row, upwards);
      if (entering < 0) {
        return conflict(row, upwards);
      }
      Direction direction = quantities.get(row.basic);
      values[row.basic] = (upwards ? direction.lower : direction.upper).longValueExact();
      pivot(row, entering);
    }
  }

  private boolean isBelow(Row row) {
    BigInteger lower = quantities.get(row.basic).lower;
    return lower != null && row.compareTo(lower) < 0;
  }

  private boolean isAbove(Row row) {
    BigInteger upper = quantities.get(row.basic).upper;
    return upper != null && row.compareTo(upper) > 0;
  }

  /** The shortest row whose quantity is violated; null if there is none. */
  private Row shortest() {
    Row shortest = null;
    for (int k = suspects.nextSetBit(0); k >= 0; k = suspects.nextSetBit(k + 1)) {
      Row row = rowOf[k];
      if (row == null || !isBelow(row) && !isAbove(row)) {
        suspects.clear(k);
      } else if (shortest == null || row.columns.length < shortest.columns.length) {
        shortest = row;
      }
    }
    return shortest;
  }

  /** Bland's rule: the violated quantity that comes first; null if none is violated. */
  private Row violated() {
    for (int k = suspects.nextSetBit(0); k >= 0; k = suspects.nextSetBit(k + 1)) {
      Row row = rowOf[k];
      if (row != null && (isBelow(row) || isAbove(row))) {
        return row;
      }
      suspects.clear(k);
    }
    return null;
  }

  /**
   * A quantity that can move the row towards its bound: the first (Bland's rule), or that which
   * occurs in the fewest rows; negative if there is none.
   */
  private int entering(Row row, boolean upwards) {
    int sparsest = -1;
    for (int k = 0; k < row.columns.length; k++) {
      int quantity = row.columns[k];
      Direction direction = quantities.get(quantity);
      BigInteger limit = row.sign(k) > 0 == upwards ? direction.upper : direction.lower;
      if (limit == null || limit.longValueExact() != values[quantity]) {
        if (!sparse) {
          return quantity;
        } else if (sparsest < 0 || occurrences.count(quantity) < occurrences.count(sparsest)) {
          sparsest = quantity;
        }
      }
    }
    return sparsest;
  }

  private void pivot(Row leaving, int entering) {
    rowOf[leaving.basic] = null;
    occurrences.add(leaving.basic, leaving.number);
    leaving.exchange(entering);
    rowOf[entering] = leaving;
    leaving.evaluate(values);
    suspects.set(entering);
    occurrences.remove(entering, leaving.number);
    for (int i = occurrences.next(entering, 0); i >= 0; i = occurrences.next(entering, i + 1)) {
      Row row = rows.get(i);
      row.substitute(leaving, occurrences);
      row.evaluate(values);
      suspects.set(row.basic);
    }
    occurrences.clear(entering);
  }

  /** The bounds that keep a row from its own bound (Farkas). */
  private Clause conflict(Row row, boolean upwards) {
    int[] premises = new int[row.columns.length + 1];
    BigInteger[] multipliers = new BigInteger[premises.length];
    for (int k = 0; k < row.columns.length; k++) {
      Direction direction = quantities.get(row.columns[k]);
      boolean isLower = row.sign(k) > 0 != upwards;
      premises[k] = isLower ? direction.lowerReason : direction.upperReason;
      multipliers[k] =
          row.coefficient(k).abs().multiply(
              BigInteger.valueOf(bounds.factor(premises[k], isLower)));
    }
    Direction own = quantities.get(row.basic);
    int last = row.columns.length;
    premises[last] = upwards ? own.lowerReason : own.upperReason;
    multipliers[last] =
        row.denominator().multiply(BigInteger.valueOf(bounds.factor(premises[last], upwards)));
    return Clause.againstLarge(premises, multipliers);
  }
}
