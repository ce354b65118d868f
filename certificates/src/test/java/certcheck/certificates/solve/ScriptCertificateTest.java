package certcheck.certificates.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.junit.jupiter.api.Test;

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
}
