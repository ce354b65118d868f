package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Printer;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The text of a program of the model language denotes the very term that is certified: there is a
 * certificate for the text only if both are identical.
 */
class TmlTextsTest {
  private static final int PROGRAMS = 30;
  private static final long SEED = 22;

  @BeforeAll
  static void findTheLibrary() {
    Path root = Path.of("").toAbsolutePath();
    while (!root.resolve("certificates/library").toFile().isDirectory()) {
      root = root.getParent();
    }
    System.setProperty("certcheck.library", root.resolve("certificates/library").toString());
  }

  @Test
  void theTermOfARandomProgramIsTheOneThatItsTextDenotes() throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      byte[] text = Printer.print(SmallPrograms.wellTyped(random))
          .getBytes(StandardCharsets.US_ASCII);
      Program program = Parser.parse("random.tml", text, Limits.DEFAULT);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Certifiers.ofTypeSafety(Deadline.NONE)
          .certify(program, TypeChecker.check(program), text, out);
      assertTrue(out.toString(StandardCharsets.US_ASCII).contains("\ntext " + text.length + "\n"));
    }
  }
}
