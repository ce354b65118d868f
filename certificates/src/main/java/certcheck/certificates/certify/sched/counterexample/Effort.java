package certcheck.certificates.certify.sched.counterexample;

import certcheck.certificates.proof.Deadline;
import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.solver.FormulaSolver;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/**
 * What the search for a counterexample to one claim may cost, all its questions together: pieces of
 * work of the solver, so that what is found does not depend on the speed of the machine, unless a
 * deadline ends the search before.
 */
public final class Effort {
  /** Three million pieces of work. */
  public static final long STANDARD = 3_000_000;

  /** What one question may cost. */
  private static final Limits QUESTION =
      new Limits(Limits.FOREVER, 1_000_000, 2_000, 1_000, 100);

  private final Deadline deadline;
  private long left;

  /** So many pieces of work, before a deadline. */
  public Effort(long work, Deadline deadline) {
    this.left = work;
    this.deadline = deadline;
  }

  /** Whether another question may be asked. */
  public boolean isLeft() {
    return left > 0 && !deadline.left(Limits.FOREVER).isZero();
  }

  /** A model of a formula; none if it has none, or if none is found with what is left. */
  Optional<Map<Integer, BigInteger>> model(Formula formula) {
    if (!isLeft()) {
      return Optional.empty();
    }
    Budget budget = new Budget(new Limits(deadline.left(QUESTION.time()),
        Math.min(left, QUESTION.work()), QUESTION.splinters(), QUESTION.coefficientBits(),
        QUESTION.depth()));
    try {
      return FormulaSolver.satisfiable(formula, budget) instanceof Decision.Satisfiable found
          ? Optional.of(found.model()) : Optional.empty();
    } catch (LimitReached e) {
      return Optional.empty();
    } finally {
      left -= Math.max(1, budget.work());
    }
  }
}
