package certcheck.presburger.learning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Quantities that all differ and have as many values as there are quantities: each of the values is
 * taken by one of them, as in a row of a Latin square; there are no fewer values. That no search by cases finds in polynomial
 * time (Haken, TCS 1985); it is proved by sums of indicators, and only if it is asked for.
 */
final class Permutations {
  /** Smaller sets say little more than their pairs. */
  private static final int SMALLEST = 3;

  /** Proves that two quantities, by their variables, do not both have a value. */
  interface Apart {
    Clause of(int first, int second, BigInteger value);
  }

  private final Map<Integer, Quantity> quantities;
  private final Map<Integer, Set<Integer>> different;
  private final Apart apart;
  private final Bounds bounds;
  private final Map<Integer, Clause> somewhere = new HashMap<>();
  private final Map<List<Object>, Clause> atMostOne = new HashMap<>();
  private Indicators indicators;

  /**
   * Permutations among some quantities.
   *
   * @param quantities by variable
   * @param different for each variable, those whose quantities have another value
   */
  Permutations(Map<Integer, Quantity> quantities, Map<Integer, Set<Integer>> different,
      Apart apart, Bounds bounds) {
    this.quantities = quantities;
    this.different = different;
    this.apart = apart;
    this.bounds = bounds;
  }

  /** Adds that each value is taken, or that there are too few. */
  void addTo(List<Clause> clauses) {
    for (List<Integer> set : sets()) {
      Set<BigInteger> values = new TreeSet<>();
      set.forEach(variable -> values.addAll(quantities.get(variable).values()));
      if (values.size() < set.size()) {
        clauses.add(deferred(List.of(), set, values, null));
      } else if (values.size() == set.size()) {
        values.forEach(value ->
            clauses.add(deferred(literals(set, value), set, values, value)));
      }
    }
  }

  /** Covers the pairs with sets, each as large as it becomes by adding what comes first. */
  private List<List<Integer>> sets() {
    List<List<Integer>> sets = new ArrayList<>();
    Map<Integer, Set<Integer>> covered = new HashMap<>();
    different.forEach((first, others) -> {
      for (int second : others) {
        if (!covered.getOrDefault(first, Set.of()).contains(second)) {
          List<Integer> set = grown(first, second);
          set.forEach(one ->
              covered.computeIfAbsent(one, none -> new LinkedHashSet<>()).addAll(set));
          if (set.size() >= SMALLEST) {
            sets.add(set);
          }
        }
      }
    });
    return sets;
  }

  private List<Integer> grown(int first, int second) {
    List<Integer> set = new ArrayList<>(List.of(first, second));
    for (int candidate : different.get(first)) {
      if (candidate != second && different.get(candidate).containsAll(set)) {
        set.add(candidate);
      }
    }
    return set;
  }

  private Clause deferred(
      List<Integer> literals, List<Integer> set, Set<BigInteger> values, BigInteger value) {
    return new Clause(literals.stream().mapToInt(Integer::intValue).toArray(),
        new Origin.Deferred(() -> proof(literals, set, values, value)));
  }

  /** The literals that quantities have a value, of those that may have it. */
  private List<Integer> literals(List<Integer> set, BigInteger value) {
    return having(set, value).stream()
        .map(one -> bounds.equal(quantities.get(one).direction, value)).toList();
  }

  private List<Integer> having(List<Integer> set, BigInteger value) {
    return set.stream().filter(one -> quantities.get(one).admits(value)).toList();
  }

  // ── Proofs ──

  /** Each quantity has some value; and at most one of them each value but the given one, or null. */
  private Clause proof(
      List<Integer> literals, List<Integer> set, Set<BigInteger> values, BigInteger value) {
    if (indicators == null) {
      indicators = new Indicators(bounds);
    }
    List<Clause> units = new ArrayList<>();
    for (int variable : set) {
      units.add(somewhere.computeIfAbsent(variable, one ->
          indicators.atLeastOne(quantities.get(one).someValue(bounds))));
    }
    for (BigInteger other : values) {
      if (!other.equals(value)) {
        units.add(atMostOne(set, other));
      }
    }
    return indicators.oneOf(literals, units);
  }

  private Clause atMostOne(List<Integer> set, BigInteger value) {
    List<Integer> having = having(set, value);
    Clause known = atMostOne.get(List.of(having, value));
    if (known == null) {
      List<List<Clause>> pairs = new ArrayList<>();
      for (int k = 0; k < having.size(); k++) {
        List<Clause> row = new ArrayList<>();
        for (int j = 0; j < k; j++) {
          row.add(apart.of(having.get(k), having.get(j), value));
        }
        pairs.add(row);
      }
      known = indicators.atMostOne(literals(having, value), pairs);
      atMostOne.put(List.of(having, value), known);
    }
    return known;
  }
}
