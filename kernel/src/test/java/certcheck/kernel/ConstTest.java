package certcheck.kernel;

import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** Constants. */
class ConstTest {
  @Test
  void tooFewTypes() {
    rejects("const", 1, "expected 1 types, found 0", """
        const =
        """);
  }

  @Test
  void tooManyTypes() {
    rejects("const", 1, "expected 0 types, found 1", """
        const ∧ ‹:int›
        """);
  }

  @Test
  void unknown() {
    rejects("const", 2, "expected a known constant, found safe", """
        const safe
        """);
  }
}
