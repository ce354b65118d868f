package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code beta}. */
class BetaTest {
  @Test
  void reducesARedex() {
    proves("⊢ (λx0:int. x0 + y) z = z + y", """
        beta ‹(λx:int. x + y) z›
        """);
  }

  @Test
  void doesNotCapture() {
    proves("⊢ (λx0:int. λx1:int. x0 + x1) y = (λx0:int. y + x0)", """
        beta ‹(λx:int y:int. x + y) y›
        """);
  }

  @Test
  void functionIsNoAbstraction() {
    rejects("beta", 1, "expected (λx. b) a, found i x", """
        beta ‹i x›
        """);
  }

  @Test
  void termIsNoApplication() {
    rejects("beta", 1, "expected (λx. b) a, found λx0:int. x0", """
        beta ‹λx:int. x›
        """);
  }

  @Test
  void redexIsBelow() {
    rejects("beta", 1, "expected (λx. b) a, found i ((λx0:int. x0) x)", """
        beta ‹i ((λx:int. x) x)›
        """);
  }
}
