package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code ccontr}. */
class CcontrTest {
  @Test
  void whatCannotFailHolds() {
    proves("¬(¬p) ⊢ p", """
        nnp: assume ‹¬¬p›
        e: not_elim nnp
        np: assume ‹¬p›
        f: mp e np
        ccontr ‹p› f
        """);
  }

  @Test
  void dischargesTheNegationOnly() {
    proves("p, ¬p ⊢ q", """
        np: assume ‹¬p›
        e: not_elim np
        p: assume ‹p›
        f: mp e p
        ccontr ‹q› f
        """);
  }

  @Test
  void premiseIsNotFalsity() {
    rejects("ccontr", 1, "expected ⊥, found p", """
        e: assume ‹p›
        ccontr ‹p› e
        """);
  }

  @Test
  void targetIsNoProposition() {
    rejects("ccontr", 2, "expected bool, found int", """
        e: assume ‹⊥›
        ccontr ‹x› e
        """);
  }
}
