package certcheck.presburger.learning;

import certcheck.presburger.evidence.Proof;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/**
 * Decides hypotheses, quantified ones left aside, by conflict-driven clause learning over linear
 * integer arithmetic (Ganzinger et al., CAV 2004; Dutertre and de Moura, CAV 2006).
 */
public final class LearningSolver {

  /** What came out: a model or a proof, the other is null. */
  public record Result(Map<Integer, BigInteger> model, Proof proof) {}

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
    Assignment assignment = new Assignment();
    Order order = new Order();
    Bounds bounds = new Bounds(assignment, order, near);
    Encoder encoder = new Encoder(bounds, order, near);
    List<Clause> clauses = encoder.clauses(hypotheses);
    Leaf leaf = new Leaf(assignment, bounds, near, budget);
    Clause empty = new ClauseSearch(assignment, order, bounds, leaf, budget).search(clauses);
    if (empty == null) {
      return new Result(leaf.point(), null);
    }
    return new Result(null, new ProofWriter(bounds, encoder.cases(), budget).write(empty));
  }
}
