package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code assume}. */
class AssumeTest {
  @Test
  void aPropositionFollowsFromItself() {
    proves("p ⊢ p", """
        assume ‹p›
        """);
  }

  @Test
  void termIsNoProposition() {
    rejects("assume", 1, "expected bool, found int", """
        assume ‹x›
        """);
  }
}
