package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.counterexample.SearchOutcome;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceText;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Random schedules of random specifications: no program that is proved to implement its
 * specification is refuted by the executable semantics, which knows nothing of the theory; no
 * program that was made to implement it is refuted; and most of those are proved.
 */
class SchedImplementsProperties {

  private static final SearchLimits LIMITS = new SearchLimits(2_000, 20_000);

  @Provide
  Arbitrary<RandomSchedules.Schedule> schedules() {
    return Arbitraries.randomValue(RandomSchedules::schedule);
  }

  /** The programs that are refuted were changed in one place. */
  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void whatWasMadeToImplementItsSpecificationIsNotRefuted(
      @ForAll("schedules") RandomSchedules.Schedule schedule) throws Exception {
    Program program = program(schedule.text());
    SearchOutcome search = search(program);
    boolean refuted = search instanceof SearchOutcome.Refuted;
    Statistics.collect(schedule.right() ? "right" : "changed", refuted ? "refuted" : "not refuted");
    Statistics.coverage(c -> {
      c.check("right", "not refuted").percentage(p -> p >= 50);
      c.check("changed", "refuted").percentage(p -> p >= 15);
    });
    assertFalse(schedule.right() && refuted, () -> search + " for\n" + schedule.text());
  }

  /** The same programs every time: what is left undecided should not depend on chance. */
  @Property(tries = 30, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void whatIsProvedIsNotRefutedAndNearlyAllElseIsProved(
      @ForAll("schedules") RandomSchedules.Schedule schedule) throws Exception {
    Program program = program(schedule.text());
    SearchOutcome search = search(program);
    SchedCertifier.Outcome outcome =
        new SchedCertifier(Path.of("library")).certify(program).outcomes().get(0);
    boolean refuted = search instanceof SearchOutcome.Refuted;
    assertFalse(outcome.isProved() && refuted, () -> search + " for\n" + schedule.text());
    Statistics.label(schedule.right() ? "right" : "changed").collect(
        refuted ? "refuted" : outcome.isProved() ? "proved" : "undecided");
    if (!refuted && !outcome.isProved()) {
      System.out.println(outcome.reason().orElseThrow() + ", in\n" + schedule.text());
    }
    Statistics.label("right").coverage(c -> c.check("proved").percentage(p -> p >= 90));
  }

  private static SearchOutcome search(Program program) {
    return CounterexampleSearch.search(program, program.claims().get(0), LIMITS);
  }

  private static Program program(String text) throws Exception {
    Program program =
        Parser.parse(SourceText.of("random.sched", text, Limits.DEFAULT), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT), text);
    assertEquals(Claim.Kind.IMPLEMENTS, program.claims().get(0).kind());
    return program;
  }
}
