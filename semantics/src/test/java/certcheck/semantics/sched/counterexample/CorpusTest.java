package certcheck.semantics.sched.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Sources;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Interleaving;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The loop nests of {@code src/test/resources/sched}: those in {@code good} claim what holds; each
 * in {@code broken} is wrong in one place, and the file beside it says what becomes of its claims.
 */
class CorpusTest {

  private static final Path FOLDER = Path.of("src/test/resources/sched");
  private static final SearchLimits LIMITS = new SearchLimits(20_000, 20_000);

  static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER.resolve("good"))) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private static Program program(String folder, String name) throws IOException, SourceException {
    byte[] bytes = Files.readAllBytes(FOLDER.resolve(folder).resolve(name));
    Program program = Parser.parse(name, bytes, Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return program;
  }

  @Test
  void thereAreAllOfThem() throws IOException {
    assertTrue(names().size() >= 17, () -> "too few");
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatHoldsIsNotRefuted(String name) throws Exception {
    Program program = program("good", name);
    assertEquals(program, Sources.parse(Printer.print(program)));
    assertEquals(3, program.claims().size());
    for (Claim claim : program.claims()) {
      SearchOutcome.NotFound none = assertInstanceOf(SearchOutcome.NotFound.class,
          CounterexampleSearch.search(program, claim.kind(), LIMITS));
      assertTrue(none.satisfying() >= 20 && none.obstacle().isEmpty(), none::text);
      assertEquals(List.of(), none.remarks());
    }
  }

  /** Sizes 4, 5 and 6 of the parameters. */
  @ParameterizedTest
  @MethodSource("names")
  void randomInterleavingsEndInTheMemoryOfTheEvaluation(String name) throws Exception {
    Program program = program("good", name);
    Map<String, BigInteger> parameters = new LinkedHashMap<>();
    for (Program.Parameter p : program.parameters()) {
      parameters.put(p.name(), BigInteger.valueOf(4 + parameters.size()));
    }
    FreeAlgebra algebra = new FreeAlgebra();
    Start<FreeTerm> start = Start.free(program, parameters, algebra);
    Interleaving<FreeTerm> interleaving = new Interleaving<>(program, algebra, start);
    Evaluation<FreeTerm> evaluation =
        BigStep.evaluate(program, algebra, start, RaceRule.BENIGN, new Budget(1_000_000));
    if (!(evaluation instanceof Evaluation.Finished<FreeTerm> finished)) {
      throw new AssertionError(evaluation);
    }
    Interleaving.Explored<FreeTerm> runs = interleaving.sample(3, 7, new Budget(3_000_000));
    // Not assertEquals: the terms are long.
    assertTrue(runs.memories().equals(Set.of(interleaving.memory(finished.effect()))));
    assertTrue(runs.stuck().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatIsBrokenIsRefutedByItsSmallestCounterexample(String name) throws Exception {
    Program program = program("broken", name);
    assertFalse(program.equals(program("good", name)));
    StringBuilder found = new StringBuilder();
    for (Claim claim : program.claims()) {
      SearchOutcome outcome = CounterexampleSearch.search(program, claim.kind(), LIMITS);
      boolean refuted = outcome instanceof SearchOutcome.Refuted;
      found.append("claim ").append(claim.kind().word())
          .append(refuted ? ": refuted\n" : ": not refuted\n");
      if (outcome instanceof SearchOutcome.Refuted r) {
        CounterexampleText.lines(program, r.counterexample())
            .forEach(line -> found.append("  ").append(line).append('\n'));
      }
    }
    Path expected = FOLDER.resolve("broken").resolve(name.replace(".sched", ".txt"));
    assertEquals(Files.readString(expected), found.toString());
    assertTrue(found.indexOf(": refuted\n") > 0);
  }
}
