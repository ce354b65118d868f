package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;

import org.junit.jupiter.api.Test;

/** The rule {@code refl}. */
class ReflTest {
  @Test
  void everyTermEqualsItself() {
    proves("⊢ i x = i x", """
        refl ‹i x›
        """);
  }
}
