package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableauTest {
  private final Workbench bench = new Workbench("hol");

  private void proves(String text, int rounds) {
    Term statement = bench.statement(text);
    Theorem proved = new Tableau(bench.session.derived(), rounds).prove(statement, List.of());
    assertSame(statement, proved.conclusion());
    assertTrue(proved.hypotheses().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"p ∨ ¬p", "((p ⟹ q) ⟹ p) ⟹ p", "(p ∧ q ⟺ q ∧ p)",
      "¬(p ⟺ ¬p)", "(p ⟺ q) ⟹ (q ⟺ r) ⟹ (p ⟺ r)", "((p ⟺ q) ⟺ r) ⟺ (p ⟺ (q ⟺ r))",
      "(p ∨ q) ∧ (¬p ∨ r) ⟹ q ∨ r", "¬(p ∧ q) ⟺ ¬p ∨ ¬q", "(⊥ ⟹ p) ∧ ⊤"})
  void tautologies(String text) {
    proves(text, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(∃x. ∀y. R x y) ⟹ (∀y. ∃x. R x y)", "¬(∀x. P x) ⟹ (∃x. ¬P x)",
      "(∀x. P x ⟹ Q x) ⟹ (∃x. P x) ⟹ (∃x. Q x)", "(∀x. P x ∧ Q x) ⟺ (∀x. P x) ∧ (∀x. Q x)"})
  void quantifiers(String text) {
    proves(text, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"p", "p ∨ q ⟹ p ∧ q", "(∀y. ∃x. R x y) ⟹ (∃x. ∀y. R x y)"})
  void whatDoesNotHoldIsNotProved(String text) {
    assertThrows(ProofException.class, () -> proves(text, 2));
  }

  /** Nothing is assumed but what stands on the left of an implication. */
  @ParameterizedTest
  @ValueSource(strings = {"p ∧ q ⟹ q ∧ p", "(p ⟹ q) ⟹ (q ⟹ r) ⟹ p ⟹ r ∨ p",
      "(p ⟺ q) ⟹ (q ⟺ r) ⟹ (p ⟺ r)", "p ∨ q ⟹ q ∨ p", "p ⟹ (∀y:'a. p ∧ y = y)",
      "¬p ⟹ p ⟹ q"})
  void whatNeedsNoDetourIsProvedDirectly(String text) {
    Term statement = bench.statement(text);
    Theorem proved = new DirectProof(bench.session.derived()).prove(statement, List.of());
    assertSame(statement, proved.conclusion());
    bench.recorder().lemma("direct", proved);
    assertFalse(bench.recorder().blocks().get(0).text().contains("ccontr"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"p ∨ ¬p", "p ∨ q ⟹ p", "p"})
  void whatNeedsOneIsNot(String text) {
    assertNull(new DirectProof(bench.session.derived()).prove(bench.statement(text), List.of()));
  }

  @Test
  void openTableausSayWhatIsLeft() {
    assertTrue(assertThrows(ProofException.class, () -> proves("p ⟹ q", 0)).getMessage()
        .contains("¬q"));
  }
}
