package certcheck.certificates.certify.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.semantics.cfdlang.Parser;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.teil.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Of a program of CFDlang that it was rewritten is claimed only if all is about that program. */
class CfdlangRewritingTest {
  private static final String DECLARED =
      "var input A : [2 3]\nvar input B : [3 2]\nvar output C : [2 2]\n";
  private static final String SOURCE = DECLARED + "C = A . B\n";

  private static Program program(String text) throws SourceException {
    return Parser.parse("p.cfd", bytes(text), Limits.DEFAULT);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static certcheck.semantics.tml.syntax.Program translation(String text)
      throws SourceException {
    return certcheck.semantics.cfdlang.Translation.withNames(program(text)).program()
        .orElseThrow();
  }

  private static Rewriting rewriting(String text, String laws) throws SourceException {
    certcheck.semantics.teil.Program teil = Translation.of(translation(text));
    return Rewriting.of(
        teil, TypeChecker.check(teil).context(), ArithmeticLaw.parse(laws), Deadline.NONE);
  }

  /** The claim of the texts, for a program, its translation, and that of which there are steps. */
  private static String claimed(String text, String program, String model, String rewritten,
      String laws) throws SourceException, Certifier.Undecided, IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Certifiers.ofRewriting(program(program), translation(model), rewriting(rewritten, laws),
        bytes(text), Deadline.NONE, out);
    return out.toString(StandardCharsets.US_ASCII).lines().filter(l -> l.startsWith("claim "))
        .findFirst().orElseThrow().replaceFirst("claim \\d+ ", "");
  }

  private static void refuses(String reason, String text, String program, String model,
      String rewritten) {
    String message = assertThrows(Certifier.Undecided.class,
        () -> claimed(text, program, model, rewritten, "none")).getMessage();
    assertTrue(message.startsWith(reason), message);
  }

  @Test
  void whatIsRewrittenIsClaimed() throws Exception {
    assertEquals("rewritten", claimed(SOURCE, SOURCE, SOURCE, SOURCE, "none"));
    String grouped = "type m : [2 2]\nvar input A : m\nvar input output u : [2 2]\nvar t : m\n"
        + "elem [u] 4 first\nt = (A # A # u) . [[1 4] [3 5]]\nu = t^[[0 1]] + u * A\n";
    assertEquals("rewritten under commutative(+), associative(+), distributive-left",
        claimed(grouped, grouped, grouped, grouped, "ring"));
  }

  @Test
  void aTextOfAnotherProgramIsRefused() {
    String reason = "p.cfd: the text denotes another program than the one that it is to";
    refuses(reason, SOURCE.replace("A . B", "A # B . [[1 2]] + C"), SOURCE, SOURCE, SOURCE);
    refuses(reason, SOURCE + "C = C + C\n", SOURCE, SOURCE, SOURCE);
    refuses("p.cfd:4:5: error: ", SOURCE.replace("A . B", "] A . B"), SOURCE, SOURCE, SOURCE);
  }

  @Test
  void anotherTranslationIsRefused() {
    String other = SOURCE.replace("A . B", "(A . B) + (A . B)");
    refuses("what was translated into TeIL is not the translation", SOURCE, SOURCE, other, other);
    refuses("what was rewritten is not the translation", SOURCE, SOURCE, SOURCE, other);
    refuses("what was rewritten is not the translation", SOURCE, SOURCE, SOURCE,
        SOURCE.replace("var output C", "var D : []\nvar output C"));
  }

  /** Of a program that assigns nothing, any other one would be a rewriting. */
  @Test
  void aProgramWithoutStatementsIsRefused() {
    refuses("the program assigns nothing, so nothing is claimed of it", DECLARED, DECLARED,
        DECLARED, DECLARED);
  }
}
