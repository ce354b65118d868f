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
import net.jqwik.api.statistics.Statistics;

/**
 * What is proved, by the theory of the kernel, is not refuted by the executable semantics, which
 * knows nothing of the theory; and most of what is not refuted is proved.
 */
class SchedCertifierProperties {

  private static final SearchLimits LIMITS = new SearchLimits(2_000, 20_000);

  @Provide
  Arbitrary<String> programs() {
    return Arbitraries.randomValue(RandomNests::program);
  }

  @Property(tries = 500)
  void randomProgramsAreWellFormed(@ForAll("programs") String text) throws Exception {
    assertEquals(List.of(), Checker.check(program(text), Limits.DEFAULT));
  }

  /** The floor is on bounds, race freedom and definedness. */
  @Property(tries = 15)
  void whatIsProvedIsNotRefutedAndNearlyAllElseIs(@ForAll("programs") String text)
      throws Exception {
    Program program = program(text);
    SchedCertifier.Result result = new SchedCertifier(Path.of("library")).certify(program);
    for (SchedCertifier.Outcome outcome : result.outcomes()) {
      SearchOutcome search = CounterexampleSearch.search(program, outcome.kind(), LIMITS);
      boolean refuted = search instanceof SearchOutcome.Refuted;
      assertFalse(outcome.isProved() && refuted, () -> outcome + " but " + search);
      Statistics.label("all").collect(outcome.kind().word(), refuted);
      boolean benign = outcome.kind() == Claim.Kind.RACE_BENIGN
          || outcome.kind() == Claim.Kind.RACE_COVERED;
      if (!refuted) {
        Statistics.label(benign ? "not refuted, benign or covered" : "not refuted").collect(outcome.isProved() ? "proved" : "undecided");
      }
    }
    Statistics.label("not refuted").coverage(
        c -> c.check("proved").percentage(p -> p >= 90));
    Statistics.label("all").coverage(c -> {
      c.check("race_free", true).percentage(p -> p >= 1);
      c.check("defined", false).percentage(p -> p >= 1);
    });
  }

  private static Program program(String text) throws Exception {
    return Parser.parse(
        SourceText.of("random.sched", text, Limits.DEFAULT), Limits.DEFAULT);
  }
}
