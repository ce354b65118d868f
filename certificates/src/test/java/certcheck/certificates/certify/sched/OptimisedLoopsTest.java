package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Loops as optimising compilers leave them, {@code src/test/resources/sched/optimised}: all that
 * they claim is proved, without annotations. Those with tails that overlap rest on the semantics in
 * which parallel iterations may write equal values, and no others.
 */
class OptimisedLoopsTest {
  private static final Path FOLDER = Path.of("src/test/resources/sched/optimised");

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void allThatIsClaimedIsProved(Path file) throws Exception {
    SchedCertifier.Result result = certify(Files.readString(file));
    assertTrue(result.isProved(), () -> result.outcomes().toString());
    assertEquals(file.getFileName().toString().startsWith("overlapping"),
        result.outcomes().stream().anyMatch(SchedCertifier.Outcome::equalValues));
  }

  /** Updates by another equation than the specification's. */
  @Test
  void anotherOrthonormalisationIsNotProved() throws Exception {
    String text = Files.readString(FOLDER.resolve("gramschmidt.sched"));
    String wrong = text.replace("a[i, j] - q[i, k] * r[k, j]", "a[i, j] - q[i, k] * r[k, k]");
    assertTrue(!wrong.equals(text));
    List<SchedCertifier.Outcome> outcomes = certify(wrong).outcomes();
    assertEquals(List.of(true, true, true, false),
        outcomes.stream().map(SchedCertifier.Outcome::isProved).toList());
  }

  private static SchedCertifier.Result certify(String text) throws Exception {
    Program program =
        Parser.parse(SourceText.of("test.sched", text, Limits.DEFAULT), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return new SchedCertifier(Path.of("library")).certify(program);
  }
}
