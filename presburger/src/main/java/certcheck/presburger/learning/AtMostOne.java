package certcheck.presburger.learning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds sets of literals of which at most one is true because clauses of two literals say so of
 * each pair, and the clauses that say that one of such literals is true. As sums of 0 and 1 the
 * simplex method sees of them what resolution needs exponentially many clauses for (Cook, Coullard
 * and Turán, DAM 1987).
 */
final class AtMostOne {

  /** The size of the smallest sets, and of the shortest clauses. */
  private static final int SMALLEST = 3;

  /** With more pairs than this, nothing is looked for. */
  private static final int MOST_PAIRS = 200_000;

  /** With more pairs than this, there may not be more sets than clauses: most sums are idle then. */
  private static final int MANY_PAIRS = 20_000;

  private final Bounds bounds;

  /** For each literal, in order, the literals that are false where it is true, and why. */
  private final Map<Integer, Map<Integer, Clause>> pairs = new LinkedHashMap<>();

  private final List<List<Integer>> sets = new ArrayList<>();

  private final List<Clause> somewhere = new ArrayList<>();
  private int count;

  /** The sets and clauses among some clauses. */
  AtMostOne(List<Clause> clauses, Bounds bounds) {
    this.bounds = bounds;
    clauses.forEach(this::addPair);
    if (count >= SMALLEST && count <= MOST_PAIRS) {
      findSets();
    }
    Set<Integer> members = new HashSet<>();
    sets.forEach(members::addAll);
    for (Clause clause : clauses) {
      if (clause.literals.length >= SMALLEST && isWithin(clause, members)) {
        somewhere.add(clause);
      }
    }
    if (count > MANY_PAIRS && sets.size() > somewhere.size()) {
      sets.clear();
    }
  }

  /** Whether sums say more than the clauses do. */
  boolean isEmpty() {
    return sets.isEmpty() || somewhere.isEmpty();
  }

  /** Keeps only sets that have no literal in common, the larger ones of those that have. */
  void keepDisjoint() {
    List<List<Integer>> bySize = new ArrayList<>(sets);
    bySize.sort(Comparator.comparingInt(set -> -set.size()));
    sets.clear();
    Set<Integer> taken = new HashSet<>();
    for (List<Integer> set : bySize) {
      if (Collections.disjoint(set, taken)) {
        taken.addAll(set);
        sets.add(set);
      }
    }
  }

  /** Adds what follows about sums. */
  void addTo(Indicators indicators) {
    sets.forEach(set -> indicators.atMostOne(set, pairs(set)));
    somewhere.forEach(indicators::atLeastOne);
  }

  private static boolean isWithin(Clause clause, Set<Integer> members) {
    for (int literal : clause.literals) {
      if (!members.contains(literal)) {
        return false;
      }
    }
    return true;
  }

  private void addPair(Clause clause) {
    int[] literals = clause.literals;
    if (literals.length == 2 && isConstraint(literals[0]) && isConstraint(literals[1])) {
      count++;
      pairs.computeIfAbsent(literals[0] ^ 1, one -> new LinkedHashMap<>())
          .put(literals[1] ^ 1, clause);
      pairs.computeIfAbsent(literals[1] ^ 1, one -> new LinkedHashMap<>())
          .put(literals[0] ^ 1, clause);
    }
  }

  private boolean isConstraint(int literal) {
    Atom atom = bounds.atom(literal >> 1);
    return atom != null && atom.direction() != null;
  }

  /** Covers the pairs with sets, each as large as it becomes by adding what comes first. */
  private void findSets() {
    Map<Integer, Set<Integer>> covered = new HashMap<>();
    pairs.keySet().forEach(literal -> covered.put(literal, new HashSet<>()));
    for (int first : pairs.keySet()) {
      for (int second : pairs.get(first).keySet()) {
        if (!covered.get(first).contains(second)) {
          List<Integer> set = grown(first, second);
          for (int literal : set) {
            covered.get(literal).addAll(set);
          }
          if (set.size() >= SMALLEST) {
            sets.add(set);
          }
        }
      }
    }
  }

  private List<Integer> grown(int first, int second) {
    List<Integer> set = new ArrayList<>(List.of(first, second));
    for (int candidate : pairs.get(first).keySet()) {
      if (candidate != second && pairs.get(candidate).keySet().containsAll(set)) {
        set.add(candidate);
      }
    }
    return set;
  }

  private List<List<Clause>> pairs(List<Integer> set) {
    List<List<Clause>> result = new ArrayList<>();
    for (int k = 0; k < set.size(); k++) {
      List<Clause> row = new ArrayList<>();
      for (int j = 0; j < k; j++) {
        row.add(pairs.get(set.get(k)).get(set.get(j)));
      }
      result.add(row);
    }
    return result;
  }
}
