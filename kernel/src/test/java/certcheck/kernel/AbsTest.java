package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code abs}. */
class AbsTest {
  @Test
  void abstractsBothSides() {
    proves("⊢ (λx0:int. x0 + 0) = (λx0:int. x0)", """
        e: int_norm ‹x + 0› ‹x›
        abs ‹x› e
        """);
  }

  @Test
  void variableIsFreeInTheConclusionOnly() {
    proves("y = z ⊢ (λx0:int. y) = (λx0:int. z)", """
        yz: assume ‹y = z›
        abs ‹x› yz
        """);
  }

  @Test
  void premiseIsNoEquation() {
    rejects("abs", 1, "expected p = q, found p", """
        p: assume ‹p›
        abs ‹x› p
        """);
  }

  @Test
  void variableIsFreeInAHypothesis() {
    rejects("abs", 2, "expected x not free in a hypothesis, found x = y", """
        xy: assume ‹x = y›
        abs ‹x› xy
        """);
  }
}
