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
 * search have values. Where the rational point is not integral, cuts, the Omega test, or branches
 * decide.
 */
final class Leaf {

  /** The work that the Omega test may do before there are cuts. */
  private static final long FIRST = 500;

  /** The work that it may do before the search has done any. */
  private static final long FREE = 2_000;

  /** The same where variables have no bounds. */
  private static final long FREE_UNBOUNDED = 10_000;

  /** Where variables have no bounds, this number of branches is not exceeded. */
  private static final int MOST_BRANCHES = 1_000;

  /**
   * A piece of its work, with large numbers and whole branches, is as much as so many others. That
   * does not count where variables have no bounds: branching on them need not end.
   */
  private static final long WEIGHT = 20;

  /** How often cuts are added, and how many at once; their rows make the tableau slower. */
  private static final int MOST_ROUNDS = 3;

  private static final int CUTS_EACH = 2;

  private final Assignment assignment;
  private final Bounds bounds;
  private final Simplex simplex;
  private final Cuts cuts;

  /** Null as long as it is not used. */
  private Propagation propagation;

  private final Budget budget;
  private final List<Clause> clauses = new ArrayList<>();

  /** The literals of which the Omega test was asked last. */
  private final List<Integer> premises = new ArrayList<>();

  private final boolean branching;
  private int branches;

  /** How often cuts were to be looked for. */
  private int rounds;

  /** The work that was done before. */
  private final long begin;

  /** The work that the Omega test has done. */
  private long omegaWork;

  /** Whether a variable without bounds on both sides was not integral. */
  private boolean unbounded;

  private int branch = -1;
  private Map<Integer, BigInteger> model;

  /**
   * Values near to those of a point are preferred.
   *
   * @param branching whether to branch where the Omega test does not end soon
   */
  Leaf(
      Assignment assignment, Bounds bounds, Map<Integer, BigInteger> near, Budget budget,
      boolean branching) {
    this.branching = branching;
    this.assignment = assignment;
    this.bounds = bounds;
    this.budget = budget;
    begin = budget.work();
    model = near;
    simplex = new Simplex(bounds, budget);
    cuts = new Cuts(bounds, simplex);
  }

  /** Whether {@link #check} decides rational points. */
  boolean isIncremental() {
    return simplex.isExact();
  }

  /** There are sums of many bounded quantities, of which none is better to have in the basis. */
  void expectSums() {
    simplex.enterFirst();
  }

  /** From now on, bounds that follow from short sums become literals. */
  void propagateSums() {
    propagation = new Propagation(assignment, bounds);
  }

  /**
   * A clause that is false because there is no rational point within the bounds; or null. Then
   * literals may have become true; if so, points are yet to be looked for.
   */
  Clause check() {
    List<Direction> moved = bounds.takeMoved();
    simplex.moved(moved);
    if (propagation != null) {
      propagation.moved(moved);
      int size = assignment.size();
      Clause conflict = propagation.next();
      if (conflict != null || assignment.size() > size) {
        return conflict;
      }
    }
    return simplex.check();
  }

  /** The literal to decide next because there was no integral point to be found; or negative. */
  int branch() {
    return branch;
  }

  /** The clauses that the last point violates and which the search did not know. */
  List<Clause> clauses() {
    return clauses;
  }

  /** Clauses of which a literal has become true, which are to be kept. */
  List<Clause> takeExplanations() {
    return propagation == null ? List.of() : propagation.takeExplanations();
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
    if (conflict == null && branch < 0 && clauses.isEmpty()) {
      separate();
    }
    return conflict;
  }

  /**
   * Looks for an integer point within the bounds: a clause that is false if there is none. If there
   * is no point soon, there is a {@link #branch} instead.
   */
  Clause integers() {
    branch = -1;
    if (isWithinBounds()) {
      return null;
    }
    Map<Integer, BigInteger> values = new TreeMap<>(model);
    Direction fractional = simplex.isExact() ? simplex.fractional() : null;
    unbounded |= fractional != null && (fractional.lower == null || fractional.upper == null);
    if (simplex.isExact() && fractional == null) {
      simplex.addTo(values);
    } else {
      Answer answer = rounds == 0 || fractional == null ? omega(fractional) : null;
      if (answer == null && addCuts()) {
        return null;
      }
      answer = answer == null ? omega(fractional) : answer;
      if (answer instanceof Answer.Unsatisfiable unsatisfiable) {
        return refuted(unsatisfiable.refutation());
      } else if (answer == null) {
        branch = halved(fractional);
        return null;
      }
      values.putAll(((Answer.Satisfiable) answer).model());
    }
    for (Direction direction : bounds.directions()) {
      if (direction.quantity < 0 && !direction.isHidden) {
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

  /** Whether there are cuts to be added. */
  private boolean addCuts() {
    if (rounds++ >= MOST_ROUNDS) {
      return false;
    }
    for (Row row : simplex.fractionalRows()) {
      Clause cut = clauses.size() < CUTS_EACH ? cuts.of(row) : null;
      if (cut != null) {
        clauses.add(cut);
      }
    }
    return !clauses.isEmpty();
  }

  /** Either half of the values of a variable that is not integral: the nearer one. */
  private int halved(Direction fractional) {
    branches++;
    Row row = simplex.row(fractional);
    int literal = bounds.branch(fractional, row.floor().add(BigInteger.ONE));
    return row.isNearAbove() ? literal : literal ^ 1;
  }

  /**
   * Asks the Omega test; with a variable to branch on, only if it has cost less than the rest of the
   * search: null if it did not end.
   */
  private Answer omega(Direction fractional) {
    if (fractional != null && branching && !isOmegaDue()) {
      return null;
    }
    premises.clear();
    for (Direction direction : bounds.directions()) {
      if (direction.isCut) {
        continue;
      }
      if (direction.quantity >= 0 && direction.lower != null) {
        premises.add(direction.lowerReason);
      }
      if (direction.quantity >= 0 && direction.upper != null
          && (direction.lower == null || direction.upperReason != direction.lowerReason)) {
        premises.add(direction.upperReason);
      }
    }
    List<Constraint> constraints = new ArrayList<>();
    premises.forEach(
        literal -> constraints.add(bounds.atom(literal >> 1).constraint(literal)));
    if (fractional == null || !branching) {
      return OmegaTest.solve(constraints, budget);
    }
    long start = budget.work();
    Answer answer = budget.attempt(allowed(), () -> OmegaTest.solve(constraints, budget));
    omegaWork += budget.work() - start;
    return answer;
  }

  /** Whether variables without bounds were branched on too often. */
  boolean isDiverging() {
    return unbounded && branches > MOST_BRANCHES;
  }

  /** What the Omega test may cost now, all in all. */
  private long allowed() {
    if (rounds == 0) {
      return FIRST;
    }
    long others = budget.work() - begin - omegaWork;
    return unbounded ? FREE_UNBOUNDED + others : FREE + others / WEIGHT;
  }

  /** Whether the Omega test may be asked, for at least as much as it has cost so far. */
  private boolean isOmegaDue() {
    return 2 * omegaWork <= allowed();
  }

  /** Whether the Omega test is to be asked before what was branched on. */
  boolean isToRetreat() {
    return isOmegaDue() && simplex.isExact() && simplex.fractional() != null;
  }

  private Clause refuted(Refutation refutation) {
    int[] used = refutation.usedPremises().stream().mapToInt(premises::get).toArray();
    return Clause.against(
        new Origin.Contradiction(used, null, refutation.restrictedToUsed()));
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
