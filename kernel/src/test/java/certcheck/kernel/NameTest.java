package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** Names of variables and type variables. */
class NameTest {
  @Test
  void aWordIsNoVariable() {
    rejects("name", 1, "expected VARIABLE of at most 255 letters, found xy", """
        var xy ‹:int›
        """);
  }

  @Test
  void aLetterOfAnotherScript() {
    rejects("name", 1, "expected VARIABLE of at most 255 letters, found é", """
        var é ‹:int›
        """);
  }

  @Test
  void aBinderSymbol() {
    rejects("name", 1, "expected VARIABLE of at most 255 letters, found λ", """
        var λ ‹:int›
        """);
  }

  @Test
  void aKeyword() {
    rejects("name", 1, "expected VARIABLE of at most 255 letters, found type", """
        var type ‹:int›
        """);
  }

  @Test
  void aDigit() {
    rejects("name", 1, "expected VARIABLE of at most 255 letters, found 1", """
        var 1 ‹:int›
        """);
  }

  @Test
  void aConstantOfTheCertificate() {
    rejects("name", 1, "expected VARIABLE of at most 255 letters, found $x", """
        var $x ‹:int›
        """);
  }

  @Test
  void aConnective() {
    rejects("name", 1, "expected VARIABLE of at most 255 letters, found ∧", """
        var ∧ ‹:int›
        """);
  }

  @Test
  void aTypeVariableWithItsApostrophe() {
    rejects("name", 1, "expected TYPE_VARIABLE of at most 255 letters, found a.b", """
        tyvar a.b
        """);
  }

  /** {@code 'int} looks like a type; no type begins with one letter alone. */
  @Test
  void aTypeVariableThatLooksLikeAType() {
    for (String name : "int Aa bool λx _int".split(" ")) {
      rejects("name", 1, "expected TYPE_VARIABLE of at most 255 letters, found " + name,
          "tyvar " + name);
    }
    for (String name : "v v1 _0 v_int i'".split(" ")) {
      proves("⊢ x = x", "t: tyvar " + name + "\nv: var x t\nrefl v");
    }
  }

  @Test
  void theFirstAndTheLastLetters() {
    for (String x : "A Z a z Γ ω".split(" ")) {
      proves("⊢ " + x + " = " + x, "v: var " + x + " ‹:int›\nrefl v");
    }
    for (String x : "@ [ ` { Β Ε ϊ".split(" ")) {
      rejects("name", 1, "expected VARIABLE of at most 255 letters, found " + x,
          "var " + x + " ‹:int›");
    }
  }

  @Test
  void oneLetterThenDigitsAndPrimes() {
    proves("⊢ x_1' = x_1'", """
        v: var x_1' ‹:int›
        refl v
        """);
  }

  @Test
  void aWordAfterAPercentSign() {
    proves("⊢ %word = %word", """
        v: var %word ‹:int›
        refl v
        """);
  }
}
