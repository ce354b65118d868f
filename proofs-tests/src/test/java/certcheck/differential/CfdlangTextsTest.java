package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Limits;
import certcheck.semantics.cfdlang.Parser;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The text of a program of the CFDlang dialect denotes the very term that is certified: there is a certificate for
 * the text only if both are identical.
 */
class CfdlangTextsTest {
  private static final int PROGRAMS = 30;
  private static final long SEED = 22;

  @Test
  void theTermOfARandomProgramIsTheOneThatItsTextDenotes() throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      String generated = SmallCfdlang.of(SmallPrograms.wellTyped(random), random).toString();
      byte[] text = withTypes(generated).getBytes(StandardCharsets.US_ASCII);
      Program program = Parser.parse("random.cfd", text, Limits.DEFAULT);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Certifiers.ofTypeSafety(Deadline.NONE)
          .certify(program, TypeChecker.check(program), text, out);
      assertTrue(out.toString(StandardCharsets.US_ASCII).contains("\ntext " + text.length + "\n"));
    }
  }

  /** The same program, with a name for each type, qualifiers and an element line. */
  private static String withTypes(String program) {
    StringBuilder types = new StringBuilder();
    StringBuilder rest = new StringBuilder();
    String line = "";
    int n = 0;
    for (String l : program.lines().toList()) {
      if (l.startsWith("var ")) {
        String[] parts = l.split(" : ");
        types.append("type t_").append(n).append(" : ").append(
            n % 3 == 2 && types.indexOf("t_" + (n - 1) + " : " + parts[1] + "\n") >= 0
                ? "t_" + (n - 1) : parts[1]).append('\n');
        rest.append(parts[0].replace("var ", n % 4 == 1 ? "var output input " : "var "))
            .append(" : t_").append(n).append('\n');
        line = "elem [" + parts[0].substring(4) + "] 5 last\n";
        n++;
      } else {
        rest.append(line).append(l).append('\n');
        line = "";
      }
    }
    return types.append(rest).toString();
  }
}
