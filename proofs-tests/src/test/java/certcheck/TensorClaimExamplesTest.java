package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import certcheck.certificates.certify.Certifier;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.Parser;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The certificates of examples that claim more of a program than that it is safe: each is what its
 * source gives, and the kernel verifies it.
 */
class TensorClaimExamplesTest {
  private static final Map<String, Supplier<Certifier>> CERTIFIERS = Map.of(
      "_in_place.cert", Certifier::ofInPlace,
      "_padded.cert", () -> Certifier.ofPadding(BigInteger.valueOf(8), Set.of()));

  @BeforeAll
  static void findTheLibrary() {
    System.setProperty("certcheck.library", Shipped.libraryFolder().toString());
  }

  static List<Path> certificates() {
    return Shipped.examples().stream()
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
    Path source = Path.of(name.replace(ending, ".tml"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String claim = ending.substring(1).replace(".cert", "");
    int claims;
    if (Files.exists(source)) {
      Program program =
          Parser.parse(source.toString(), Files.readAllBytes(source), Limits.DEFAULT);
      CERTIFIERS.get(ending).get().certify(program, TypeChecker.check(program), out);
      claims = claim.equals("padded") ? 2 : program.statements().size();
    } else {
      source = Path.of(name.replace(ending, ".cfd"));
      certcheck.semantics.cfdlang.Program program = certcheck.semantics.cfdlang.Parser.parse(
          source.toString(), Files.readAllBytes(source), Limits.DEFAULT);
      CERTIFIERS.get(ending).get().certify(
          program, certcheck.semantics.cfdlang.TypeChecker.check(program), out);
      claim = "cfd_" + claim;
      claims = program.statements().size();
    }
    assertArrayEquals(Files.readAllBytes(certificate), out.toByteArray());
    ReplayedFile replayed = ReplayedFile.of(out.toByteArray(), Shipped.libraries());
    String prefix = "  claim " + claim;
    assertEquals(claims,
        replayed.report().stream().filter(l -> l.startsWith(prefix)).count(),
        replayed.report().toString());
  }
}
