package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.reuse.Reuse;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.TypeChecker;
import certcheck.semantics.tml.typing.Typing;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Ullrich 2018, Fig. 16 and 20: the certificates are what the sources give, and are verified. */
class ReuseExamplesTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");

  private static void isWhatTheSourceGivesAndVerified(String name, String statements, long claims,
      Map<String, String> requests) throws Exception {
    System.setProperty("certcheck.library", Shipped.libraryFolder().toString());
    Program program = Parser.parse(
        name, Files.readAllBytes(EXAMPLES.resolve(name + ".tml")), Limits.DEFAULT);
    Typing typing = TypeChecker.check(program, Limits.DEFAULT);
    Reuse reuse = Reuse.of(program, typing, requests);
    String text = reuse.transformed().toString();
    assertEquals(statements, text.substring(text.lastIndexOf("]\n", text.indexOf('=')) + 2));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Certifiers.ofReuse(reuse, Deadline.NONE).certify(program, typing, out);
    assertArrayEquals(
        Files.readAllBytes(EXAMPLES.resolve(name + "_reused.cert")), out.toByteArray());
    assertEquals(claims, ReplayedFile.of(out.toByteArray(), Shipped.libraries()).report().stream()
        .filter(l -> l.startsWith("  claim ")).count());
  }

  @Test
  void figure16() throws Exception {
    isWhatTheSourceGivesAndVerified(
        "scaled_outer", "x = s * x\nv = x # w\n", 2, Map.of("y", "x"));
  }

  @Test
  void figure20() throws Exception {
    isWhatTheSourceGivesAndVerified("interpolation_steps",
        "v = C # u . [2 5]\nu = B # v . [2 5]\nv = A # u . [2 5]\n", 1,
        Map.of("tmp1", "v", "tmp2", "u"));
  }
}
