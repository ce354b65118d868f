package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** {@code fact} steps. */
class FactTest {
  @Test
  void ofADefinedConstant() {
    proves("⊢ ⊥ = (∀x0:bool. x0)", """
        fact ⊥
        """);
  }

  @Test
  void ofAnAxiom() {
    proves("⊢ ¬(1 ≤ 0)", """
        fact nontrivial
        """);
  }

  @Test
  void ofAType() {
    proves("⊢ (∀x0:option 'a. abs_option (rep_option x0) = x0) ∧ (∀x0:'a → bool. "
            + "((∃x1:'a → bool. ∀x2:'a. ∀x3:'a. x1 x2 ∧ x1 x3 ⟹ x2 = x3) ⟹ (∀x1:'a. "
            + "∀x2:'a. x0 x1 ∧ x0 x2 ⟹ x1 = x2)) = (rep_option (abs_option x0) = x0))", """
        fact :option
        """);
  }

  @Test
  void ofAPrimitiveConstant() {
    rejects("fact", 1, "expected a definition or an axiom, found +", """
        fact +
        """);
  }

  @Test
  void ofAnUnknownName() {
    rejects("fact", 1, "expected a definition or an axiom, found $x", """
        fact $x
        """);
  }
}
