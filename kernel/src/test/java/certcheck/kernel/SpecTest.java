package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code spec}. */
class SpecTest {
  @Test
  void takesAnInstance() {
    proves("∀x0:int. P x0 ⊢ P (y + 1)", """
        all: assume ‹∀x:int. P x›
        spec all ‹y + 1›
        """);
  }

  @Test
  void doesNotCapture() {
    proves("∀x0:int. ∃x1:int. x0 < x1 ⊢ ∃x0:int. y < x0", """
        all: assume ‹∀x:int. ∃y:int. x < y›
        spec all ‹y›
        """);
  }

  @Test
  void ofAPredicateThatIsNoAbstraction() {
    proves("«∀» P ⊢ P y", """
        all: assume ‹«∀» P›
        spec all ‹y›
        """);
  }

  @Test
  void premiseIsExistential() {
    rejects("spec", 1, "expected ∀ p, found ∃x0:int. P x0", """
        some: assume ‹∃x:int. P x›
        spec some ‹y›
        """);
  }

  @Test
  void instanceHasAnotherType() {
    rejects("spec", 2, "expected int, found bool", """
        all: assume ‹∀x:int. P x›
        spec all ‹p›
        """);
  }
}
