package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;

import org.junit.jupiter.api.Test;

/** The rule {@code truth}. */
class TruthTest {
  @Test
  void holds() {
    proves("⊢ ⊤", """
        truth
        """);
  }
}
