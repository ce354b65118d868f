package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code not_elim}. */
class NotElimTest {
  @Test
  void whatDoesNotHoldLeadsToFalsity() {
    proves("¬p ⊢ p ⟹ ⊥", """
        e: assume ‹¬p›
        not_elim e
        """);
  }

  @Test
  void premiseIsNoNegation() {
    rejects("not_elim", 1, "expected ¬ p, found p", """
        e: assume ‹p›
        not_elim e
        """);
  }
}
