package certcheck.presburger.learning;

import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What follows from the bounds of a short sum and of its variables (bounds propagation, as literals
 * with clauses that explain them: Ohrimenko, Stuckey and Codish, Constraints 2009). The simplex
 * method finds the same contradictions, but its explanations go through all sums between the first
 * cause and the last; with literals in between, learned clauses are short.
 *
 * <p>A variable of which the others leave one value gets an equation, which may be a new atom. The
 * clause that says so is kept: so what is learned about one variable reaches those that it depends
 * on. Of other bounds, only literals that there are already become true.
 */
final class Propagation {

  /** Sums of more variables are left aside. */
  private static final int MOST_VARIABLES = 4;

  /** The equation {@code whole - Σ a·x = 0}, whose first part is the whole. */
  private static final class Sum {
    final Direction[] parts;
    final BigInteger[] coefficients;

    /** Whether bounds of it have moved. */
    boolean waits;

    Sum(Direction whole, Bounds bounds) {
      LinearTerm term = whole.term;
      parts = new Direction[term.size() + 1];
      coefficients = new BigInteger[parts.length];
      parts[0] = whole;
      coefficients[0] = BigInteger.ONE;
      for (int k = 0; k < term.size(); k++) {
        parts[k + 1] = bounds.direction(LinearTerm.variable(term.variableAt(k)));
        coefficients[k + 1] = term.coefficientAt(k).negate();
      }
    }

    /** Whether it has no bounds and no literal says that it has: nothing follows in it. */
    boolean isFree() {
      return parts[0].lower == null && parts[0].upper == null && parts[0].bounds.isEmpty();
    }

    /** Whether a bound of all parts together from one side is by an upper bound of a part. */
    boolean isUpper(int k, boolean fromAbove) {
      return coefficients[k].signum() > 0 == fromAbove;
    }

    BigInteger bound(int k, boolean fromAbove) {
      return isUpper(k, fromAbove) ? parts[k].upper : parts[k].lower;
    }
  }

  private final Assignment assignment;
  private final Bounds bounds;
  private final Map<Direction, List<Sum>> sums = new HashMap<>();
  private final Deque<Sum> waiting = new ArrayDeque<>();
  private final List<Clause> explanations = new ArrayList<>();

  /** Of all short sums that there are now; each of them is to be looked at. */
  Propagation(Assignment assignment, Bounds bounds) {
    this.assignment = assignment;
    this.bounds = bounds;
    for (Direction direction : List.copyOf(bounds.directions())) {
      int size = direction.term.size();
      if (size > 1 && size <= MOST_VARIABLES && !direction.isHidden && !direction.isCut) {
        Sum sum = new Sum(direction, bounds);
        for (Direction part : sum.parts) {
          sums.computeIfAbsent(part, one -> new ArrayList<>()).add(sum);
        }
        wait(sum);
      }
    }
  }

  private void wait(Sum sum) {
    if (!sum.waits) {
      sum.waits = true;
      waiting.add(sum);
    }
  }

  /** The bounds of some directions have moved. */
  void moved(List<Direction> directions) {
    for (Direction direction : directions) {
      for (Sum sum : sums.getOrDefault(direction, List.of())) {
        if (!sum.isFree()) {
          wait(sum);
        }
      }
    }
  }

  /** Looks at sums until a literal becomes true; a clause that is false, or null. */
  Clause next() {
    int size = assignment.size();
    Clause conflict = null;
    while (conflict == null && !waiting.isEmpty() && assignment.size() == size) {
      Sum sum = waiting.poll();
      sum.waits = false;
      conflict = fix(sum);
      conflict = conflict != null ? conflict : propagate(sum, true);
      conflict = conflict != null ? conflict : propagate(sum, false);
      if (conflict != null) {
        wait(sum);
      }
    }
    return conflict;
  }

  /** Clauses of which a literal became true, which are to be kept; those since the last call. */
  List<Clause> takeExplanations() {
    List<Clause> taken = List.copyOf(explanations);
    explanations.clear();
    return taken;
  }

  // ── Values ──

