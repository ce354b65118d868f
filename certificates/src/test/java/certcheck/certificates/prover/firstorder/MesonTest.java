package certcheck.certificates.prover.firstorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.prover.Fixture;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MesonTest {
  private final Fixture fixture = new Fixture("list");

  MesonTest() {
    Type bool = fixture.syntax.logic().terms.bool;
    Type a = fixture.syntax.logic().terms.typeVariable("a");
    fixture.variables(bool, "p", "q", "r", "s")
        .variables(a, "a", "b", "c", "d", "e")
        .variables(fixture.function(a, a), "f", "g")
        .variables(fixture.function(a, a, a), "h")
        .variables(fixture.function(a, bool), "P", "Q", "F", "G", "H", "J")
        .variables(fixture.function(a, a, bool), "R", "S", "T", "L")
        .variables(fixture.function(fixture.function(a, a), bool), "M");
  }

  private Meson.Answer attempt(String text, long inferences) {
    Fixture.Sequent sequent = fixture.sequent(text);
    Meson.Answer answer =
        Meson.prove(fixture.recorder, sequent.goal(), sequent.facts(), inferences);
    if (answer instanceof Meson.Proved proved) {
      sequent.assertProvedBy(proved.theorem());
    }
    return answer;
  }

  private Meson.Proved proved(String sequent) {
    Meson.Answer answer = attempt(sequent, Meson.INFERENCES);
    return assertInstanceOf(Meson.Proved.class, answer, answer::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "⊢ p ∨ ¬p",
    "⊢ ((p ⟹ q) ⟹ p) ⟹ p",
    "⊢ (p ⟺ q) ⟺ (q ⟺ p)",
    "⊢ (p ⟺ (q ⟺ r)) ⟺ ((p ⟺ q) ⟺ r)",
    "⊢ ¬(p ∧ q) ⟺ ¬p ∨ ¬q",
    "⊢ (p ⟹ q) ∨ (q ⟹ p)",
    "p ∨ q; p ⟹ r; q ⟹ r ⊢ r",
    "p ∧ (q ∨ r); ¬q ⊢ r ∧ p",
    "⊥ ⊢ p",
    "p; ¬p ⊢ q",
    "¬¬p ⊢ p",
    "(p ⟺ q); ¬q ⊢ ¬p",
    "¬(p ⟺ q); q ⊢ ¬p",
    "⊢ ⊤ ∧ (⊥ ⟹ p)",
    "p ∨ q ∨ r; ¬p; ¬r ⊢ q",
  })
  @DisplayName("proved: propositional logic")
  void propositional(String sequent) {
    proved(sequent);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "∀x. P x ⟹ Q x; P a ⊢ Q a",
    "∀x. P x ⟹ Q x; ∃x. P x ⊢ ∃x. Q x",
    "⊢ ∃y. ∀x. P y ⟹ P x",
    "⊢ (∀x. ∃y. R x y) ⟹ ∃f. ∀x. R x (f x) ∨ ¬R x (f x)",
    "∀x y z. R x y ∧ R y z ⟹ R x z; R a b; R b c; R c d ⊢ R a d",
    "∀x y. R x y ⟹ R y x; ∀x y z. R x y ⟹ R y z ⟹ R x z; ∀x. ∃y. R x y ⊢ ∀x. R x x",
    "¬(∃x. P x) ⊢ ∀x. ¬P x",
    "¬(∀x. P x) ⊢ ∃x. ¬P x",
    "∃x. ∀y. R x y ⊢ ∀y. ∃x. R x y",
    "∀x. P x ∨ Q x; ∀x. P x ⟹ R x x; ∀x. Q x ⟹ R x x ⊢ R a a",
    "∀x. P x ⟺ ∃y. R x y; R a b ⊢ P a",
    "∀x. P x ⟺ ∃y. R x y; P a; ∀x y. R x y ⟹ Q y ⊢ ∃z. Q z",
    "∀x. (∃y. R x y) ⟹ P x; ∀x. P x ⟹ ∃y. R y x; R a b ⊢ ∃z. R z a",
    "⊢ ¬(∃x. ∀y. R x y ⟺ ¬R y y)",
    "∀x. P x ⟹ P (f x); P a ⊢ P (f (f (f a)))",
    "∀x y. (P x ⟹ Q y) ⟹ R x y; ¬P a ⊢ R a b",
    "(∀x. P x) ⟹ q; ¬q ⊢ ∃x. ¬P x",
    "⊢ (∀x. P x ⟹ q) ⟺ ((∃x. P x) ⟹ q)",
    "⊢ (∃x. P x ∨ Q x) ⟺ (∃x. P x) ∨ (∃x. Q x)",
  })
  @DisplayName("proved: quantifiers")
  void quantifiers(String sequent) {
    proved(sequent);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    // Pelletier 18, 24, 25, 26, 28, 29, 30, 32, 35, 37, 38 (half), 39, 42, 43, 44, 45
    "⊢ ∃y. ∀x. F y ⟹ F x",
    "¬(∃x. S x x ∧ Q x); ∀x. P x ⟹ Q x ∨ R x x; (∃x. P x) ∨ (∃x. Q x); "
        + "∀x. Q x ∨ R x x ⟹ S x x ⊢ ∃x. P x ∧ R x x",
    "∃x. P x; ∀x. F x ⟹ ¬G x ∧ R x x; ∀x. P x ⟹ G x ∧ F x; "
        + "(∀x. P x ⟹ Q x) ∨ (∃x. P x ∧ R x x) ⊢ ∃x. Q x ∧ P x",
    "(∃x. P x) ⟺ (∃x. Q x); ∀x y. P x ∧ Q y ⟹ (F x ⟺ G y) "
        + "⊢ (∀x. P x ⟹ F x) ⟺ (∀x. Q x ⟹ G x)",
    "∀x. P x ⟹ ∀x. Q x; (∀x. Q x ∨ R x x) ⟹ ∃x. Q x ∧ F x; "
        + "(∃x. F x) ⟹ ∀x. L x x ⟹ M f ⊢ ∀x. P x ∧ L x x ⟹ M f",
    "(∃x. F x) ∧ (∃x. G x) ⊢ ((∀x. F x ⟹ H x) ∧ (∀x. G x ⟹ J x)) "
        + "⟺ (∀x y. F x ∧ G y ⟹ H x ∧ J y)",
    "∀x. F x ∨ G x ⟹ ¬H x; ∀x. (G x ⟹ ¬J x) ⟹ F x ∧ H x ⊢ ∀x. J x",
    "⊢ ∃x y. R x y ⟹ ∀x y. R x y",
    "∀z. ∃w. ∀x. ∃y. (R x z ⟹ R y w) ∧ R y z ∧ (R y w ⟹ ∃u. S u w); "
        + "∀x z. ¬R x z ⟹ ∃y. S y z; (∃x y. S x y) ⟹ ∀x. T x x ⊢ ∀x. ∃y. T x y",
    "⊢ ¬(∃x. ∀y. F x ⟺ ¬F x)",
    "⊢ ¬(∃y. ∀x. R x y ⟺ ¬(∃z. R x z ∧ R z x))",
    "∀x y. S x y ⟺ ∀z. R z x ⟺ R z y ⊢ ∀x y. S x y ⟺ S y x",
    // Schubert's steamroller: wolf a, fox b, bird c, caterpillar d, snail e, grain
    "F a; G b; H c; J d; P e; ∃x. Q x; ∀x. M f ⟹ F x ⟹ F x; "
        + "∀x. R x x ⟺ F x ∨ G x ∨ H x ∨ J x ∨ P x; "
        + "∀x. R x x ⟹ (∀y. Q y ⟹ L x y) ∨ "
        + "(∀y. R y y ∧ S y x ∧ (∃z. Q z ∧ L y z) ⟹ L x y); "
        + "∀x y. H y ∧ (P x ∨ J x) ⟹ S x y; ∀x y. H x ∧ G y ⟹ S x y; "
        + "∀x y. G x ∧ F y ⟹ S x y; ∀x y. F x ∧ (G y ∨ Q y) ⟹ ¬L x y; "
        + "∀x y. H x ∧ J y ⟹ L x y; ∀x y. H x ∧ P y ⟹ ¬L x y; "
        + "∀x. J x ∨ P x ⟹ ∃y. Q y ∧ L x y "
        + "⊢ ∃x y. R x x ∧ R y y ∧ L x y ∧ ∃z. Q z ∧ L y z",
    "∀x. F x ⟹ (∃y. G y ∧ H y) ∧ (∃y. G y ∧ ¬H y); ∃x. J x ∧ ∀y. G y ⟹ H y "
        + "⊢ ∃x. J x ∧ ¬F x",
  })
  @DisplayName("proved: problems of Pelletier's list")
  void pelletier(String sequent) {
    proved(sequent);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "a = b; P a ⊢ P b",
    "⊢ a = a",
    "a = b; b = c ⊢ c = a",
    "f a = b; g b = c ⊢ g (f a) = c",
    "∀x. f (g x) = x; P a ⊢ P (f (g a))",
    "∀x y. h x y = h y x; P (h a b) ⊢ P (h b a)",
    "∀x y. f x = f y ⟹ x = y; f a = f b; P a ⊢ P b",
    "∀x. x = a ∨ x = b; P a; P b ⊢ ∀x. P x",
    "(∃x. x = f a ∧ P x) ⊢ P (f a)",
    "⊢ (∃x. x = a ∧ P x) ⟺ P a",
    "a ≠ b; ∀x. P x ⟹ x = b ⊢ ¬P a",
    "M (λx. h x a); a = b ⊢ M (λx. h x b)",
    "∀y. M (λx. h x y) ⊢ M (λx. h x (f a))",
    "∀F x. F x ⟹ P x; Q a ⊢ P a",
    "∀x y z. h x (h y z) = h (h x y) z; ∀x. h a x = x; ∀x. h x a = x; "
        + "h b c = a; h c d = a ⊢ b = d",
  })
  @DisplayName("proved: equality and functions as terms")
  void equality(String sequent) {
    proved(sequent);
  }

  @Test
  @DisplayName("polymorphic facts are taken at the types of the goal")
  void polymorphism() {
    Term general = fixture.statement("length l = 0 ⟹ l = nil");
    Theorem fact = fixture.recorder.assume(general);
    // A hypothesis fixes type variables, so the fact is discharged and the theorem has none.
    Theorem closed = fixture.recorder.disch(general, fact);
    assertTrue(closed.hypotheses().isEmpty());
    Theorem nil = fixture.recorder.refl(fixture.term("nil{int}"));
    Term goal = fixture.statement("∃l : list int. l = nil");
    Meson.Answer answer = Meson.prove(fixture.recorder, goal, List.of(nil));
    assertInstanceOf(Meson.Proved.class, answer, answer::toString);
    Theorem eta = fixture.recorder.fact("eta_axiom");
    Term atInt = fixture.statement("(λx. length x) = length{int}");
    answer = Meson.prove(fixture.recorder, atInt, List.of(eta));
    assertInstanceOf(Meson.Proved.class, answer, answer::toString);
    new Fixture.Sequent(List.of(), atInt).assertProvedBy(((Meson.Proved) answer).theorem());
  }

  @Test
  @DisplayName("the search is the same each time")
  void deterministic() {
    String sequent = "∀x y. R x y ⟹ R y x; ∀x y z. R x y ⟹ R y z ⟹ R x z; R a b; R c b ⊢ R a c";
    long first = proved(sequent).inferences();
    assertEquals(first, new MesonTest().proved(sequent).inferences());
  }

  @ParameterizedTest
  @ValueSource(strings = {"⊢ p", "p ∨ q ⊢ p", "∀x. P x ⟹ Q x; Q a ⊢ P a",
    "∃x. P x ⊢ ∀x. P x", "⊢ a = b", "∀x. ∃y. R x y ⊢ ∃y. ∀x. R x y"})
  @DisplayName("refused: what does not follow")
  void notProved(String sequent) {
    assertInstanceOf(Meson.Failed.class, attempt(sequent, 20_000));
  }

  @Test
  @DisplayName("the limit is named when it is met")
  void limit() {
    Meson.Answer answer = attempt(
        "∀x. P x ⟹ P (f x); ∀x. P (f x) ⟹ P x; P a ⊢ Q a ∨ P (g a)", 1_000);
    Meson.Failed failed = assertInstanceOf(Meson.Failed.class, answer);
    assertTrue(failed.reason().startsWith("no proof"), failed::reason);
  }
}
