package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code conjunct1}. */
class Conjunct1Test {
  @Test
  void isTheFirstPart() {
    proves("p ∧ q ⊢ p", """
        pq: assume ‹p ∧ q›
        conjunct1 pq
        """);
  }

  @Test
  void premiseIsADisjunction() {
    rejects("conjunct1", 1, "expected p ∧ q, found p ∨ q", """
        pq: assume ‹p ∨ q›
        conjunct1 pq
        """);
  }
}
