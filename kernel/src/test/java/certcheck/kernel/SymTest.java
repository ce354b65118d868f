package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code sym}. */
class SymTest {
  @Test
  void turnsAnEquationAround() {
    proves("x = y ⊢ y = x", """
        xy: assume ‹x = y›
        sym xy
        """);
  }

  @Test
  void premiseIsNoEquation() {
    rejects("sym", 1, "expected p = q, found x ≤ y", """
        xy: assume ‹x ≤ y›
        sym xy
        """);
  }
}
