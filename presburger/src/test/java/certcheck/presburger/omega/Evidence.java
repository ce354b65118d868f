package certcheck.presburger.omega;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import java.util.List;
import java.util.Optional;

/** Checks the evidence of every answer that a test asks for. */
final class Evidence {

  private Evidence() {}

  /** Asserts that the constraints have no solution and that the refutation replays. */
  static Refutation assertUnsatisfiable(List<Constraint> constraints) {
    Answer answer = OmegaTest.solve(constraints);
    assertInstanceOf(Answer.Unsatisfiable.class, answer, answer::toString);
    assertEvidence(constraints, answer);
    return ((Answer.Unsatisfiable) answer).refutation();
  }

  /** Asserts that the constraints have a solution and that the model is one. */
  static void assertSatisfiable(List<Constraint> constraints) {
    Answer answer = OmegaTest.solve(constraints);
    assertInstanceOf(Answer.Satisfiable.class, answer, answer::toString);
    assertEvidence(constraints, answer);
  }

  /** Asserts that the answer is known and its evidence right. */
  static void assertEvidence(List<Constraint> constraints, Answer answer) {
    if (answer instanceof Answer.Unsatisfiable unsatisfiable) {
      Refutation refutation = unsatisfiable.refutation();
      assertEquals(Optional.empty(), refutation.check(constraints), refutation::toString);
      Refutation restricted = refutation.restrictedToUsed();
      List<Constraint> used =
          refutation.usedPremises().stream().map(constraints::get).toList();
      assertEquals(Optional.empty(), restricted.check(used), refutation::toString);
    } else {
      Answer.Satisfiable satisfiable = assertInstanceOf(
              Answer.Satisfiable.class, answer, () -> answer + " for " + constraints);
      assertTrue(new Conjunction(constraints).holds(satisfiable.model()), answer::toString);
    }
  }
}
