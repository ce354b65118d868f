package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.AccessSets;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for the smallest parameter values for which a claim fails, by running the program for all
 * values in order of increasing size: by the sum of absolute values, then lexicographically.
 * Deterministic.
 *
 * <p>{@code race_benign} and {@code race_covered} are claimed for every memory that a loop may
 * start in; values are compared in those that the program comes to, so that a claim that is false
 * only for others is not refuted. What {@code implements} claims is compared as {@link
 * ImplementationCheck} says.
 */
public final class CounterexampleSearch {

  private final Program program;
  private final Claim.Kind claim;
  private final ImplementationCheck implementation;
  private final SearchLimits limits;
  private final Budget budget;

  private long candidates;
  private long satisfying;
  private Map<String, BigInteger> largest;
  private String obstacle;
  private Counterexample found;

  private CounterexampleSearch(Program program, Claim claim, SearchLimits limits) {
    this.program = program;
    this.claim = claim.kind();
    this.limits = limits;
    this.budget = new Budget(limits.work());
    this.implementation = new ImplementationCheck(program, claim, budget, limits.work());
  }

  /** Searches for a counterexample to a claim about a well-formed program. */
  public static SearchOutcome search(Program program, Claim claim, SearchLimits limits) {
    return new CounterexampleSearch(program, claim, limits).search();
  }

  /** Searches for a counterexample to a claim about any arithmetic. */
  public static SearchOutcome search(Program program, Claim.Kind claim, SearchLimits limits) {
    return search(program, new Claim(claim, Site.NONE), limits);
  }

  /**
   * Looks at some values of the parameters alone, which need not be small.
   *
   * @param instances for {@code bounds} and {@code race_free}: assignments, at most two, that are run
   *     by themselves if there is too much else to run; else none
   */
  public static Optional<Counterexample> at(Program program, Claim claim,
      Map<String, BigInteger> parameters, List<Instance> instances, SearchLimits limits) {
    CounterexampleSearch whole = new CounterexampleSearch(program, claim, limits);
    whole.goesOn(parameters);
    if (whole.found != null || instances.isEmpty()) {
      return Optional.ofNullable(whole.found);
    }
    RestrictedProgram restricted = new RestrictedProgram(program, instances);
    CounterexampleSearch part = new CounterexampleSearch(restricted.program(), claim, limits);
    part.goesOn(parameters);
    return part.found instanceof Counterexample.OfEvaluation c
        ? Optional.of(new Counterexample.OfEvaluation(c.claim(), c.parameters(),
            restricted.ofWhole(c.failure()), c.writer(), c.replay().alone()))
        : Optional.empty();
  }

  private SearchOutcome search() {
    boolean complete = new ParameterValues(program).visit(this::goesOn);
    if (found != null) {
      return new SearchOutcome.Refuted(found);
    }
    List<String> remarks = new ArrayList<>(Assumptions.survey(program, limits).remarks());
    implementation.annotation().ifPresent(remarks::add);
    return new SearchOutcome.NotFound(satisfying, Optional.ofNullable(largest),
        complete && obstacle == null, Optional.ofNullable(obstacle), remarks);
  }

  private boolean goesOn(Map<String, BigInteger> parameters) {
    if (candidates == limits.candidates() || budget.isSpent()) {
      return false;
    }
    candidates++;
    if (!Assumptions.hold(program, parameters)) {
      return true;
    }
    long left = budget.left();
    ImplementationCheck.Verdict verdict = claim == Claim.Kind.IMPLEMENTS
        ? implementation.check(parameters) : new ImplementationCheck.Ran(evaluate(parameters));
    if (verdict instanceof ImplementationCheck.Ran ran
        && ran.evaluation() instanceof Evaluation.Declined<?> declined) {
      if (2 * left > budget.limit()) {
        meet(parameters, declined.reason());
      }
      return false;
    }
    satisfying++;
    largest = parameters;
    if (verdict instanceof ImplementationCheck.Ran ran
        && ran.evaluation() instanceof Evaluation.Failed<?> failed) {
      judge(parameters, failed.failure());
    } else if (verdict instanceof ImplementationCheck.Refuted refuted) {
      found = refuted.counterexample();
    } else if (verdict instanceof ImplementationCheck.NotJudged notJudged) {
      meet(parameters, notJudged.reason());
    }
    return found == null;
  }

  private Evaluation<?> evaluate(Map<String, BigInteger> parameters) {
    return switch (claim) {
      case BOUNDS -> AccessSets.bounds(program, parameters, budget);
      case RACE_FREE -> AccessSets.raceFree(program, parameters, budget);
      case RACE_BENIGN -> races(parameters, RaceRule.BENIGN);
      case RACE_COVERED -> races(parameters, RaceRule.COVERED);
      case DEFINED -> {
        FreeAlgebra algebra = new FreeAlgebra();
        yield BigStep.evaluate(program, algebra, Start.free(program, parameters, algebra),
            RaceRule.COVERED, budget);
      }
      case IMPLEMENTS -> throw new IllegalStateException("compared by the check");
    };
  }

  /** Claims about races are made for every memory; what is read and written is known anyway. */
  private Evaluation<?> races(Map<String, BigInteger> parameters, RaceRule rule) {
    FreeAlgebra algebra = new FreeAlgebra();
    Evaluation<FreeTerm> evaluation = BigStep.evaluate(
        program, algebra, Start.full(program, parameters, algebra), rule, budget);
    if (evaluation instanceof Evaluation.Failed<FreeTerm> failed
        && !(failed.failure() instanceof Failure.Race)) {
      Evaluation<Boolean> accesses =
          AccessSets.readsApartFromWrites(program, parameters, budget);
      return accesses instanceof Evaluation.Finished ? evaluation : accesses;
    }
    return evaluation;
  }

  private void judge(Map<String, BigInteger> parameters, Failure failure) {
    if (!(failure instanceof Failure.Race) && isAboutRaces()) {
      meet(parameters, "there is no evaluation: " + failure.text());
      return;
    }
    Optional<Replay> replay = claim == Claim.Kind.DEFINED || claim == Claim.Kind.IMPLEMENTS
        ? Replay.ofEvaluation(program, parameters, failure, limits.work())
        : Replay.ofAccesses(program, parameters, failure, limits.work());
    if (replay.isEmpty()) {
      meet(parameters, "not replayed: " + failure.text());
      return;
    }
    Optional<Access> writer = failure instanceof Failure.Undefined undefined
        ? AccessSets.writer(program, parameters, undefined.access(), new Budget(limits.work()))
        : Optional.empty();
    found = new Counterexample.OfEvaluation(claim, parameters, failure, writer, replay.get());
  }

  private boolean isAboutRaces() {
    return claim == Claim.Kind.RACE_BENIGN || claim == Claim.Kind.RACE_COVERED;
  }

  private void meet(Map<String, BigInteger> parameters, String reason) {
    if (obstacle == null) {
      obstacle = "for " + CounterexampleText.parameters(parameters) + " " + reason;
    }
  }
}
