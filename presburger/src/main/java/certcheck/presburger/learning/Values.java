package certcheck.presburger.learning;

import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.evidence.Step;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Bounded quantities that disequalities keep apart, such as the holes of pigeons or the numbers of
 * a puzzle. Each of their values becomes a literal, with clauses that some value is taken, and no
 * two that a disequality excludes (the direct encoding of constraint satisfaction: Walsh, CP 2000).
 * Values that quantities with one value exclude are left out beforehand.
 *
 * <p>Quantities are variables, or their differences from one variable, which has no bounds itself.
 */
final class Values {

  /** With fewer disequalities than this, nothing is done. */
  private static final int FEWEST = 3;

  /** A quantity with more values than this is left aside. */
  private static final int MOST_VALUES = 256;

  /** With more clauses of two literals than this, nothing is done. */
  private static final int MOST_PAIRS = 200_000;

  private static final BigInteger ONE = BigInteger.ONE;

  /** A unit clause says that the difference of two variables does not have a value. */
  private record Difference(int first, int second, BigInteger value, Clause clause) {}

  private final Bounds bounds;

  /** By base and variable; the base is -1 for variables by themselves. */
  private final Map<Integer, Map<Integer, Quantity>> byBase = new TreeMap<>();

  private final Map<Direction, Quantity> byDirection = new LinkedHashMap<>();
  private final List<Difference> differences = new ArrayList<>();

  /** The chosen quantities by variable. */
  private Map<Integer, Quantity> quantities = Map.of();

  private final List<Clause> clauses = new ArrayList<>();

  /** What unit clauses among some clauses say; no atoms are added. */
  Values(List<Clause> clauses, Bounds bounds) {
    this.bounds = bounds;
    for (Clause clause : clauses) {
      if (clause.literals.length == 1) {
        differs(clause);
      }
    }
    if (differences.size() < FEWEST) {
      differences.clear();
      return;
    }
    for (Clause clause : clauses) {
      if (clause.literals.length == 1) {
        bounded(clause);
      }
    }
    choose();
  }

  private void differs(Clause unit) {
    Atom atom = bounds.atom(unit.literals[0] >> 1);
    if ((unit.literals[0] & 1) != 0 && atom != null && atom.direction() != null
        && atom.isEquality() && atom.direction().isDifference()) {
      LinearTerm term = atom.direction().term;
      differences.add(
          new Difference(term.variableAt(0), term.variableAt(1), atom.value(), unit));
    }
  }

  private void bounded(Clause unit) {
    Atom atom = bounds.atom(unit.literals[0] >> 1);
    if (atom != null && atom.direction() != null) {
      LinearTerm term = atom.direction().term;
      if (term.size() == 1 || atom.direction().isDifference()) {
        byDirection.computeIfAbsent(atom.direction(), this::quantity)
            .restrict(unit, bounds, atom);
      }
    }
  }

  private Quantity quantity(Direction direction) {
    Quantity quantity = new Quantity(direction);
    LinearTerm term = direction.term;
    if (term.size() == 1) {
      byBase.computeIfAbsent(-1, none -> new TreeMap<>()).put(term.variableAt(0), quantity);
    } else {
      byBase.computeIfAbsent(term.variableAt(1), none -> new TreeMap<>())
          .put(term.variableAt(0), quantity);
      byBase.computeIfAbsent(term.variableAt(0), none -> new TreeMap<>())
          .put(term.variableAt(1), quantity);
    }
    return quantity;
  }

  /** Chooses the base from which the differences of most variables are bounded. */
  private void choose() {
    Map<Integer, Boolean> apart = new HashMap<>();
    differences.forEach(one -> {
      apart.put(one.first, true);
      apart.put(one.second, true);
    });
    byBase.values().forEach(some -> some.entrySet().removeIf(
        one -> !apart.containsKey(one.getKey()) || !one.getValue().isNarrow(MOST_VALUES)));
    for (Map<Integer, Quantity> some : byBase.values()) {
      quantities = some.size() > quantities.size() ? some : quantities;
    }
    differences.removeIf(one -> !quantities.containsKey(one.first)
        || !quantities.containsKey(one.second));
  }

  /** Whether values would say more than bounds do. */
  boolean isEmpty() {
    return differences.size() < FEWEST;
  }

  /** Clauses about values, which may be new atoms; none if they would be too many. */
  List<Clause> clauses() {
    if (!isEmpty() && clauses.isEmpty()) {
      excludeFixed();
      if (pairs() <= MOST_PAIRS) {
        quantities.values().forEach(one -> one.addTo(clauses, bounds));
        differences.forEach(this::addPairs);
      }
    }
    return clauses;
  }

