package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.typing.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The certificates of examples that claim more of a program than that it is safe: each is what its
 * source gives, and the kernel verifies it.
 */
class TensorClaimExamplesTest {
  private static final Map<String, Supplier<Certifier>> CERTIFIERS = Map.of(
      "_in_place.cert", () -> Certifiers.ofInPlace(Deadline.NONE),
      "_padded.cert", () -> Certifiers.ofPadding(Padding.of(8), Set.of(), Deadline.NONE));

  static List<Path> certificates() {
    return Shipped.examples().stream()
        .filter(f -> !f.getFileName().toString().startsWith("lowered_"))
        .filter(f -> CERTIFIERS.keySet().stream().anyMatch(f.toString()::endsWith)).toList();
  }

  @Test
  void thereAreSomeOfEachKind() {
    CERTIFIERS.keySet().forEach(ending -> assertFalse(
        certificates().stream().filter(f -> f.toString().endsWith(ending)).count() < 2, ending));
  }

  @ParameterizedTest
  @MethodSource("certificates")
  void isWhatTheSourceGivesAndVerified(Path certificate) throws Exception {
    String name = certificate.toString();
    String ending = CERTIFIERS.keySet().stream().filter(name::endsWith).findFirst().orElseThrow();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Expected expected = certify(CERTIFIERS.get(ending).get(), name.replace(ending, ""),
        ending.substring(1).replace(".cert", ""), out);
    if (Boolean.getBoolean("certcheck.corpus.update")) {
      Files.write(certificate, out.toByteArray());
    }
    assertArrayEquals(Files.readAllBytes(certificate), out.toByteArray());
    ReplayedFile replayed = ReplayedFile.of(out.toByteArray(), Shipped.libraries());
    String prefix = "  claim " + expected.prefix;
    assertEquals(expected.claims,
        replayed.report().stream().filter(l -> l.startsWith(prefix)).count(),
        replayed.report().toString());
  }

  /** How many claims there are, and how they begin. */
  private record Expected(String prefix, int claims) {}

  /** Writes the certificate of the source that has this name, in whatever language. */
  private static Expected certify(Certifier certifier, String name, String claim, OutputStream out)
      throws Exception {
    if (Files.exists(Path.of(name + ".tml"))) {
      byte[] text = text(name + ".tml");
      Program program = Parser.parse(name + ".tml", text, Limits.DEFAULT);
      certifier.certify(program, TypeChecker.check(program), text, out);
      return new Expected("tml  " + claim, claim.equals("padded") ? 2
          : (int) program.statements().stream().map(Statement::target).distinct().count());
    }
    if (Files.exists(Path.of(name + ".teil"))) {
      byte[] text = text(name + ".teil");
      certcheck.semantics.teil.Program program = certcheck.semantics.teil.Parser.parse(
          name + ".teil", text, Limits.DEFAULT);
      certifier.certify(program, certcheck.semantics.teil.TypeChecker.check(program), text, out);
      return new Expected("teil  " + claim, 2);
    }
    byte[] text = text(name + ".cfd");
    certcheck.semantics.cfdlang.Program program = certcheck.semantics.cfdlang.Parser.parse(
        name + ".cfd", text, Limits.DEFAULT);
    certifier.certify(program, certcheck.semantics.cfdlang.TypeChecker.check(program), text, out);
    return new Expected("cfd  " + claim, claim.equals("padded") ? 2
        : (int) program.statements().stream().map(s -> s.target()).distinct().count());
  }

  private static byte[] text(String file) throws IOException {
    return Files.readAllBytes(Path.of(file));
  }
}
