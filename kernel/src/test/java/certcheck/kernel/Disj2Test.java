package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code disj2}. */
class Disj2Test {
  @Test
  void weakensToTheLeft() {
    proves("q ⊢ p ∨ q", """
        q: assume ‹q›
        disj2 ‹p› q
        """);
  }

  @Test
  void otherPartIsNoProposition() {
    rejects("disj2", 1, "expected bool, found int", """
        q: assume ‹q›
        disj2 ‹x› q
        """);
  }
}
