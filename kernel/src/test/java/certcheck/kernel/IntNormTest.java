package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code int_norm}. */
class IntNormTest {
  @Test
  void equalPolynomials() {
    proves("⊢ (x + y) * (x - y) = x * x - y * y", """
        int_norm ‹(x + y) * (x - y)› ‹x * x - y * y›
        """);
  }

  @Test
  void remainderIsADifference() {
    proves("⊢ x mod 3 = x - 3 * (x div 3)", """
        int_norm ‹x mod 3› ‹x - 3 * (x div 3)›
        """);
  }

  @Test
  void firstIsNoInteger() {
    rejects("int_norm", 1, "expected int, found bool", """
        int_norm ‹p› ‹x›
        """);
  }

  @Test
  void secondIsNoInteger() {
    rejects("int_norm", 1, "expected int, found bool", """
        int_norm ‹x› ‹p›
        """);
  }

  @Test
  void polynomialsDiffer() {
    rejects("int_norm", 2, "expected (x + y) * (x + y), found x * x + y * y", """
        int_norm ‹(x + y) * (x + y)› ‹x * x + y * y›
        """);
  }

  @Test
  void quotientsOfEqualsDifferWithTheDivisor() {
    rejects("int_norm", 2, "expected x div 2, found x div 3", """
        int_norm ‹x div 2› ‹x div 3›
        """);
  }

  @Test
  void remainderByZeroIsOpaque() {
    rejects("int_norm", 2, "expected x mod 0, found 0", """
        int_norm ‹x mod 0› ‹0›
        """);
  }
}