  /** Adds that each value is taken by one of as many quantities that differ. */
  void addPermutations(List<Clause> all) {
    if (clauses.isEmpty()) {
      return;
    }
    Map<Integer, Set<Integer>> different = new TreeMap<>();
    Map<List<Integer>, Difference> by = new HashMap<>();
    for (Difference one : differences) {
      if (one.value.signum() == 0 && sign(one.first) == sign(one.second)
          && !quantities.get(one.first).isFixed() && !quantities.get(one.second).isFixed()) {
        by.put(List.of(one.first, one.second), one);
        by.put(List.of(one.second, one.first), one);
        different.computeIfAbsent(one.first, none -> new TreeSet<>()).add(one.second);
        different.computeIfAbsent(one.second, none -> new TreeSet<>()).add(one.first);
      }
    }
    new Permutations(quantities, different, (first, second, value) ->
        apart(by.get(List.of(first, second)), value), bounds).addTo(all);
  }

  /** That two quantities that differ do not both have a value. */
  private Clause apart(Difference one, BigInteger value) {
    int left = bounds.equal(quantities.get(one.first).direction, value);
    int right = bounds.equal(quantities.get(one.second).direction, value);
    return apart(one, left, right, List.of(left ^ 1, right ^ 1)).clause();
  }

  /** Equates quantities with sums of indicators of their values. */
  void link(Indicators indicators) {
    if (!clauses.isEmpty()) {
      quantities.values().forEach(one -> one.link(indicators, bounds));
    }
  }

  /** 1 or -1: what to multiply the value of a quantity's direction with for its own. */
  private int sign(int variable) {
    return quantities.get(variable).direction.term.variableAt(0) == variable ? 1 : -1;
  }

  private static BigInteger signed(int sign, BigInteger value) {
    return sign > 0 ? value : value.negate();
  }

  /** The value of the direction of a variable that a difference excludes for another's. */
  private BigInteger excluded(Difference one, boolean first, BigInteger value) {
    int from = first ? one.first : one.second;
    int to = first ? one.second : one.first;
    BigInteger own = signed(sign(from), value);
    return signed(sign(to), first ? own.subtract(one.value) : own.add(one.value));
  }

  /** Excludes what quantities with one value exclude, until no further one has only one. */
  private void excludeFixed() {
    Map<Integer, List<Difference>> of = new HashMap<>();
    for (Difference one : differences) {
      of.computeIfAbsent(one.first, none -> new ArrayList<>()).add(one);
      of.computeIfAbsent(one.second, none -> new ArrayList<>()).add(one);
    }
    Deque<Integer> fixed = new ArrayDeque<>();
    quantities.forEach((variable, one) -> {
      if (one.fix(bounds)) {
        fixed.add(variable);
      }
    });
    while (!fixed.isEmpty()) {
      int variable = fixed.poll();
      BigInteger value = quantities.get(variable).only();
      for (Difference one : of.getOrDefault(variable, List.of())) {
        boolean first = one.first == variable;
        int other = first ? one.second : one.first;
        BigInteger excluded = excluded(one, first, value);
        Quantity quantity = quantities.get(other);
        if (quantity.admits(excluded)) {
          int literal = bounds.equal(quantities.get(variable).direction, value);
          int otherLiteral = bounds.equal(quantity.direction, excluded);
          quantity.exclude(excluded, apart(one, first ? literal : otherLiteral,
              first ? otherLiteral : literal, List.of(otherLiteral ^ 1))
              .with(literal, quantities.get(variable).unit()).clause());
          if (quantity.fix(bounds)) {
            fixed.add(other);
          }
        }
      }
    }
  }

  /** That two quantities do not have two values, of which a difference excludes one. */
  private Chain apart(Difference one, int first, int second, List<Integer> rest) {
    int different = one.clause.literals[0];
    BigInteger left = BigInteger.valueOf(sign(one.first));
    BigInteger right = BigInteger.valueOf(-sign(one.second));
    List<Step> steps = List.of(
        new Step.Differ(2),
        new Step.Combine(ONE, List.of(new Step.Premise(left, 0), new Step.Premise(right, 1),
            new Step.Premise(ONE, 3))),
        new Step.Combine(ONE, List.of(new Step.Premise(left.negate(), 0),
            new Step.Premise(right.negate(), 1), new Step.Premise(ONE, 3))));
    Clause contradiction = Clause.against(new Origin.Contradiction(
        new int[] {first, second, different}, null, new Refutation(3, steps)));
    return Chain.from(contradiction, rest).with(different, one.clause);
  }

  private long pairs() {
    long pairs = 0;
    for (Difference one : differences) {
      pairs += Math.min(
          quantities.get(one.first).size(), quantities.get(one.second).size());
    }
    return pairs;
  }

  private void addPairs(Difference one) {
    Quantity first = quantities.get(one.first);
    Quantity second = quantities.get(one.second);
    if (first.isFixed() || second.isFixed()) {
      return;
    }
    for (BigInteger value : first.values()) {
      BigInteger other = excluded(one, true, value);
      if (second.admits(other)) {
        int left = bounds.equal(first.direction, value);
        int right = bounds.equal(second.direction, other);
        clauses.add(apart(one, left, right, List.of(left ^ 1, right ^ 1)).clause());
      }
    }
  }
}
