package certcheck.certificates.prover.inductive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.prover.Fixture;
import certcheck.kernel.Theorem;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InductiveDefinitionTest {
  private final Fixture fixture = new Fixture("tml");

  private InductiveDefinition definition(String constant, String theory) {
    return new InductiveDefinition(new Derived(fixture.recorder, fixture.syntax), constant,
        RuleNames.of(List.of(theory), constant));
  }

  private void assertStates(String statement, Theorem theorem) {
    assertTrue(theorem.hypotheses().isEmpty());
    assertSame(fixture.statement(statement), theorem.conclusion(), theorem::toString);
  }

  @Test
  @DisplayName("the rules, with a premise for all children")
  void introduction() {
    InductiveDefinition tree = definition("is_tree", "tree");
    assertEquals(List.of("is_empty", "is_node"), tree.names());
    assertStates("is_tree raw_empty{'a}", tree.introductions().get(0));
    assertStates("∀a c. (∀i. is_tree (c i)) ⟹ is_tree (raw_node a c)",
        tree.introductions().get(1));
  }

  @Test
  @DisplayName("induction keeps the relation beside the predicate")
  void induction() {
    assertStates("∀P. P raw_empty{'a} ⟹ "
        + "(∀a c. (∀i. is_tree (c i) ∧ P (c i)) ⟹ P (raw_node a c)) ⟹ "
        + "∀t. is_tree t ⟹ P t", definition("is_tree", "tree").induction());
  }

  @Test
  @DisplayName("containment says nothing of the relation in its cases")
  void containment() {
    assertStates("∀P. P raw_empty{'a} ⟹ (∀a c. (∀i. P (c i)) ⟹ P (raw_node a c)) ⟹ "
        + "∀t. is_tree t ⟹ P t", definition("is_tree", "tree").containment());
  }

  @Test
  @DisplayName("inversion has an existential disjunct for each rule")
  void inversion() {
    assertStates("∀t : list int → option 'a. is_tree t ⟹ t = raw_empty ∨ "
        + "(∃a c. t = raw_node a c ∧ (∀i. is_tree (c i)))",
        definition("is_tree", "tree").inversion());
  }

  @Test
  @DisplayName("a variable in the conclusion is the argument itself")
  void arguments() {
    assertStates("∀d Γ. forms d Γ ⟹ (d = nil ∧ Γ = (λx. none)) ∨ "
        + "(∃d0 x t Γ0. d = d0 ▹ decl x t ∧ Γ = extend Γ0 x t "
        + "∧ forms d0 Γ0 ∧ Γ0 x = none ∧ is_shape t)",
        definition("forms", "tml").inversion());
    assertStates("∀Γ s. well_formed Γ s ⟹ s = nil ∨ "
        + "(∃s0 x e t. s = s0 ▹ assign x e ∧ well_formed Γ s0 ∧ Γ x = some t ∧ typed Γ e t)",
        definition("well_formed", "tml").inversion());
  }

  @ParameterizedTest
  @ValueSource(strings = {"is_expr", "forms", "typed", "well_formed", "allocates", "sums", "ev"})
  @DisplayName("every relation of the model language")
  void modelLanguage(String constant) {
    InductiveDefinition definition = definition(constant, "tml");
    assertEquals(definition.names().size(), definition.introductions().size());
    for (Theorem introduction : definition.introductions()) {
      assertTrue(introduction.hypotheses().isEmpty());
    }
    assertTrue(definition.induction().hypotheses().isEmpty());
    assertTrue(definition.inversion().hypotheses().isEmpty());
  }

  @Test
  @DisplayName("without a theory the rules are numbered")
  void numbered() {
    InductiveDefinition tree = new InductiveDefinition(
        new Derived(fixture.recorder, fixture.syntax), "is_tree", RuleNames.NONE);
    assertEquals(List.of("1", "2"), tree.names());
  }

  @ParameterizedTest
  @ValueSource(strings = {"cond", "length", "ok", "ε"})
  @DisplayName("refused: what is not defined by rules")
  void refused(String constant) {
    assertThrows(ProofException.class, () -> definition(constant, "tml"));
  }
}
