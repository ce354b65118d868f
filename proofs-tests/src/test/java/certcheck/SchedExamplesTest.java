package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each SCHED example's certificate is what its source gives, and the kernel verifies it.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes the certificates anew.
 */
class SchedExamplesTest {
  private static final Path LIBRARY = Checkout.root().resolve("certificates/library");

  static List<Path> sources() {
    return Shipped.loops();
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

  @Test
  void theKernelVerifiesTheirClaimsFromThreeAxiomsAndNoOther() throws Exception {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Dcertcheck.library=" + LIBRARY, "-cp",
        Checkout.root().resolve("kernel/target/classes").toString(), "certcheck.kernel.Main", "-v"));
    Map<Claim.Kind, Integer> claims = new EnumMap<>(Claim.Kind.class);
    for (Path source : sources()) {
      command.addAll(List.of(source.toString(), certificate(source).toString()));
      program(source).claims().forEach(c -> claims.merge(c.kind(), 1, Integer::sum));
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String report = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), report);
    int n = sources().size();
    assertTrue(n >= 19, "examples: " + n);
    assertEquals(n, lines(report, "VERIFIED "), report);
    assertEquals(n, lines(report,
        "  axioms: extensionality choice int     rules: core connectives "), report);
    for (Claim.Kind kind : Claim.Kind.values()) {
      assertEquals(claims.getOrDefault(kind, 0), lines(report, "  claim sched  " + kind.word()), report);
    }
    for (Claim.Kind kind : List.of(
        Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE, Claim.Kind.DEFINED)) {
      assertTrue(claims.getOrDefault(kind, 0) >= 18, () -> kind + " in " + claims);
    }
  }

  private static int lines(String report, String start) {
    return (int) report.lines().filter(l -> l.startsWith(start)).count();
  }
}
