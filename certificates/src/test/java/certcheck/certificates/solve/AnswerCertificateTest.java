package certcheck.certificates.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.SmtLibSession;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerCertificateTest {
  private final SmtLibSession session = new SmtLibSession(Limits.STANDARD, line -> {});

  private void add(AnswerCertificate certificate, SmtLibSession.Check check)
      throws AnswerCertificate.Undecided {
    certificate.satisfiability(check.formula(), check.decision());
  }

  @ParameterizedTest
  @ValueSource(strings = {"(< 3 (* 2 x) 5)", "(< 4 (* 2 x) 6)"})
  void aProofThatCostsMoreThanItMayIsGivenUp(String assertion) throws Exception {
    SmtLibSession.Check found =
        session.run("(declare-const x Int)(assert " + assertion + ")(check-sat)").get(0);
    AnswerCertificate hurried = new AnswerCertificate(Limits.STANDARD.within(Duration.ZERO));
    assertEquals("answer 1 was found, but not its proof: time limit of 0 ms reached",
        assertThrows(AnswerCertificate.Undecided.class, () -> add(hurried, found)).getMessage());
    assertEquals(0, hurried.claims());
    AnswerCertificate idle = new AnswerCertificate(Limits.STANDARD.working(5));
    assertEquals("answer 1 was found, but not its proof: limit of 5 pieces of work reached",
        assertThrows(AnswerCertificate.Undecided.class, () -> add(idle, found)).getMessage());
    assertEquals(0, idle.claims());
    AnswerCertificate patient = new AnswerCertificate(Limits.STANDARD);
    add(patient, found);
    assertEquals(1, patient.claims());
    assertTrue(patient.bytes().length > 0);
  }
}
