package certcheck.certificates.certify.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import certcheck.certificates.proof.Deadline;
import certcheck.semantics.atl.Checker;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.counterexample.CounterexampleSearch;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * What is proved, by the theories of the kernel, is not refuted by the executable semantics, which
 * knows nothing of them: no unsafe program is certified, and no wrong schedule; nearly all of what is
 * not refuted at small sizes is proved.
 */
class AtlCertifierProperties {
  @Provide
  Arbitrary<String> programs() {
    return Arbitraries.randomValue(RandomTensors::program);
  }

  @Property(tries = 200)
  void randomProgramsAreWellFormed(@ForAll("programs") String text) throws Exception {
    assertEquals(List.of(), Checker.check(program(text), Limits.DEFAULT));
  }

  @Property(tries = 12)
  void whatIsProvedIsNotRefutedAndNearlyAllElseIs(@ForAll("programs") String text)
      throws Exception {
    Program program = program(text);
    List<AtlCertifier.Outcome> outcomes =
        new AtlCertifier(Path.of("library"), Deadline.NONE, outcome -> { })
            .certify(program, text.getBytes(StandardCharsets.US_ASCII)).outcomes();
    for (int k = 0; k < outcomes.size(); k++) {
      AtlCertifier.Outcome outcome = outcomes.get(k);
      Claim claim = program.claims().get(k);
      Optional<CounterexampleSearch.Refutation> found =
          CounterexampleSearch.search(program, claim);
      assertFalse(outcome.isProved() && found.isPresent(), () -> outcome + " but " + found);
      Statistics.label("all").collect(claim.kind().word(), found.isPresent());
      if (found.isEmpty()) {
        Statistics.label("not refuted").collect(outcome.isProved() ? "proved" : "undecided");
      }
    }
    Statistics.label("not refuted").coverage(
        c -> c.check("proved").percentage(p -> p >= 95));
    Statistics.label("all").coverage(c -> {
      c.check("safe", true).percentage(p -> p >= 1);
      c.check("safe", false).percentage(p -> p >= 10);
      c.check("schedules", true).percentage(p -> p >= 5);
    });
  }

  private static Program program(String text) throws Exception {
    return Parser.parse(
        "random.atl", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
  }
}
