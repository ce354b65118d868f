package certcheck.presburger.learning;

import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.evidence.Step;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Gomory's mixed-integer cut of a row of the tableau whose basic quantity is not integral (Gomory
 * 1960; as a split cut: Cornuéjols, Mathematical Programming 2008).
 *
 * <p>With the distances {@code s ≥ 0} of the other quantities from the bounds that they are at, and
 * the denominator D, the row is {@code D·x = D·⌊β⌋ + p + Σ (D·n + q)·s} for integers n, and {@code
 * 0 < p < D}. So {@code t = x - ⌊β⌋ - Σ n·s}, where {@code D·t = p + Σ q·s}, is an integer. If
 * {@code t ≤ 0}, then {@code Σ -q·s ≥ p}; if {@code t ≥ 1}, then {@code Σ q·s ≥ D - p}. In both
 * cases
 *
 * <pre>  Σ p·q·s [q > 0]  +  Σ (D - p)·(-q)·s [q < 0]  ≥  p·(D - p)</pre>
 *
 * and that is the cut, which the point violates. Its evidence is the split of t, and a combination
 * in each case. Quantities whose bounds are equal are left out of the cut.
 */
final class Cuts {

  private static final BigInteger ONE = BigInteger.ONE;

  /** A cut with larger numbers than this is not used. */
  private static final int MOST_BITS = 16;

  private final Bounds bounds;
  private final Simplex simplex;

  Cuts(Bounds bounds, Simplex simplex) {
    this.bounds = bounds;
    this.simplex = simplex;
  }

  /**
   * The distance {@code s ≥ 0} of a quantity from a bound.
   *
   * @param term s
   * @param q see above
   * @param reason the literal that says {@code s ≥ 0}
   * @param isLower whether the bound is a lower one
   * @param opposite the literal that says {@code s ≤ 0}; negative if none does
   */
  private record Distance(
      LinearTerm term, BigInteger q, int reason, boolean isLower, int opposite) {}

  /** Premises and their multipliers, while a combination is put together. */
  private final class Combination {
    private final Map<Integer, BigInteger> multipliers = new LinkedHashMap<>();

    /** Adds a bound that a literal gives, a number of times. */
    void add(int reason, boolean isLower, BigInteger times) {
      BigInteger factor = BigInteger.valueOf(bounds.factor(reason, isLower));
      multipliers.merge(reason, times.multiply(factor), BigInteger::add);
    }
  }

  /**
   * The clause that the bounds which a row is at imply a bound of another direction, or that they
   * contradict each other; null if there is none, or its numbers are too large.
   */
  Clause of(Row row) {
    BigInteger whole = row.denominator();
    BigInteger p = row.numerator().mod(whole);
    BigInteger rest = whole.subtract(p);
    List<Distance> distances = new ArrayList<>();
    LinearTerm integer = simplex.quantity(row.basic).term.plus(row.floor().negate());
    for (int k = 0; k < row.columns.length; k++) {
      Direction direction = simplex.quantity(row.columns[k]);
      BigInteger value = simplex.value(row.columns[k]);
      boolean isLower = value.equals(direction.lower);
      boolean isUpper = value.equals(direction.upper);
      BigInteger[] parts = row.coefficient(k).divideAndRemainder(whole);
      if (!isLower && !isUpper) {
        if (parts[1].signum() != 0) {
          return null;
        }
        integer = integer.minus(direction.term.plus(value.negate()).times(parts[0]));
        continue;
      }
      LinearTerm away = direction.term.plus(value.negate());
      LinearTerm distance = isLower ? away : away.negate();
      BigInteger coefficient = isLower ? row.coefficient(k) : row.coefficient(k).negate();
      BigInteger n = Division.floor(coefficient, whole);
      BigInteger q = coefficient.mod(whole);
      if (q.compareTo(rest) > 0) {
        n = n.add(ONE);
        q = q.subtract(whole);
      }
      integer = integer.minus(distance.times(n));
      if (q.signum() != 0) {
        distances.add(new Distance(
            distance, q, isLower ? direction.lowerReason : direction.upperReason, isLower,
            isLower && isUpper ? direction.upperReason : -1));
      }
    }
    return clause(whole, p, integer, distances);
  }

  private Clause clause(
      BigInteger whole, BigInteger p, LinearTerm integer, List<Distance> distances) {
    BigInteger rest = whole.subtract(p);
    LinearTerm cut = LinearTerm.constant(p.multiply(rest).negate());
    for (Distance one : distances) {
      if (one.opposite < 0) {
        BigInteger times = one.q.signum() > 0 ? p : rest.negate();
        cut = cut.plus(one.term.times(one.q.multiply(times)));
      }
    }
    int literal = -1;
    if (!cut.isGround()) {
      Constraint constraint = Constraint.atLeastZero(cut.dividedBy(cut.content()));
      if (constraint.term().bitLength() > MOST_BITS || integer.bitLength() > 2 * MOST_BITS) {
        return null;
      }
      literal = bounds.cut(constraint);
      if (literal < 0) {
        return null;
      }
      simplex.extend(bounds.atom(literal >> 1).direction());
    }
    Combination below = new Combination();
    Combination above = new Combination();
    for (Distance one : distances) {
      BigInteger size = one.q.abs();
      boolean isPositive = one.q.signum() > 0;
      if (one.opposite < 0) {
        (isPositive ? below : above).add(one.reason, one.isLower, whole.multiply(size));
      } else {
        BigInteger inBelow = rest.multiply(size);
        BigInteger inAbove = p.multiply(size);
        below.add(isPositive ? one.reason : one.opposite, isPositive == one.isLower, inBelow);
        above.add(isPositive ? one.opposite : one.reason, isPositive != one.isLower, inAbove);
      }
    }
    if (literal >= 0) {
      boolean isLower = (literal & 1) != 0;
      below.add(literal ^ 1, isLower, cut.content());
      above.add(literal ^ 1, isLower, cut.content());
    }
    return clause(integer, List.of(whole.multiply(rest), whole.multiply(p)), below, above);
  }

  /** The clause that the premises of both combinations contradict each other. */
  private Clause clause(
      LinearTerm integer, List<BigInteger> cases, Combination below, Combination above) {
    List<Integer> premises = new ArrayList<>(below.multipliers.keySet());
    above.multipliers.keySet().stream().filter(one -> !below.multipliers.containsKey(one))
        .forEach(premises::add);
    Collections.sort(premises);
    List<Step> steps = List.of(
        new Step.Split(integer),
        combine(premises, cases.get(0), below),
        combine(premises, cases.get(1), above));
    return Clause.against(new Origin.Contradiction(
        premises.stream().mapToInt(Integer::intValue).toArray(), null,
        new Refutation(premises.size(), steps)));
  }

  /** The combination with a case of the split, divided by what its multipliers have in common. */
  private static Step combine(
      List<Integer> premises, BigInteger ofCase, Combination combination) {
    BigInteger common =
        combination.multipliers.values().stream().reduce(ofCase, BigInteger::gcd);
    List<Step.Premise> used = new ArrayList<>();
    used.add(new Step.Premise(ofCase.divide(common), premises.size()));
    IntStream.range(0, premises.size()).forEach(k -> {
      BigInteger multiplier = combination.multipliers.get(premises.get(k));
      if (multiplier != null && multiplier.signum() != 0) {
        used.add(new Step.Premise(multiplier.divide(common), k));
      }
    });
    return new Step.Combine(ONE, used);
  }
}
