package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code int_eval}. */
class IntEvalTest {
  @Test
  void computes() {
    proves("⊢ (2 + 3) * 4 - neg 1 = 21", """
        int_eval ‹(2 + 3) * 4 - neg 1›
        """);
  }

  @Test
  void zero() {
    proves("⊢ 0 = 0", "int_eval ‹0›\n");
    proves("⊢ (0 = 0) = ⊤", "int_eval ‹0 = 0›\n");
    proves("⊢ 0 * 5 = 0", "int_eval ‹0 * 5›\n");
  }

  @Test
  void euclideanQuotientPositive() {
    proves("⊢ 7 div 2 = 3", """
        int_eval ‹7 div 2›
        """);
  }

  @Test
  void euclideanRemainderPositive() {
    proves("⊢ 7 mod 2 = 1", """
        int_eval ‹7 mod 2›
        """);
  }

  @Test
  void euclideanQuotientNegativeDividend() {
    proves("⊢ -7 div 2 = -4", """
        int_eval ‹-7 div 2›
        """);
  }

  @Test
  void euclideanRemainderNegativeDividend() {
    proves("⊢ -7 mod 2 = 1", """
        int_eval ‹-7 mod 2›
        """);
  }

  @Test
  void euclideanQuotientNegativeDivisor() {
    proves("⊢ 7 div -2 = -3", """
        int_eval ‹7 div -2›
        """);
  }

  @Test
  void euclideanRemainderNegativeDivisor() {
    proves("⊢ 7 mod -2 = 1", """
        int_eval ‹7 mod -2›
        """);
  }

  @Test
  void euclideanQuotientBothNegative() {
    proves("⊢ -7 div -2 = 4", """
        int_eval ‹-7 div -2›
        """);
  }

  @Test
  void euclideanRemainderBothNegative() {
    proves("⊢ -7 mod -2 = 1", """
        int_eval ‹-7 mod -2›
        """);
  }

  @Test
  void opaqueTermsMayCancel() {
    proves("⊢ x - x = 0", """
        int_eval ‹x - x›
        """);
  }

  @Test
  void trueComparison() {
    proves("⊢ (x ≤ x + 1) = ⊤", """
        int_eval ‹x ≤ x + 1›
        """);
  }

  /** Where both sides are equal, and one off in either direction. */
  @Test
  void comparisonsAtTheirBoundary() {
    proves("⊢ (x ≤ x) = ⊤", "int_eval ‹x ≤ x›\n");
    proves("⊢ (x + 1 ≤ x) = ⊥", "int_eval ‹x + 1 ≤ x›\n");
    proves("⊢ (x < x + 1) = ⊤", "int_eval ‹x < x + 1›\n");
    proves("⊢ (x + 1 < x) = ⊥", "int_eval ‹x + 1 < x›\n");
    proves("⊢ (x = x + 1) = ⊥", "int_eval ‹x = x + 1›\n");
  }

  @Test
  void falseComparison() {
    proves("⊢ (x < x) = ⊥", """
        int_eval ‹x < x›
        """);
  }

  @Test
  void equation() {
    proves("⊢ (2 = 3) = ⊥", """
        int_eval ‹2 = 3›
        """);
  }

  @Test
  void termIsATruthValue() {
    rejects("int_eval", 1, "expected an integer or a comparison, found p", """
        int_eval ‹p›
        """);
  }

  @Test
  void equationOfTruthValues() {
    rejects("int_eval", 1, "expected an integer or a comparison, found p = p", """
        int_eval ‹p = p›
        """);
  }

  @Test
  void termIsNotGround() {
    rejects("int_eval", 2, "expected a ground term, found x + 1", """
        int_eval ‹x + 1›
        """);
  }

  @Test
  void quotientByZero() {
    rejects("int_eval", 2, "expected a ground term, found 7 div 0", """
        int_eval ‹7 div 0›
        """);
  }

  @Test
  void remainderByZero() {
    rejects("int_eval", 2, "expected a ground term, found 7 mod 0", """
        int_eval ‹7 mod 0›
        """);
  }

  @Test
  void quotientByAVariable() {
    rejects("int_eval", 2, "expected a ground term, found 7 div x", """
        int_eval ‹7 div x›
        """);
  }
}
