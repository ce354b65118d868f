package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code eq_mp}. */
class EqMpTest {
  @Test
  void replacesByAnEqual() {
    proves("p, p = q ⊢ q", """
        pq: assume ‹p = q›
        p: assume ‹p›
        eq_mp pq p
        """);
  }

  @Test
  void firstIsNoEquation() {
    rejects("eq_mp", 1, "expected p = q, found p ⟹ q", """
        pq: assume ‹p ⟹ q›
        p: assume ‹p›
        eq_mp pq p
        """);
  }

  @Test
  void secondIsTheRightHandSide() {
    rejects("eq_mp", 2, "expected p, found q", """
        pq: assume ‹p = q›
        q: assume ‹q›
        eq_mp pq q
        """);
  }
}
