package certcheck.presburger.learning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Bounds that follow from each disjunct of a clause, such as those of the value of a conditional
 * term: with them, the rational relaxation knows more before a case is chosen.
 */
final class Hulls {

  private final Bounds bounds;

  /** For each case, the literals that it implies, and the clauses that say so. */
  private final Map<Integer, Map<Integer, Clause>> implied = new HashMap<>();

  private final List<Clause> hulls = new ArrayList<>();

  private Hulls(Bounds bounds) {
    this.bounds = bounds;
  }

  /** The bounds that follow from single clauses and what their cases imply. */
  static List<Clause> of(List<Clause> clauses, Bounds bounds) {
    Hulls search = new Hulls(bounds);
    for (Clause clause : clauses) {
      if (clause.literals.length == 2
          && clause.origin instanceof Origin.Assumed assumed && assumed.guard() >= 0
          && search.direction(clause.literals[1]) != null) {
        search.implied.computeIfAbsent(2 * assumed.guard(), one -> new LinkedHashMap<>())
            .put(clause.literals[1], clause);
      }
    }
    for (Clause clause : clauses) {
      if (clause.literals.length > 1
          && clause.origin instanceof Origin.Assumed assumed && assumed.guard() < 0) {
        search.add(clause);
      }
    }
    return search.hulls;
  }

  /**
   * Drops clauses that say no more than the bounds that follow from them: those that a direction has
   * some value of an interval. Their literals are not decided unless others need them.
   */
  static void dropIntervals(List<Clause> clauses, Bounds bounds, Order order) {
    Hulls search = new Hulls(bounds);
    Set<Integer> dropped = new TreeSet<>();
    clauses.removeIf(clause -> {
      boolean isInterval = clause.origin instanceof Origin.Assumed assumed && assumed.guard() < 0
          && clause.literals.length > 1 && search.isInterval(clause.literals);
      if (isInterval) {
        IntStream.of(clause.literals).forEach(literal -> dropped.add(literal >> 1));
      }
      return isInterval;
    });
    for (Clause clause : clauses) {
      IntStream.of(clause.literals).forEach(literal -> dropped.remove(literal >> 1));
    }
    dropped.forEach(order::exclude);
  }

  /** Whether literals are equations of one direction with all values from the least to the greatest. */
  private boolean isInterval(int[] literals) {
    Direction first = direction(literals[0]);
    NavigableSet<BigInteger> values = new TreeSet<>();
    for (int literal : literals) {
      if ((literal & 1) != 0 || direction(literal) != first || first == null
          || !bounds.atom(literal >> 1).isEquality()) {
        return false;
      }
      values.add(bounds.atom(literal >> 1).value());
    }
    return values.last().subtract(values.first()).equals(BigInteger.valueOf(values.size() - 1));
  }

  private Direction direction(int literal) {
    Atom atom = bounds.atom(literal >> 1);
    return atom == null ? null : atom.direction();
  }

  /** A disjunct, or what it implies. */
  private Iterable<Integer> says(int disjunct) {
    return bounds.atom(disjunct >> 1) != null ? List.of(disjunct)
        : implied.getOrDefault(disjunct, Map.of()).keySet();
  }

  private void add(Clause clause) {
    for (int literal : says(clause.literals[0])) {
      if (direction(literal) != null) {
        add(clause, direction(literal), true);
        add(clause, direction(literal), false);
      }
    }
  }

  /** Adds the weakest of the lower, or upper, bounds that the disjuncts give to a direction. */
  private void add(Clause clause, Direction direction, boolean isLower) {
    List<Integer> reasons = new ArrayList<>();
    BigInteger weakest = null;
    for (int disjunct : clause.literals) {
      int reason = -1;
      for (int literal : says(disjunct)) {
        reason = direction(literal) == direction && bounds.bound(literal, isLower) != null
            ? literal : reason;
      }
      if (reason < 0) {
        return;
      }
      BigInteger bound = bounds.bound(reason, isLower);
      weakest = weakest == null ? bound : isLower ? weakest.min(bound) : weakest.max(bound);
      reasons.add(reason);
    }
    int hull = isLower ? bounds.atLeast(direction, weakest)
        : bounds.atLeast(direction, weakest.add(BigInteger.ONE)) ^ 1;
    Chain chain = Chain.from(clause, List.of(hull));
    for (int k = 0; k < reasons.size(); k++) {
      int reason = reasons.get(k);
      if (reason != clause.literals[k]) {
        chain.with(clause.literals[k] ^ 1, implied.get(clause.literals[k]).get(reason));
      }
      if (reason != hull) {
        chain.with(reason ^ 1, Clause.against(
            new int[] {reason, hull ^ 1}, new long[] {bounds.factor(reason, isLower), 1}));
      }
    }
    hulls.add(chain.clause());
  }
}
