package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.OperationCount;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.source.Limits;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Printer;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.teil.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The certificates of examples that were rewritten: what their sources give, and verified.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes them anew.
 */
class RewrittenExamplesTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");

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
    byte[] text = source(name + ".teil");
    Program program = Parser.parse(name + ".teil", text, Limits.DEFAULT);
    Rewriting rewriting = rewriting(program, laws, before, after);
    isVerified(name, rewriting, "teil_teil",
        out -> Certifiers.ofRewriting(rewriting, text, Deadline.NONE, out));
  }

  @Test
  void isWhatAProgramOfTheModelLanguageGivesAndVerified() throws Exception {
    String name = "inverse_helmholtz";
    byte[] text = source(name + ".tml");
    certcheck.semantics.tml.syntax.Program program =
        certcheck.semantics.tml.syntax.Parser.parse(name + ".tml", text, Limits.DEFAULT);
    Rewriting rewriting = rewriting(Translation.of(program), "ring",
        "1,404 additions, 4,401 multiplications", "324 additions, 513 multiplications");
    isVerified(name, rewriting, "tml_teil",
        out -> Certifiers.ofRewriting(program, rewriting, text, Deadline.NONE, out));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "interpolation | 117,306 additions, 352,947 multiplications"
          + " | 6,174 additions, 7,203 multiplications",
      "helmholtz | 9,649,224 additions, 28,963,051 multiplications"
          + " | 158,184 additions, 173,563 multiplications"})
  void isWhatAProgramOfCfdlangGivesAndVerified(String name, String before, String after)
      throws Exception {
    byte[] text = source(name + ".cfd");
    certcheck.semantics.cfdlang.Program program =
        certcheck.semantics.cfdlang.Parser.parse(name + ".cfd", text, Limits.DEFAULT);
    certcheck.semantics.tml.syntax.Program model =
        certcheck.semantics.cfdlang.Translation.withNames(program).program().orElseThrow();
    Rewriting rewriting = rewriting(Translation.of(model), "ring", before, after);
    isVerified(name, rewriting, "cfd_teil", out ->
        Certifiers.ofRewriting(program, model, rewriting, text, Deadline.NONE, out));
  }

  private static byte[] source(String file) throws IOException {
    return Files.readAllBytes(EXAMPLES.resolve(file));
  }

  private static Rewriting rewriting(Program program, String laws, String before, String after) {
    Rewriting rewriting = Rewriting.of(
        program, TypeChecker.check(program).context(), ArithmeticLaw.parse(laws), Deadline.NONE);
    assertEquals(before, OperationCount.of(program, rewriting.context()).toString());
    assertEquals(after, OperationCount.of(rewriting.result(), rewriting.context()).toString());
    return rewriting;
  }

  /** Writes a certificate. */
  private interface Proof {
    void write(ByteArrayOutputStream out) throws Exception;
  }

  private static void isVerified(String name, Rewriting rewriting, String claim, Proof proof)
      throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    proof.write(out);
    Path certificate = EXAMPLES.resolve(name + "_rewritten.cert");
    String result = Printer.print(rewriting.result());
    Path second = EXAMPLES.resolve(name + "_rewritten.teil");
    if (Boolean.getBoolean("certcheck.corpus.update")) {
      Files.write(certificate, out.toByteArray());
      Files.writeString(second, result);
    }
    assertArrayEquals(Files.readAllBytes(certificate), out.toByteArray());
    assertEquals(Files.readString(second), result);
    String words = rewriting.assumed().stream().map(ArithmeticLaw::toString).collect(
        Collectors.joining(", ", rewriting.assumed().isEmpty() ? "" : " under ", ""));
    List<String> report = ReplayedFile.of(out.toByteArray(), Shipped.libraries()).report();
    assertTrue(report.contains("  claim " + claim + "  rewritten" + words), report::toString);
  }
}
