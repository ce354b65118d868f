package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code inst}. */
class InstTest {
  @Test
  void replacesAllAtOnce() {
    proves("⊢ y + x = y + x", """
        e: refl ‹x + y›
        inst e ‹x› ‹y› ‹y› ‹x›
        """);
  }

  @Test
  void replacesInHypotheses() {
    proves("x + 1 = z ⊢ x + 1 = z", """
        yz: assume ‹y = z›
        inst yz ‹y› ‹x + 1›
        """);
  }

  @Test
  void doesNotCapture() {
    proves("⊢ (λx0:int. x0 + y) = (λx0:int. x0 + y)", """
        e: refl ‹λy:int. y + x›
        inst e ‹x› ‹y›
        """);
  }

  @Test
  void hypothesesFallTogether() {
    proves("p ⊢ p ∧ p", """
        p: assume ‹p›
        q: assume ‹q›
        pq: conj p q
        inst pq ‹q› ‹p›
        """);
  }

  @Test
  void sameNameAtAnotherTypeStays() {
    proves("⊢ x = x", """
        e: refl ‹x›
        v: var x ‹:bool›
        inst e v ‹p›
        """);
  }

  @Test
  void termHasAnotherType() {
    rejects("inst", 1, "expected int, found bool", """
        e: refl ‹x›
        inst e ‹x› ‹p›
        """);
  }

  @Test
  void termHasTheTypeOfAVariableOfThatName() {
    rejects("inst", 1, "expected bool, found int", """
        e: refl ‹x›
        v: var x ‹:bool›
        inst e v ‹y›
        """);
  }

  @Test
  void oneVariableTwice() {
    rejects("inst", 2, "expected each variable once, found x", """
        e: refl ‹x + y›
        inst e ‹x› ‹y› ‹x› ‹z›
        """);
  }
}
