package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.counterexample.SearchOutcome;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.sched.execution.Interleaving;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the SCHED examples claim, and have certificates of, the executable semantics agrees with. */
class LoopExamplesTest {
  private static final SearchLimits LIMITS = new SearchLimits(20_000, 50_000);

  static List<Path> examples() {
    return Shipped.loops();
  }

  private static Program program(Path file) throws IOException, SourceException {
    return Parser.parse(file.toString(), Files.readAllBytes(file), Limits.DEFAULT);
  }

  @Test
  void thereAreAllOfThem() {
    assertTrue(examples().size() >= 19, () -> examples().toString());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void isPrintedAndReadBack(Path file) throws Exception {
    Program program = program(file);
    byte[] printed = Printer.print(program).getBytes(StandardCharsets.UTF_8);
    assertEquals(program, Parser.parse("printed", printed, Limits.DEFAULT));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void noClaimIsRefuted(Path file) throws Exception {
    Program program = program(file);
    assertFalse(program.claims().isEmpty());
    for (Claim claim : program.claims()) {
      if (CounterexampleSearch.search(program, claim, LIMITS)
          instanceof SearchOutcome.NotFound none) {
        assertTrue(none.satisfying() >= 6 && none.obstacle().isEmpty()
            && none.remarks().isEmpty(), none::text);
      } else {
        throw new AssertionError(claim + " is refuted");
      }
    }
  }

  /** For sizes from 4 on, as small as the assumptions allow. */
  @ParameterizedTest
  @MethodSource("examples")
  void randomInterleavingsEndInTheMemoryOfTheEvaluation(Path file) throws Exception {
    Program program = program(file);
    FreeAlgebra algebra = new FreeAlgebra();
    Start<FreeTerm> start = Start.full(program, sizes(program), algebra);
    Interleaving<FreeTerm> interleaving = new Interleaving<>(program, algebra, start);
    Evaluation<FreeTerm> evaluation =
        BigStep.evaluate(program, algebra, start, RaceRule.COVERED, new Budget(1_000_000));
    if (!(evaluation instanceof Evaluation.Finished<FreeTerm> finished)) {
      throw new AssertionError(evaluation);
    }
    Interleaving.Explored<FreeTerm> runs = interleaving.sample(3, 7, new Budget(3_000_000));
    // Not assertEquals: the terms are long.
    assertTrue(runs.memories().equals(Set.of(interleaving.memory(finished.effect()))));
    assertTrue(runs.stuck().isEmpty());
  }

  private static Map<String, BigInteger> sizes(Program program) {
    for (int size = 4; size < 40; size++) {
      Map<String, BigInteger> sizes = new LinkedHashMap<>();
      for (Program.Parameter parameter : program.parameters()) {
        sizes.put(parameter.name(), BigInteger.valueOf(size + sizes.size()));
      }
      Environment environment = Environment.of(sizes);
      if (program.assumptions().stream().allMatch(c -> Indices.holds(c, environment))) {
        return sizes;
      }
    }
    throw new AssertionError("no sizes");
  }
}
