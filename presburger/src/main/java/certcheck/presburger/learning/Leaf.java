package certcheck.presburger.learning;

import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.omega.OmegaTest;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Points within the bounds: a rational one at any time, an integer one when all variables of the
 * search have values. Where the rational point is not integral, the Omega test decides.
 */
final class Leaf {

  private final Assignment assignment;
  private final Bounds bounds;
  private final Simplex simplex;
  private final Budget budget;
  private final List<Clause> clauses = new ArrayList<>();
  private Map<Integer, BigInteger> model;

  /** Values near to those of a point are preferred. */
  Leaf(
      Assignment assignment, Bounds bounds, Map<Integer, BigInteger> near, Budget budget) {
    this.assignment = assignment;
    this.bounds = bounds;
    this.budget = budget;
    model = near;
    simplex = new Simplex(bounds, budget);
  }

  /** Whether {@link #check} decides rational points. */
  boolean isIncremental() {
    return simplex.isExact();
  }

  /** A clause that is false because there is no rational point within the bounds; or null. */
  Clause check() {
    return simplex.check();
  }

  /** The clauses that the last point violates and which the search did not know. */
  List<Clause> clauses() {
    return clauses;
  }

  /** The last point. */
  Map<Integer, BigInteger> point() {
    return model;
  }

  /**
   * Looks for a point that satisfies all literals: a clause that is false if there is none. The
   * point may violate literals {@code ≠}; then there are {@link #clauses} that say so.
   */
  Clause model() {
    clauses.clear();
    Clause conflict = integers();
    if (conflict == null) {
      separate();
    }
    return conflict;
  }

  /** Looks for an integer point within the bounds: a clause that is false if there is none. */
  Clause integers() {
    if (isWithinBounds()) {
      return null;
    }
    Map<Integer, BigInteger> values = new TreeMap<>(model);
    if (simplex.isExact() && simplex.isIntegral()) {
      simplex.addTo(values);
    } else {
      Clause conflict = omega(values);
      if (conflict != null) {
        return conflict;
      }
    }
    for (Direction direction : bounds.directions()) {
      if (direction.quantity < 0) {
        int variable = direction.term.variableAt(0);
        values.put(
            variable, allowed(direction, values.getOrDefault(variable, BigInteger.ZERO)));
      }
    }
    model = values;
    return null;
  }

  /** The value that the literals on a direction of one variable allow, near to another. */
  private BigInteger allowed(Direction direction, BigInteger near) {
    BigInteger value = direction.clamp(near);
    for (int step = 1; isExcluded(direction, value); step = step > 0 ? -step - 1 : 1 - step) {
      value = value.add(BigInteger.valueOf(step));
    }
    return value;
  }

  private boolean isExcluded(Direction direction, BigInteger value) {
    Integer variable = direction.equalities.get(value);
    return direction.isBelow(value) || direction.isAbove(value)
        || variable != null && assignment.value(2 * variable) < 0
            && bounds.isWanted(2 * variable + 1);
  }

  private boolean isWithinBounds() {
    for (Direction direction : bounds.directions()) {
      if (direction.lower != null || direction.upper != null) {
        BigInteger value = direction.term.evaluate(model);
        if (direction.isBelow(value) || direction.isAbove(value)) {
          return false;
        }
      }
    }
    return true;
  }

  private Clause omega(Map<Integer, BigInteger> values) {
    List<Constraint> constraints = new ArrayList<>();
    List<Integer> literals = new ArrayList<>();
    for (Direction direction : bounds.directions()) {
      if (direction.quantity >= 0 && direction.lower != null) {
        literals.add(direction.lowerReason);
      }
      if (direction.quantity >= 0 && direction.upper != null
          && (direction.lower == null || direction.upperReason != direction.lowerReason)) {
        literals.add(direction.upperReason);
      }
    }
    literals.forEach(
        literal -> constraints.add(bounds.atom(literal >> 1).constraint(literal)));
    Answer answer = OmegaTest.solve(constraints, budget);
    if (answer instanceof Answer.Unsatisfiable unsatisfiable) {
      Refutation refutation = unsatisfiable.refutation();
      int[] used =
          refutation.usedPremises().stream().mapToInt(literals::get).toArray();
      return Clause.against(
          new Origin.Contradiction(used, null, refutation.restrictedToUsed()));
    }
    values.putAll(((Answer.Satisfiable) answer).model());
    return null;
  }

  /** Adds clauses for the literals {@code ≠} that the point violates. */
  private void separate() {
    for (Direction direction : bounds.directions()) {
      if (!direction.equalities.isEmpty()) {
        BigInteger value = direction.term.evaluate(model);
        if (isExcluded(direction, value)) {
          clauses.add(bounds.trichotomy(2 * direction.equalities.get(value)));
        }
      }
    }
  }
}
