package certcheck.presburger.learning;

import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.evidence.Step;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** A direction that unit clauses bound on both sides, and the values that are left to it. */
final class Quantity {

  private static final BigInteger ONE = BigInteger.ONE;

  final Direction direction;

  /** The unit clauses of the nearest bounds; the same one if it is an equation. */
  private Clause lower;

  private Clause upper;
  private BigInteger least;
  private BigInteger greatest;

  /** Values that are excluded, and the unit clauses that say so. */
  private final NavigableMap<BigInteger, Clause> excluded = new TreeMap<>();

  /** The number of values that are excluded within the bounds. */
  private int gaps;

  /** The unit clause of the only value, and the value; null if there are more. */
  private Clause unit;

  private BigInteger only;

  Quantity(Direction direction) {
    this.direction = direction;
  }

  /** Takes note of a unit clause about the direction. */
  void restrict(Clause clause, Bounds bounds, Atom atom) {
    int literal = clause.literals[0];
    BigInteger from = bounds.bound(literal, true);
    BigInteger to = bounds.bound(literal, false);
    if (from == null && to == null) {
      excluded.putIfAbsent(atom.value(), clause);
    }
    boolean equation = from != null && to != null;
    if (from != null && (lower == null || from.compareTo(least) > 0
        || equation && from.equals(least))) {
      lower = clause;
      least = from;
    }
    if (to != null && (upper == null || to.compareTo(greatest) < 0
        || equation && to.equals(greatest))) {
      upper = clause;
      greatest = to;
    }
  }

  /** Whether it has bounds on both sides, between which there are a few values. */
  boolean isNarrow(int most) {
    return lower != null && upper != null && least.compareTo(greatest) <= 0
        && greatest.subtract(least).compareTo(BigInteger.valueOf(most)) < 0;
  }

  // ── Values ──

  /** Whether a value is left. */
  boolean admits(BigInteger value) {
    return value.compareTo(least) >= 0 && value.compareTo(greatest) <= 0
        && !excluded.containsKey(value);
  }

  /** Excludes a value that is left; if it was the only one, there is a contradiction now. */
  void exclude(BigInteger value, Clause clause) {
    excluded.put(value, clause);
    gaps++;
  }

  /** The number of values that are left. */
  int size() {
    return greatest.subtract(least).intValueExact() + 1 - gaps;
  }

  /** The values that are left, ascending. */
  List<BigInteger> values() {
    List<BigInteger> values = new ArrayList<>();
    for (BigInteger value = least; value.compareTo(greatest) <= 0; value = value.add(ONE)) {
      if (!excluded.containsKey(value)) {
        values.add(value);
      }
    }
    return values;
  }

  boolean isFixed() {
    return unit != null;
  }

  /** The only value, which a unit clause says. */
  BigInteger only() {
    return only;
  }

  Clause unit() {
    return unit;
  }

  /** Whether there is only one value left, since the last call. */
  boolean fix(Bounds bounds) {
    if (unit == null && gaps == 0) {
      gaps = excluded.subMap(least, true, greatest, true).size();
    }
    if (unit != null || size() != 1) {
      return false;
    }
    only = values().get(0);
    unit = lower == upper ? lower : someValue(bounds);
    return true;
  }

  // ── Clauses ──

  /** Adds that there is some value, and which ones are excluded. */
  void addTo(List<Clause> clauses, Bounds bounds) {
    clauses.add(unit == null ? someValue(bounds) : unit);
    clauses.addAll(excluded.values());
  }

  /** The clause that one of the values that are left is taken. */
  Clause someValue(Bounds bounds) {
    int count = greatest.subtract(least).intValueExact() + 1;
    int[] premises = new int[count + 2];
    premises[0] = lower.literals[0];
    premises[1] = upper.literals[0];
    List<Integer> rest = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    int beyond = 0;
    for (int k = 0; k < count; k++) {
      BigInteger value = least.add(BigInteger.valueOf(k));
      int literal = bounds.preferred(direction, value);
      premises[k + 2] = literal ^ 1;
      if (!excluded.containsKey(value)) {
        rest.add(literal);
      }
      steps.add(new Step.Differ(k + 2));
      steps.add(sum(beyond, count + 2 + k));
      beyond = count + 2 + k;
    }
    steps.add(sum(1, beyond));
    Clause whole = Clause.against(
        new Origin.Contradiction(premises, null, new Refutation(count + 2, steps)));
    Chain chain = Chain.from(whole, rest).with(premises[0], lower).with(premises[1], upper);
    excluded.subMap(least, true, greatest, true)
        .forEach((value, clause) -> chain.with(clause.literals[0], clause));
    return chain.clause();
  }

  private static Step sum(int first, int second) {
    return new Step.Combine(
        ONE, List.of(new Step.Premise(ONE, first), new Step.Premise(ONE, second)));
  }

  /** Equates the direction with a sum over indicators of the values that are left. */
  void link(Indicators indicators, Bounds bounds) {
    if (unit == null) {
      List<BigInteger> values = values();
      List<Integer> literals =
          values.stream().map(value -> bounds.equal(direction, value)).toList();
      indicators.equate(direction, least, values, literals, someValue(bounds));
    }
  }
}
