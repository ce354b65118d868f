package certcheck.presburger.learning;

import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
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
 * <p>Numbers have 64 bits. Where that is not enough, the tableau is given up: it is {@link
 * #isExact} no longer, and nothing is known of rational points.
 */
final class Simplex {

  private final Bounds bounds;
  private final Budget budget;

  /** The quantities: first the variables, then the directions of several variables. */
  private final List<Direction> quantities = new ArrayList<>();

  private final Row[] rows;

  /** The row of each basic quantity, by quantity. */
  private final Row[] rowOf;

  /** Of quantities outside the basis, integers within the bounds. */
  private final long[] values;

  /** The quantities of the basis that may violate their bounds. */
  private final BitSet suspects = new BitSet();

  private boolean exact = true;

  /** A tableau for the directions that there are now. */
  Simplex(Bounds bounds, Budget budget) {
    this.bounds = bounds;
    this.budget = budget;
    List<Direction> sums = new ArrayList<>();
    Set<Integer> linked = new LinkedHashSet<>();
    for (Direction direction : bounds.directions()) {
      if (direction.term.size() > 1) {
        sums.add(direction);
        for (int k = 0; k < direction.term.size(); k++) {
          linked.add(direction.term.variableAt(k));
        }
      }
    }
    Map<Integer, Integer> columns = new TreeMap<>();
    for (int variable : linked) {
      columns.put(variable, quantities.size());
      add(bounds.direction(LinearTerm.variable(variable)));
    }
    sums.forEach(this::add);
    rows = new Row[sums.size()];
    rowOf = new Row[columns.size() + sums.size()];
    values = new long[rowOf.length];
    try {
      for (int i = 0; i < rows.length; i++) {
        rows[i] = row(columns.size() + i, sums.get(i).term, columns);
        rowOf[rows[i].basic] = rows[i];
      }
    } catch (ArithmeticException tooLarge) {
      exact = false;
    }
  }

  private void add(Direction direction) {
    direction.quantity = quantities.size();
    quantities.add(direction);
  }

  private static Row row(int basic, LinearTerm term, Map<Integer, Integer> columns) {
    Map<Integer, Long> entries = new TreeMap<>();
    for (int k = 0; k < term.size(); k++) {
      entries.put(columns.get(term.variableAt(k)), term.coefficientAt(k).longValueExact());
    }
    return new Row(
        basic,
        entries.keySet().stream().mapToInt(Integer::intValue).toArray(),
        entries.values().stream().mapToLong(Long::longValue).toArray());
  }

  /** Whether the point is right; the tableau was not given up. */
  boolean isExact() {
    return exact;
  }

  /** The variables that are in a direction of several ones are integers at the point. */
  boolean isIntegral() {
    for (Row row : rows) {
      if (quantities.get(row.basic).term.size() == 1 && row.numerator % row.denominator != 0) {
        return false;
      }
    }
    return true;
  }

  /** Adds the values of the variables at an integral point. */
  void addTo(Map<Integer, BigInteger> model) {
    for (int k = 0; k < quantities.size() && quantities.get(k).term.size() == 1; k++) {
      long value = rowOf[k] == null ? values[k] : rowOf[k].numerator / rowOf[k].denominator;
      model.put(quantities.get(k).term.variableAt(0), BigInteger.valueOf(value));
    }
  }

  /** Looks for a point within the bounds; a clause that is false if there is none, or null. */
  Clause check() {
    List<Direction> moved = bounds.takeMoved();
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
      for (Row row : rows) {
        long coefficient = row.coefficient(quantity);
        if (coefficient != 0) {
          row.numerator =
              Math.addExact(row.numerator, Math.multiplyExact(coefficient, difference));
          suspects.set(row.basic);
        }
      }
    }
  }

  private Clause repair() {
    while (true) {
      Row row = violated();
      if (row == null) {
        return null;
      }
      budget.tick();
      boolean upwards = isBelow(row);
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
    return lower != null
        && row.numerator < Math.multiplyExact(row.denominator, lower.longValueExact());
  }

  private boolean isAbove(Row row) {
    BigInteger upper = quantities.get(row.basic).upper;
    return upper != null
        && row.numerator > Math.multiplyExact(row.denominator, upper.longValueExact());
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

  /** Bland's rule: the first quantity that can move the row towards its bound; negative if none. */
  private int entering(Row row, boolean upwards) {
    for (int k = 0; k < row.columns.length; k++) {
      Direction direction = quantities.get(row.columns[k]);
      BigInteger limit = row.coefficients[k] > 0 == upwards ? direction.upper : direction.lower;
      if (limit == null || limit.longValueExact() != values[row.columns[k]]) {
        return row.columns[k];
      }
    }
    return -1;
  }

  private void pivot(Row leaving, int entering) {
    rowOf[leaving.basic] = null;
    leaving.exchange(entering);
    rowOf[entering] = leaving;
    leaving.evaluate(values);
    suspects.set(entering);
    for (Row row : rows) {
      long coefficient = row == leaving ? 0 : row.coefficient(entering);
      if (coefficient != 0) {
        row.substitute(leaving, coefficient);
        row.evaluate(values);
        suspects.set(row.basic);
      }
    }
  }

  /** The bounds that keep a row from its own bound (Farkas). */
  private Clause conflict(Row row, boolean upwards) {
    int[] premises = new int[row.columns.length + 1];
    long[] multipliers = new long[premises.length];
    for (int k = 0; k < row.columns.length; k++) {
      Direction direction = quantities.get(row.columns[k]);
      boolean isLower = row.coefficients[k] > 0 != upwards;
      premises[k] = isLower ? direction.lowerReason : direction.upperReason;
      multipliers[k] =
          Math.multiplyExact(
              Math.absExact(row.coefficients[k]), bounds.factor(premises[k], isLower));
    }
    Direction own = quantities.get(row.basic);
    int last = row.columns.length;
    premises[last] = upwards ? own.lowerReason : own.upperReason;
    multipliers[last] =
        Math.multiplyExact(row.denominator, bounds.factor(premises[last], upwards));
    return Clause.against(premises, multipliers);
  }
}
