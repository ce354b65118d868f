package certcheck.presburger.sets;

import certcheck.presburger.evidence.Answer;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.omega.OmegaTest;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists the points of a bounded piece: dimension by dimension between its extreme values. */
final class Enumeration {

  private static final int MAXIMAL_BITS = 64;

  private final int dimensions;
  private final Budget budget;
  private final List<Constraint> constraints;
  private final List<Map<Integer, BigInteger>> points = new ArrayList<>();
  private int atMost;

  Enumeration(Piece piece, int dimensions, Limits limits) {
    this.dimensions = dimensions;
    budget = new Budget(limits);
    constraints = piece.withFacts();
  }

  /** The points in lexicographic order. */
  List<Map<Integer, BigInteger>> points(int limit) {
    atMost = limit;
    enumerate(0, constraints, new HashMap<>());
    return points;
  }

  private void enumerate(int dimension, List<Constraint> open, Map<Integer, BigInteger> point) {
    Answer answer = OmegaTest.solve(open, budget);
    if (!(answer instanceof Answer.Satisfiable satisfiable)) {
      return;
    }
    if (dimension == dimensions) {
      if (points.size() >= atMost) {
        throw new IllegalArgumentException("too many points");
      }
      points.add(new HashMap<>(point));
      return;
    }
    BigInteger start = satisfiable.model().getOrDefault(dimension, BigInteger.ZERO);
    BigInteger high = extreme(dimension, open, start, 1);
    BigInteger value = extreme(dimension, open, start, -1);
    while (value.compareTo(high) <= 0) {
      List<Constraint> fixed = new ArrayList<>();
      for (Constraint constraint : open) {
        LinearTerm term = constraint.term().substitute(dimension, LinearTerm.constant(value));
        fixed.add(new Constraint(constraint.kind(), term));
      }
      point.put(dimension, value);
      enumerate(dimension + 1, fixed, point);
      value = value.add(BigInteger.ONE);
    }
  }

  /** The value of the dimension farthest from {@code start} upwards (1) or downwards (−1). */
  private BigInteger extreme(
      int dimension, List<Constraint> open, BigInteger start, int direction) {
    BigInteger reached = start;
    BigInteger step = BigInteger.ONE;
    boolean growing = true;
    while (step.signum() > 0) {
      if (step.bitLength() > MAXIMAL_BITS) {
        throw new IllegalArgumentException("infinitely many points, or beyond 64 bits");
      }
      BigInteger next = beyond(dimension, open, reached, step, direction);
      if (next == null) {
        growing = false;
        step = step.shiftRight(1);
      } else {
        reached = next;
        step = growing ? step.shiftLeft(1) : step;
      }
    }
    return reached;
  }

  /** A value at least {@code step} beyond the reached one; null if there is none. */
  private BigInteger beyond(
      int dimension, List<Constraint> open, BigInteger reached, BigInteger step, int direction) {
    BigInteger sign = BigInteger.valueOf(direction);
    LinearTerm distance =
        LinearTerm.variable(dimension).plus(reached.negate()).times(sign).plus(step.negate());
    List<Constraint> all = new ArrayList<>(open);
    all.add(Constraint.atLeastZero(distance));
    return OmegaTest.solve(all, budget) instanceof Answer.Satisfiable satisfiable
        ? satisfiable.model().get(dimension)
        : null;
  }
}
