package certcheck.presburger.learning;

import certcheck.presburger.evidence.Proof;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Decides hypotheses, quantified ones left aside, by conflict-driven clause learning over linear
 * integer arithmetic (Ganzinger et al., CAV 2004; Dutertre and de Moura, CAV 2006).
 */
public final class LearningSolver {

  /** What came out: a model or a proof, the other is null. */
  public record Result(Map<Integer, BigInteger> model, Proof proof) {}

  /** Conflicts until sums are looked at: few of them need less of a proof than the sums. */
  private static final int CONFLICTS_WITHOUT_SUMS = 100;

  /** Whether sums of indicators are used, or it is given up if they would be of use. */
  private enum Sums { NEVER, LATER, NOW }

  private LearningSolver() {}

  /**
   * A model of all hypotheses, or a proof that there is none.
   *
   * @throws LimitReached when a limit is reached
   */
  public static Result decide(List<NormalForm> hypotheses, Budget budget) {
    return decide(hypotheses, Map.of(), budget);
  }

  /** Like {@link #decide(List, Budget)}; looks for a model near to a point. */
  public static Result decide(
      List<NormalForm> hypotheses, Map<Integer, BigInteger> near, Budget budget) {
    Result result = attempt(hypotheses, near, budget, Sums.LATER, true);
    result = result != null ? result : attempt(hypotheses, near, budget, Sums.NOW, true);
    return result != null ? result : attempt(hypotheses, near, budget, Sums.NOW, false);
  }

  /**
   * Like {@link #decide(List, Map, Budget)}, by clauses of literals of the hypotheses alone: the
   * proof has no {@linkplain Proof#indicators indicators}.
   */
  public static Result decideByClauses(
      List<NormalForm> hypotheses, Map<Integer, BigInteger> near, Budget budget) {
    return attempt(hypotheses, near, budget, Sums.NEVER, false);
  }

  /**
   * Gives up early, with null, if there are sums and it does without them, or if it branches and that
   * need not end.
   */
  private static Result attempt(
      List<NormalForm> hypotheses, Map<Integer, BigInteger> near, Budget budget, Sums use,
      boolean branching) {
    Assignment assignment = new Assignment();
    Order order = new Order();
    Bounds bounds = new Bounds(assignment, order, near);
    Encoder encoder = new Encoder(bounds, order, near);
    List<Clause> clauses = new ArrayList<>(encoder.clauses(hypotheses));
    AtMostOne sets = new AtMostOne(clauses, bounds);
    clauses.addAll(Hulls.of(clauses, bounds));
    if (use == Sums.NOW) {
      clauses.addAll(sets.sums());
    }
    Leaf leaf = new Leaf(assignment, bounds, near, budget, branching);
    ClauseSearch search = new ClauseSearch(assignment, order, bounds, leaf, budget);
    int patience = use != Sums.LATER || sets.isEmpty() ? Integer.MAX_VALUE : CONFLICTS_WITHOUT_SUMS;
    if (!search.search(clauses, patience)) {
      return null;
    }
    if (search.empty() == null) {
      return new Result(leaf.point(), null);
    }
    ProofWriter writer = new ProofWriter(bounds, encoder.cases(), budget);
    return new Result(null, writer.write(search.empty()));
  }
}
