package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code inst_type}. */
class InstTypeTest {
  @Test
  void replacesTypesEverywhere() {
    proves("⊢ (λx0:int. x0) = (λx0:int. x0)", """
        e: refl ‹λx:'a. x›
        inst_type e ‹:'a› ‹:int›
        """);
  }

  @Test
  void variablesMayFallTogether() {
    proves("⊢ x = x", """
        va: var x ‹:'a›
        e: refl va
        inst_type e ‹:'a› ‹:int›
        """);
  }

  @Test
  void ofSeveralVariables() {
    proves("⊢ (λx0:'b. p) = (λx0:'b. p)", """
        e: refl ‹λx:'a. p›
        inst_type e ‹:'a› ‹:'b›
        """);
  }

  @Test
  void oneVariableTwice() {
    rejects("inst_type", 2, "expected each variable once, found 'a", """
        e: refl ‹a›
        inst_type e ‹:'a› ‹:int› ‹:'a› ‹:bool›
        """);
  }
}
