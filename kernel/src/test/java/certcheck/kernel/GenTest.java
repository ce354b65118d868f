package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code gen}. */
class GenTest {
  @Test
  void generalises() {
    proves("⊢ ∀x0:int. x0 = x0", """
        e: refl ‹x›
        gen ‹x› e
        """);
  }

  @Test
  void otherHypothesesMayStay() {
    proves("y = y ⊢ ∀x0:int. y = y", """
        e: assume ‹y = y›
        gen ‹x› e
        """);
  }

  @Test
  void sameNameAtAnotherTypeIsAnotherVariable() {
    proves("x = x ⊢ ∀x0:bool. x = x", """
        e: assume ‹x = x›
        v: var x ‹:bool›
        gen v e
        """);
  }

  @Test
  void variableIsFreeInAHypothesis() {
    rejects("gen", 1, "expected x not free in a hypothesis, found x = y", """
        e: assume ‹x = y›
        gen ‹x› e
        """);
  }

  @Test
  void variableIsFreeInTheSecondHypothesis() {
    rejects("gen", 1, "expected z not free in a hypothesis, found z = 1", """
        e: assume ‹x = y›
        f: assume ‹z = 1›
        t: conj e f
        gen ‹z› t
        """);
  }
}
