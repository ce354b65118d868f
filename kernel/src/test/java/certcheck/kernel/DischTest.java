package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code disch}. */
class DischTest {
  @Test
  void dischargesAHypothesis() {
    proves("q ⊢ p ⟹ p ∧ q", """
        p: assume ‹p›
        q: assume ‹q›
        pq: conj p q
        disch ‹p› pq
        """);
  }

  @Test
  void mayDischargeNothing() {
    proves("q ⊢ p ⟹ q", """
        q: assume ‹q›
        disch ‹p› q
        """);
  }

  @Test
  void antecedentIsNoProposition() {
    rejects("disch", 1, "expected bool, found int", """
        q: assume ‹q›
        disch ‹x› q
        """);
  }
}
