package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code trans}. */
class TransTest {
  @Test
  void chainsTwoEquations() {
    proves("x = y, y = z ⊢ x = z", """
        xy: assume ‹x = y›
        yz: assume ‹y = z›
        trans xy yz
        """);
  }

  @Test
  void firstIsNoEquation() {
    rejects("trans", 1, "expected p = q, found p", """
        p: assume ‹p›
        yz: assume ‹y = z›
        trans p yz
        """);
  }

  @Test
  void secondIsNoEquation() {
    rejects("trans", 1, "expected p = q, found x ≤ y", """
        xy: assume ‹x = y›
        yz: assume ‹x ≤ y›
        trans xy yz
        """);
  }

  @Test
  void middlesDiffer() {
    rejects("trans", 2, "expected y, found z", """
        xy: assume ‹x = y›
        zy: assume ‹z = y›
        trans xy zy
        """);
  }
}
