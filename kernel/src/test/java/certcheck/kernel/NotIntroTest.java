package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code not_intro}. */
class NotIntroTest {
  @Test
  void whatLeadsToFalsityDoesNotHold() {
    proves("p ⟹ ⊥ ⊢ ¬p", """
        e: assume ‹p ⟹ ⊥›
        not_intro e
        """);
  }

  @Test
  void premiseIsNoImplication() {
    rejects("not_intro", 1, "expected p ⟹ q, found ⊥", """
        e: assume ‹⊥›
        not_intro e
        """);
  }

  @Test
  void premiseLeadsToTruth() {
    rejects("not_intro", 2, "expected ⊥, found ⊤", """
        e: assume ‹p ⟹ ⊤›
        not_intro e
        """);
  }
}
