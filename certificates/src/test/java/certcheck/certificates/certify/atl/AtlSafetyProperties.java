package certcheck.certificates.certify.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import certcheck.certificates.proof.Deadline;
import certcheck.certificates.schedule.Mutations;
import certcheck.semantics.atl.Checker;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Printer;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.atl.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * Safe and unsafe programs, by an oracle that tries all indices at small sizes: no unsafe one is
 * certified, nearly all safe ones are, and the evaluator says the same as the oracle.
 */
class AtlSafetyProperties {
  /** The sizes that are tried: N from 1 on. */
  private static final int SIZES = 9;

  private static final Claim SAFE =
      new Claim(Claim.Kind.SAFE, Optional.empty(), List.of(), Site.NONE);

  /** Programs with one output, with up to four slips. */
  @Provide
  Arbitrary<Program> programs() {
    return Arbitraries.randomValue(AtlSafetyProperties::program);
  }

  private static Program program(Random random) {
    try {
      Program program = Parser.parse("random.atl",
          RandomTensors.program(random).getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
      TensorExpression value = program.outputs().get(0).value();
      Program with = with(program, value);
      for (int k = random.nextInt(5); k > 0; k--) {
        Optional<TensorExpression> wrong = Mutations.of(value, random);
        if (wrong.isPresent()
            && Checker.check(with(program, wrong.get()), Limits.DEFAULT).isEmpty()) {
          value = wrong.get();
          with = with(program, value);
        }
      }
      return with;
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  private static Program with(Program program, TensorExpression value) {
    return new Program(program.file(), program.parameters(), program.assumptions(),
        program.inputs(), List.of(new Program.Output("c", value, Site.NONE)), List.of(),
        List.of(SAFE));
  }

  private static boolean isSafe(Program program) {
    for (int n = 1; n <= SIZES; n++) {
      if (!SafetyOracle.isSafe(program, Map.of("N", BigInteger.valueOf(n)))) {
        return false;
      }
    }
    return true;
  }

  @Property(tries = 400)
  void theEvaluatorAgreesWithTheOracle(@ForAll("programs") Program program) {
    boolean safe = isSafe(program);
    assertEquals(safe, CounterexampleSearch.search(program, SAFE, SIZES).isEmpty(),
        () -> Printer.print(program));
    Statistics.collect(safe ? "safe" : "unsafe");
    Statistics.coverage(c -> {
      c.check("safe").percentage(p -> p >= 30);
      c.check("unsafe").percentage(p -> p >= 25);
    });
  }

  @Property(tries = 16)
  void safeOnesAreCertifiedAndNoOthers(@ForAll("programs") Program program) throws Exception {
    boolean safe = isSafe(program);
    String text = Printer.print(program);
    AtlCertifier.Outcome outcome = new AtlCertifier(Path.of("library"), Deadline.NONE, o -> { })
        .certify(program, text.getBytes(StandardCharsets.US_ASCII)).outcomes().get(0);
    assertFalse(outcome.isProved() && !safe, text);
    Statistics.label("safe").collect(safe);
    if (safe) {
      Statistics.label("certified").collect(outcome.isProved());
    }
    Statistics.label("certified").coverage(c -> c.check(true).percentage(p -> p >= 95));
    Statistics.label("safe").coverage(c -> c.check(false).percentage(p -> p >= 15));
  }
}
