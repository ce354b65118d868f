package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code mp}. */
class MpTest {
  @Test
  void detachesTheConclusion() {
    proves("p, p ⟹ q ⊢ q", """
        pq: assume ‹p ⟹ q›
        p: assume ‹p›
        mp pq p
        """);
  }

  @Test
  void firstIsAnEquation() {
    rejects("mp", 1, "expected p ⟹ q, found p = q", """
        pq: assume ‹p = q›
        p: assume ‹p›
        mp pq p
        """);
  }

  @Test
  void secondIsTheConclusion() {
    rejects("mp", 2, "expected p, found q", """
        pq: assume ‹p ⟹ q›
        q: assume ‹q›
        mp pq q
        """);
  }
}
