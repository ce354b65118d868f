package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.Certifier;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.OperationCount;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.source.Limits;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The certificates of examples that were rewritten: what their sources give, and verified.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes them anew.
 */
class RewrittenExamplesTest {

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "teil_operator | ring | 7,936 additions, 24,000 multiplications"
          + " | 976 additions, 1,220 multiplications",
      "teil_interpolation | none | 175,104 additions, 204,288 multiplications"
          + " | 8,112 additions, 9,464 multiplications",
      "teil_inverse_helmholtz | ring | 234,612 additions, 706,237 multiplications"
          + " | 12,348 additions, 14,749 multiplications"})
  void isWhatTheSourceGivesAndVerified(String name, String laws, String before, String after)
      throws Exception {
    System.setProperty("certcheck.library", Shipped.libraryFolder().toString());
    Path folder = Checkout.root().resolve("certificates/examples");
    Program program = Parser.parse(name + ".teil",
        Files.readAllBytes(folder.resolve(name + ".teil")), Limits.DEFAULT);
    Rewriting rewriting = Rewriting.of(
        program, TypeChecker.check(program).context(), ArithmeticLaw.parse(laws));
    assertEquals(before, OperationCount.of(program, rewriting.context()).toString());
    assertEquals(after, OperationCount.of(rewriting.result(), rewriting.context()).toString());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Certifier.ofRewriting(rewriting, out);
    Path certificate = folder.resolve(name + "_rewritten.cert");
    if (Boolean.getBoolean("certcheck.corpus.update")) {
      Files.write(certificate, out.toByteArray());
    }
    assertArrayEquals(Files.readAllBytes(certificate), out.toByteArray());
    assertTrue(ReplayedFile.of(out.toByteArray(), Shipped.libraries()).report().stream()
        .anyMatch(l -> l.startsWith(laws.equals("none") ? "  claim rewrites "
            : "  claim rewrites_under ")));
  }
}
