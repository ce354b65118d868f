package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code conjunct2}. */
class Conjunct2Test {
  @Test
  void isTheSecondPart() {
    proves("p ∧ q ⊢ q", """
        pq: assume ‹p ∧ q›
        conjunct2 pq
        """);
  }

  @Test
  void premiseIsADisjunction() {
    rejects("conjunct2", 1, "expected p ∧ q, found p ∨ q", """
        pq: assume ‹p ∨ q›
        conjunct2 pq
        """);
  }
}
