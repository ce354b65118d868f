package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code disj1}. */
class Disj1Test {
  @Test
  void weakensToTheRight() {
    proves("p ⊢ p ∨ q", """
        p: assume ‹p›
        disj1 p ‹q›
        """);
  }

  @Test
  void otherPartIsNoProposition() {
    rejects("disj1", 1, "expected bool, found int", """
        p: assume ‹p›
        disj1 p ‹x›
        """);
  }
}
