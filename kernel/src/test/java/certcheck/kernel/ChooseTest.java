package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code choose}. */
class ChooseTest {
  @Test
  void usesAWitnessWithoutAName() {
    proves("∃x0:int. P x0 ∧ p ⊢ p", """
        some: assume ‹∃x:int. P x ∧ p›
        body: assume ‹P y ∧ p›
        p: conjunct2 body
        choose ‹y› some p
        """);
  }

  @Test
  void premiseIsUniversal() {
    rejects("choose", 1, "expected ∃ p, found ∀x0:int. P x0", """
        all: assume ‹∀x:int. P x›
        p: assume ‹p›
        choose ‹y› all p
        """);
  }

  @Test
  void variableHasAnotherType() {
    rejects("choose", 2, "expected int, found bool", """
        some: assume ‹∃x:int. P x›
        p: assume ‹p›
        choose ‹q› some p
        """);
  }

  @Test
  void variableIsFreeInTheExistential() {
    rejects("choose", 3, "expected y not free, found ∃x0:int. x0 < y", """
        some: assume ‹∃x:int. x < y›
        p: assume ‹p›
        choose ‹y› some p
        """);
  }

  @Test
  void variableIsFreeInTheConclusion() {
    rejects("choose", 4, "expected y not free, found P y", """
        some: assume ‹∃x:int. P x›
        body: assume ‹P y›
        choose ‹y› some body
        """);
  }

  @Test
  void variableIsFreeInAnotherHypothesis() {
    rejects("choose", 5, "expected y not free in a hypothesis, found Q y ⟹ p", """
        some: assume ‹∃x:int. Q x›
        qy: assume ‹Q y›
        qp: assume ‹Q y ⟹ p›
        p: mp qp qy
        choose ‹y› some p
        """);
  }
}
