package certcheck.kernel;

import static certcheck.kernel.Blocks.block;
import static certcheck.kernel.Blocks.certificate;
import static certcheck.kernel.Blocks.lemma;
import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Points 9 to 16 of the list of hostile inputs; see proofs-tests/docs/hostile.md. */
class HostileLogicTest {
  @Test
  void substitutionUnderABinderDoesNotCapture() {
    proves("∀x0:int. ∃x1:int. ¬(x0 = x1) ⊢ ∃x0:int. ¬(x = x0)", """
        all: assume ‹∀y:int. ∃x:int. ¬(y = x)›
        spec all ‹x›
        """);
  }

  @Test
  void instantiationUnderABinderDoesNotCapture() {
    proves("∃x0:int. ¬(x = x0) ⊢ ∃x0:int. ¬(x = x0)", """
        e: assume ‹∃x:int. ¬(y = x)›
        inst e ‹y› ‹x›
        """);
  }

  /** {@code x : 'a} and {@code x : int} become one variable; both theorems say the same. */
  @Test
  void typeInstantiationDoesNotCapture() {
    Checking.Verdict v = Checking.check(certificate(lemma("""
        i: var x ‹:int›
        v: var x ‹:'a›
        body: app ‹«=»{'a}› v
        inner: app body v
        pair: lam v inner
        same: refl pair
        number: refl i
        both: conj same number
        inst_type both ‹:'a› ‹:int›
        """)));
    assertEquals(List.of("⊢ (λx0:int. x0 = x0) = (λx0:int. x0 = x0) ∧ x = x"), v.lemmas(),
        v::toString);
  }

  @Test
  void abstractionOverOneTypeLeavesTheOtherFree() {
    Checking.Verdict v = Checking.check(certificate(lemma("""
        i: var x ‹:int›
        v: var x ‹:'a›
        f: lam v i
        all: refl f
        inst_type all ‹:'a› ‹:int›
        """)));
    assertEquals(List.of("⊢ (λx0:int. x) = (λx0:int. x)"), v.lemmas(), v::toString);
  }

  /** What a variable is generalised over must be fresh at its type, not by its name. */
  @Test
  void generalisationLooksAtTypesToo() {
    rejects("gen", 1, "expected x not free in a hypothesis, found x = y",
        "e: assume ‹x = y›\nv: var x ‹:int›\ngen v e");
    proves("x = y ⊢ ∀x0:bool. x = y", "e: assume ‹x = y›\nv: var x ‹:bool›\ngen v e");
  }

  @Test
  void shadowingBindsTheInnermost() {
    proves("⊢ (λx0:int. λx1:int. x1) x = (λx0:int. x0)", "beta ‹(λx:int x:int. x) x›");
  }

  @Test
  void hypothesesAreExactPerPremise() {
    // The case of q is not discharged in the case of p, nor the other way round.
    proves("p, p ∨ q, q ⊢ q", """
        pq: assume ‹p ∨ q›
        p: assume ‹p›
        q: assume ‹q›
        both: conj p q
        one: conjunct2 both
        two: conjunct2 both
        disj_cases pq one two
        """);
  }

  @Test
  void deductAntisymmetryDischargesCrosswise() {
    proves("p, q ⊢ p = q", "p: assume ‹p›\nq: assume ‹q›\ndeduct_antisym p q");
    proves("⊢ p = p", "p: assume ‹p›\ndeduct_antisym p p");
  }

  @Test
  void aCertificateDefinesItsOwnSafe() {
    Checking.Verdict v = Checking.check(certificate(block("define $holds", "end ‹λp:bool. ⊤›"),
        lemma("""
            def: fact $holds
            bottom: refl ‹⊥›
            at: mk_comb def bottom
            redex: beta ‹(λp:bool. ⊤) ⊥›
            true: trans at redex
            back: sym true
            t: truth
            eq_mp back t
            """), "claim 0"));
    assertEquals("REJECTED claim, condition (2): expected a closed theorem without hypotheses "
        + "about a claim constant, found ⊢ $holds ⊥", v.word() + " " + v.message());
  }

  @Test
  void aVariableNamedLikeAConstant() {
    for (String name : List.of("holds", "safe", "neg", "div", "∀", "=", "⊤", "some")) {
      rejects("name", 1, "expected VARIABLE of at most 255 letters, found " + name,
          "var " + name + " ‹:int›");
    }
  }

  @Test
  void definitionsArePrinted() {
    assertEquals(Examples.RICH_CLAIMS, Checking.check(Examples.RICH).claims());
  }

  @Test
  void definitionsArePrintedInTheirOrder() {
    String text = certificate(block("define $one", "end ‹⊤›"),
        block("define $two", "one: const $one\nand: app ‹«∧»› one\nt: app and one\nend t"),
        block("define $idle", "end ‹⊥›"),
        lemma("""
            def1: fact $one
            back1: sym def1
            t: truth
            one: eq_mp back1 t
            both: conj one one
            def2: fact $two
            back2: sym def2
            two: eq_mp back2 both
            holds: fact holds
            c: const $two
            same: refl c
            at: mk_comb holds same
            identity: app ‹λp:bool. p› c
            redex: beta identity
            unfold: trans at redex
            fold: sym unfold
            eq_mp fold two
            """), "claim 0");
    assertEquals(List.of("  claim holds  holds $two", "  where $one = ⊤",
        "  where $two = $one ∧ $one", "  where $idle = ⊥"), Checking.check(text).claims(),
        () -> Checking.check(text).toString());
  }

  /** The bundled theories have a model with 3 elements, see RuleProperties; ⊥ is not a fact. */
  @Test
  void noFactOfATheoryIsAbsurd() {
    Checking.Verdict v = Checking.theory("");
    assertTrue(v.lemmas().size() > 30, v::toString);
    assertTrue(v.lemmas().stream().noneMatch(l -> l.endsWith("⊢ ⊥")), v::toString);
  }

  @Test
  void quotientsByZeroAreUnknown() {
    rejects("int_eval", 2, "expected a ground term, found 1 div 0", "int_eval ‹1 div 0›");
    rejects("int_norm", 2, "expected 1 div 0, found 2 div 0", "int_norm ‹1 div 0› ‹2 div 0›");
  }
}
