package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** {@code del} lines. */
class DelTest {
  @Test
  void freesSeveralSteps() {
    proves("⊢ p ⟹ p ∧ p", """
        p: assume ‹p›
        pp: conj p p
        d: disch ‹p› pp
        del p pp
        end d
        """);
  }

  @Test
  void freesSteps() {
    proves("⊢ p ⟹ p", """
        p: assume ‹p›
        d: disch ‹p› p
        del p
        end d
        """);
  }

  @Test
  void ofAStepThatWasNotUsed() {
    rejects("del", 1, "expected a step that was used and not deleted, found 2", """
        p: assume ‹p›
        del p
        """);
  }

  @Test
  void twice() {
    rejects("del", 1, "expected a step that was used and not deleted, found 2", """
        p: assume ‹p›
        d: disch ‹p› p
        del p
        del p
        """);
  }

  @Test
  void ofALaterStep() {
    rejects("del", 1, "expected a step that was used and not deleted, found 9", """
        p: assume ‹p›
        del 9
        """);
  }
}
