package certcheck.kernel;

import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** Types. */
class TypeTest {
  @Test
  void tooFewArguments() {
    rejects("type", 1, "expected 2 arguments, found 1", """
        type fun ‹:int›
        """);
  }

  @Test
  void tooManyArguments() {
    rejects("type", 1, "expected 0 arguments, found 1", """
        type bool ‹:int›
        """);
  }

  @Test
  void unknownOperator() {
    rejects("type", 2, "expected a known type operator, found nat", """
        type nat
        """);
  }
}