  /** If all parts but one variable have one value, that has one. */
  private Clause fix(Sum sum) {
    int open = -1;
    BigInteger total = BigInteger.ZERO;
    for (int k = 0; k < sum.parts.length; k++) {
      if (sum.parts[k].isFixed()) {
        total = total.add(sum.coefficients[k].multiply(sum.parts[k].lower));
      } else if (open < 0 && k > 0 && LinearTerm.isUnit(sum.coefficients[k])) {
        open = k;
      } else {
        return null;
      }
    }
    if (open < 0) {
      return null;
    }
    BigInteger value = total.multiply(sum.coefficients[open]).negate();
    Direction part = sum.parts[open];
    if (part.isAbove(value) || part.isBelow(value)) {
      return null;
    }
    int literal = bounds.passiveEqual(part, value);
    if (assignment.value(literal) > 0) {
      return null;
    }
    List<Integer> premises = new ArrayList<>(List.of(literal ^ 1));
    for (int k = 0; k < sum.parts.length; k++) {
      if (k != open) {
        premises.add(sum.parts[k].lowerReason);
        if (sum.parts[k].lowerReason != sum.parts[k].upperReason) {
          premises.add(sum.parts[k].upperReason);
        }
      }
    }
    Clause clause =
        Clause.against(premises.stream().mapToInt(Integer::intValue).toArray(), null);
    if (assignment.value(literal) == 0) {
      explanations.add(clause);
    }
    return implied(literal, clause);
  }

  // ── Bounds ──

  /** Draws consequences from a bound of all parts together from one side. */
  private Clause propagate(Sum sum, boolean fromAbove) {
    int open = -1;
    BigInteger total = BigInteger.ZERO;
    for (int k = 0; k < sum.parts.length; k++) {
      BigInteger bound = sum.bound(k, fromAbove);
      if (bound != null) {
        total = total.add(sum.coefficients[k].multiply(bound));
      } else if (open < 0) {
        open = k;
      } else {
        return null;
      }
    }
    Clause conflict = null;
    for (int k = 0; k < sum.parts.length && conflict == null; k++) {
      if (open < 0) {
        BigInteger own = sum.coefficients[k].multiply(sum.bound(k, fromAbove));
        conflict = derive(sum, k, fromAbove, total.subtract(own));
      } else if (open == k) {
        conflict = derive(sum, k, fromAbove, total);
      }
    }
    return conflict;
  }

  /** A bound of a part by one of the others together. */
  private Clause derive(Sum sum, int k, boolean fromAbove, BigInteger others) {
    BigInteger coefficient = sum.coefficients[k];
    boolean isLower = sum.isUpper(k, fromAbove);
    BigInteger limit = coefficient.signum() > 0 ? others.negate() : others;
    BigInteger value = isLower ? Division.ceiling(limit, coefficient.abs())
        : Division.floor(limit, coefficient.abs());
    int literal = literal(sum.parts[k], isLower, value);
    return literal < 0 || assignment.value(literal) > 0 ? null
        : implied(literal, explanation(sum, k, fromAbove, literal));
  }

  /** The strongest literal that follows from a bound; negative if there is nothing new. */
  private int literal(Direction part, boolean isLower, BigInteger value) {
    BigInteger old = isLower ? part.lower : part.upper;
    if (old != null && (isLower ? old.compareTo(value) >= 0 : old.compareTo(value) <= 0)) {
      return -1;
    }
    if (isLower ? part.isAbove(value) : part.isBelow(value)) {
      return (isLower ? part.upperReason : part.lowerReason) ^ 1;
    }
    BigInteger key = isLower ? part.bounds.floorKey(value) : part.bounds.higherKey(value);
    return key == null ? -1 : bounds.atLeast(part, key) + (isLower ? 0 : 1);
  }

  /** The clause that the bounds of the other parts contradict the negation of a literal. */
  private Clause explanation(Sum sum, int part, boolean fromAbove, int literal) {
    int[] premises = new int[sum.parts.length];
    BigInteger[] multipliers = new BigInteger[premises.length];
    for (int k = 0; k < premises.length; k++) {
      boolean isUpper = sum.isUpper(k, fromAbove);
      premises[k] = k == part ? literal ^ 1
          : isUpper ? sum.parts[k].upperReason : sum.parts[k].lowerReason;
      multipliers[k] = sum.coefficients[k].abs()
          .multiply(BigInteger.valueOf(bounds.factor(premises[k], !isUpper)));
    }
    return Clause.againstLarge(premises, multipliers);
  }

  /** Makes a literal true by a clause; returns that if the literal is false. */
  private Clause implied(int literal, Clause clause) {
    if (assignment.value(literal) < 0) {
      return clause;
    }
    assignment.set(literal, clause);
    return null;
  }
}
