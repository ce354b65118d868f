package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;

import org.junit.jupiter.api.Test;

/** The rule {@code conj}. */
class ConjTest {
  @Test
  void joinsTwo() {
    proves("p, q ⊢ p ∧ q", """
        p: assume ‹p›
        q: assume ‹q›
        conj p q
        """);
  }
}
