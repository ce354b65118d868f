package certcheck.semantics.sched.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.RandomLoops;
import certcheck.semantics.sched.execution.Start;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/** What evaluates is not refuted; what does not evaluate is, with a replay. */
class CounterexampleProperties {

  @Provide
  Arbitrary<Program> programs() {
    return RandomLoops.programs("+", "f");
  }

  @Property(tries = 2000)
  void definednessIsRefutedIfAndOnlyIfThereIsNoEvaluation(@ForAll("programs") Program program) {
    FreeAlgebra algebra = new FreeAlgebra();
    Evaluation<?> evaluation = BigStep.evaluate(program, algebra,
        Start.free(program, Map.of(), algebra), RaceRule.COVERED, new Budget(1_000_000));
    SearchOutcome outcome =
        CounterexampleSearch.search(program, Claim.Kind.DEFINED, SearchLimits.DEFAULT);
    if (outcome instanceof SearchOutcome.Refuted refuted) {
      Counterexample.OfEvaluation counterexample =
          (Counterexample.OfEvaluation) refuted.counterexample();
      Failure failure = counterexample.failure();
      assertEquals(evaluation, new Evaluation.Failed<>(failure));
      assertTrue(CounterexampleText.lines(program, counterexample).size() >= 4);
      Statistics.collect(failure.getClass().getSimpleName()
          + (counterexample.replay().isDifferent() ? ", two results" : ""));
    } else {
      SearchOutcome.NotFound none = (SearchOutcome.NotFound) outcome;
      assertTrue(evaluation instanceof Evaluation.Finished || none.obstacle().isPresent());
      Statistics.collect(none.obstacle().isPresent() ? "not replayed" : "not refuted");
    }
    Statistics.coverage(c -> {
      c.check("Race, two results").percentage(p -> p >= 10);
      c.check("not replayed").percentage(p -> p <= 2);
    });
  }
}
