package certcheck.certificates.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.text.SmtScripts;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.SmtLibException;
import certcheck.presburger.smtlib.SmtLibSession;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptCertificateTest {
  private static final long SEED = 16;
  private static final int SCRIPTS = 50;

  @Test
  void answersToRandomScriptsAreAboutTheirTexts() {
    Random random = new Random(SEED);
    List<String> refused = new ArrayList<>();
    int answered = 0;
    for (int i = 0; answered < SCRIPTS; i++) {
      String script = SmtScripts.script(random);
      List<String> warnings = new ArrayList<>();
      SmtLibSession session = new SmtLibSession(Limits.STANDARD.working(100_000), answer -> { },
          warnings::add);
      try {
        SmtLibSession.Check check = session.run(script).get(0);
        if (check.verdict().equals("unknown") || !warnings.isEmpty()) {
          continue;
        }
        answered++;
        ScriptCertificate.of(script.getBytes(StandardCharsets.US_ASCII), session, check,
            Limits.STANDARD.working(2_000_000), Libraries.folder());
      } catch (SmtLibException e) {
        continue;
      } catch (AnswerCertificate.Undecided e) {
        refused.add(e.getMessage() + "\n" + script);
      }
    }
    assertEquals(List.of(), refused);
    assertTrue(answered >= SCRIPTS);
  }

  /** Conditional terms and quotients inside each other, each of which occurs more than once. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "10|(ite (< a y) (+ a 1) (- a 1))|(and (= x 0) (> y 30) (distinct a 10))",
      "8|(ite (= a 7) 8 (ite (not (<= a 8)) (+ y a) (ite (< y (+ 3 0)) 0 (div a 2))))|(= 3 (+ a 0))",
      "8|(+ (div a 3) (mod a 2) 1)|(and (= x 1000) (= a 77))",
      "4|(abs (- (mod a 7) (div a 2)))|(< a 0)",
      // the same terms but for one, which sample points hardly tell apart
      "6|(ite (= a 42) 1 (ite (= a 43) 2 a))|(distinct a (ite (= x 42) 1 (ite (= x 44) 2 x)))"})
  void nestedTermsAreThoseOfTheText(int depth, String term, String formula) throws Exception {
    String script = "(declare-const x Int)(declare-const y Int)(assert (let ((a x)) "
        + ("(let ((a " + term + ")) ").repeat(depth) + formula + ")".repeat(depth + 2)
        + "(check-sat)";
    SmtLibSession session = new SmtLibSession(Limits.STANDARD, answer -> { }, warning -> { });
    SmtLibSession.Check check = session.run(script).get(0);
    byte[] certificate = ScriptCertificate.of(script.getBytes(StandardCharsets.US_ASCII), session,
        check, Limits.STANDARD.working(10_000_000), Libraries.folder());
    String text = new String(certificate, StandardCharsets.US_ASCII);
    assertTrue(Pattern.compile("\\nclaim \\d+ " + check.verdict() + "\\n").matcher(text).find(),
        () -> text.substring(text.length() - 200));
    assertFalse(text.contains("\ndefine $t"), "a definition that is not printed");
  }
}
