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

  /**
   * Conflicts until values and sums are looked at, and cases and terms are eliminated: few conflicts
   * need less of a proof than those.
   */
  private static final int CONFLICTS_AS_IT_IS = 100;

  /** Conflicts with sums of values until these are given up: they slow the search down. */
  private static final int CONFLICTS_WITH_SUMS = 100;

  /** The work that may be done meanwhile: most of it are pivots of a large tableau. */
  private static final long WORK_WITH_SUMS = 20_000;

  /** What is said of the problem besides its clauses. */
  enum More {
    /** Nothing. */
    NOTHING,
    /** Nothing; it is given up early. */
    NOTHING_YET,
    /** Values and sums of indicators; it is given up early if there are values. */
    SUMS,
    /** Values where there are some, otherwise sums. */
    VALUES
  }

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
    Result result = attempt(hypotheses, near, budget, More.NOTHING_YET, true);
    result = result != null ? result : attempt(hypotheses, near, budget, More.SUMS, true);
    result = result != null ? result : attempt(hypotheses, near, budget, More.VALUES, true);
    return result != null ? result : attempt(hypotheses, near, budget, More.VALUES, false);
  }

  /**
   * Like {@link #decide(List, Map, Budget)}, by clauses of literals of the hypotheses alone: the
   * proof has no {@linkplain Proof#indicators indicators}.
   */
  public static Result decideByClauses(
      List<NormalForm> hypotheses, Map<Integer, BigInteger> near, Budget budget) {
    return attempt(hypotheses, near, budget, More.NOTHING, false);
  }

  /**
   * Gives up early, with null, if more is to be said and it does without that, or if it branches and
   * that need not end.
   */
  static Result attempt(
      List<NormalForm> hypotheses, Map<Integer, BigInteger> near, Budget budget, More more,
      boolean branching) {
    Assignment assignment = new Assignment();
    Order order = new Order();
    Bounds bounds = new Bounds(assignment, order, near);
    Encoder encoder = new Encoder(bounds, order, near);
    List<Clause> said = new ArrayList<>(encoder.clauses(hypotheses));
    boolean isHard = more == More.SUMS || more == More.VALUES;
    if (isHard) {
      bounds.postponeEquations();
    }
    List<Clause> hulls = Hulls.of(said, bounds);
    int patience = more == More.NOTHING ? Integer.MAX_VALUE : extend(said, bounds, more);
    if (more == More.NOTHING_YET) {
      Hulls.dropIntervals(said, bounds, order);
    }
    said.addAll(hulls);
    List<Clause> clauses = said;
    TermElimination terms = null;
    if (isHard) {
      List<Clause> flat = new CaseElimination(said, encoder.cases().keySet()).eliminate(order);
      terms = new TermElimination(flat, hulls, assignment, bounds);
      clauses = terms.eliminate(order);
    }
    List<Clause> all = clauses;
    Leaf leaf = new Leaf(assignment, bounds, near, budget, branching);
    ClauseSearch search = new ClauseSearch(assignment, order, bounds, leaf, budget);
    if (more == More.SUMS) {
      leaf.expectSums();
    }
    boolean isTrial = more == More.SUMS && patience == CONFLICTS_WITH_SUMS;
    Boolean isDecided = isTrial
        ? budget.attempt(WORK_WITH_SUMS, () -> search.search(all, patience))
        : Boolean.valueOf(search.search(all, patience));
    if (isDecided == null || !isDecided) {
      return null;
    }
    if (search.empty() == null) {
      return new Result(terms == null ? leaf.point() : terms.completed(leaf.point()), null);
    }
    ProofWriter writer = new ProofWriter(bounds, encoder.cases(), budget);
    return new Result(null, writer.write(search.empty()));
  }

  /** Says more; returns how many conflicts there may be. */
  private static int extend(List<Clause> clauses, Bounds bounds, More more) {
    if (more == More.NOTHING_YET) {
      return CONFLICTS_AS_IT_IS;
    }
    Values values = new Values(clauses, bounds);
    clauses.addAll(values.clauses());
    if (more == More.VALUES && !values.isEmpty()) {
      values.addPermutations(clauses);
      return Integer.MAX_VALUE;
    }
    AtMostOne sets = new AtMostOne(clauses, bounds);
    if (!values.isEmpty()) {
      sets.keepDisjoint();
    }
    if (!sets.isEmpty()) {
      Indicators indicators = new Indicators(bounds);
      sets.addTo(indicators);
      values.link(indicators);
      clauses.addAll(indicators.clauses());
    }
    return values.isEmpty() ? Integer.MAX_VALUE : CONFLICTS_WITH_SUMS;
  }
}
