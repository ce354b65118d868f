package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code contr}. */
class ContrTest {
  @Test
  void anythingFollowsFromFalsity() {
    proves("⊥ ⊢ p", """
        e: assume ‹⊥›
        contr ‹p› e
        """);
  }

  @Test
  void premiseIsTruth() {
    rejects("contr", 1, "expected ⊥, found ⊤", """
        e: truth
        contr ‹p› e
        """);
  }

  @Test
  void targetIsNoProposition() {
    rejects("contr", 2, "expected bool, found int", """
        e: assume ‹⊥›
        contr ‹x› e
        """);
  }
}
