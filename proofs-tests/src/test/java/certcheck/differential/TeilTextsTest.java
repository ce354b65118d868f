package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Limits;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Printer;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.teil.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The text of a program of TeIL denotes the very term that is certified: there is a certificate for
 * the text only if both are identical.
 */
class TeilTextsTest {
  private static final int PROGRAMS = 30;
  private static final long SEED = 22;

  @Test
  void theTermOfARandomProgramIsTheOneThatItsTextDenotes() throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      Program generated =
          SmallTeil.of(SmallPrograms.wellTyped(random), random, Reducer.values());
      byte[] text = Printer.print(generated).getBytes(StandardCharsets.US_ASCII);
      Program program = Parser.parse("random.teil", text, Limits.DEFAULT);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Certifiers.ofTypeSafety(Deadline.NONE)
          .certify(program, TypeChecker.check(program), text, out);
      assertTrue(out.toString(StandardCharsets.US_ASCII).contains("\ntext " + text.length + "\n"));
    }
  }
}
