package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each SCHED example's certificate is what its source gives; that the kernel verifies
 * it is said by {@link ReadmeCommandsTest}.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes the certificates anew.
 */
class SchedExamplesTest {
  private static final Path LIBRARY = Checkout.root().resolve("certificates/library");

  /** As dear as a third of the others together; proved again when all are, or in profile {@code expand}. */
  private static final String DEAR = "sched_jacobi3_flat_symbolic.sched";

  static List<Path> sources() {
    List<Path> all = Stream.concat(Shipped.loops().stream(), Shipped.updates().stream()).toList();
    assertTrue(all.stream().anyMatch(SchedExamplesTest::isDear));
    return Shipped.areAllMadeAgain() ? all : all.stream().filter(f -> !isDear(f)).toList();
  }

  private static boolean isDear(Path source) {
    return source.getFileName().toString().equals(DEAR);
  }

  private static Program program(Path source) throws IOException, SourceException {
    Program program = Parser.parse(source.toString(), Files.readAllBytes(source), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return program;
  }

  private static Path certificate(Path source) {
    return Path.of(source.toString().replaceFirst("\\.sched$", ".cert"));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void isParametricSaysWhatItShowsAndGivesTheSameBytesAgain(Path source) throws Exception {
    Program program = program(source);
    assertTrue(!program.parameters().isEmpty() && !program.assumptions().isEmpty());
    assertTrue(Files.readString(source).startsWith("// "));
    SchedCertifier.Result result =
        new SchedCertifier(LIBRARY).certify(program, Files.readAllBytes(source));
    assertTrue(result.isProved(), () -> result.outcomes().toString());
    assertEquals(List.of(), result.warnings());
    byte[] certificate = result.certificate().orElseThrow();
    if (Boolean.getBoolean("certcheck.corpus.update")) {
      Files.write(certificate(source), certificate);
    }
    assertArrayEquals(Files.readAllBytes(certificate(source)), certificate,
        source + " gives another certificate");
  }
}
