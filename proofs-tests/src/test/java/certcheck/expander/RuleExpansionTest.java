package certcheck.expander;

import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each connective rule on small instances: the expanded certificate proves the same sequent in the
 * kernel, without the connective rules. Among the instances are those where a shorter derivation
 * would lose or gain a hypothesis.
 */
class RuleExpansionTest {
  private static final Formulas F = new Formulas();

  private final Map<String, Function<NaturalProof, Theorem>> instances = new LinkedHashMap<>();

  private static Term t(String text) {
    return F.term(text);
  }

  private static Term.Free v(String name) {
    return F.variable(name);
  }

  /** The sequent {@code conclusion, others ⊢ conclusion}, by core steps. */
  private static Theorem given(NaturalProof o, String conclusion, String... others) {
    Deduction rules = new Deduction(o.core);
    Theorem theorem = o.core.assume(t(conclusion));
    for (String other : others) {
      theorem = rules.prove(o.core.assume(t(other)), theorem);
    }
    return theorem;
  }

  private void truthEqualityAndConjunction() {
    instances.put("truth", NaturalProof::truth);
    instances.put("sym of propositions", o -> o.sym(given(o, "p = q", "r")));
    instances.put("sym of numbers", o -> o.sym(given(o, "x = y")));
    instances.put("sym of functions", o -> o.sym(given(o, "P = (λx:int. x ≤ 1)")));
    instances.put("conj", o -> o.conj(given(o, "p"), given(o, "q", "r")));
    instances.put("conj of one theorem twice", o -> o.conj(given(o, "p"), given(o, "p")));
    instances.put("conj, each proves a hypothesis of the other",
        o -> o.conj(given(o, "p", "q"), given(o, "q", "p")));
    instances.put("conj, a hypothesis is ⊤",
        o -> o.conj(given(o, "p", "⊤"), given(o, "⊤", "q")));
    instances.put("conjunct1", o -> o.conjunct1(given(o, "p ∧ q", "r")));
    instances.put("conjunct1, its conclusion is a hypothesis",
        o -> o.conjunct1(given(o, "p ∧ q", "p")));
    instances.put("conjunct1 of conj", o -> o.conjunct1(o.conj(given(o, "p"), given(o, "q"))));
    instances.put("conjunct2", o -> o.conjunct2(given(o, "p ∧ q", "r")));
    instances.put("conjunct2 of nested conj", o -> o.conjunct1(o.conjunct2(
        o.conj(given(o, "p"), o.conj(given(o, "q"), given(o, "p"))))));
  }

  private void disjunction() {
    instances.put("disj1", o -> o.disj1(given(o, "p", "r"), t("q")));
    instances.put("disj1, the disjunction is a hypothesis",
        o -> o.disj1(given(o, "p", "p ∨ q"), t("q")));
    instances.put("disj2", o -> o.disj2(t("p"), given(o, "q", "r")));
    instances.put("disj_cases", o -> o.disjCases(given(o, "p ∨ q"), given(o, "r", "p"),
        given(o, "r", "q", "x = y")));
    instances.put("disj_cases of equal cases", o -> o.disjCases(given(o, "p ∨ p"),
        given(o, "r", "p"), given(o, "r", "p")));
    instances.put("disj_cases, a case is the conclusion", o -> o.disjCases(given(o, "p ∨ q"),
        given(o, "p"), given(o, "p", "q")));
    instances.put("disj_cases, cases not used", o -> o.disjCases(given(o, "p ∨ q", "p"),
        given(o, "r"), given(o, "r", "p ∨ q")));
    instances.put("disj_cases, p stays for the other branch", o -> o.disjCases(
        given(o, "p ∨ q"), given(o, "r", "p", "q"), given(o, "r", "p", "q")));
  }

  private void implication() {
    instances.put("disch", o -> o.disch(t("p"), given(o, "q", "p", "r")));
    instances.put("disch, nothing to discharge", o -> o.disch(t("p"), given(o, "q")));
    instances.put("disch of the conclusion", o -> o.disch(t("p"), given(o, "p")));
    instances.put("disch of ⊥", o -> o.disch(t("p"), given(o, "⊥", "p", "r")));
    instances.put("disch of ⊤", o -> o.disch(t("⊤"), given(o, "q", "⊤")));
    instances.put("mp", o -> o.mp(given(o, "p ⟹ q", "r"), given(o, "p", "x = y")));
    instances.put("mp, p is a hypothesis", o -> o.mp(given(o, "p ⟹ q", "p"), given(o, "p")));
    instances.put("mp, p is proved and assumed",
        o -> o.mp(given(o, "p ⟹ q", "p"), o.conjunct1(given(o, "p ∧ r"))));
    instances.put("mp of disch", o -> o.mp(o.disch(t("p"), given(o, "q", "p", "r")),
        given(o, "p", "x = y")));
    instances.put("mp of disch, nothing discharged",
        o -> o.mp(o.disch(t("p"), given(o, "q")), given(o, "p")));
    instances.put("mp twice with one premise", o -> o.mp(o.mp(given(o, "p ⟹ p ⟹ q"),
        given(o, "p", "r")), given(o, "p")));
  }

  private void quantifiers() {
    instances.put("gen", o -> o.gen(v("x"), o.spec(given(o, "∀y:int. P y"), v("x"))));
    instances.put("gen, ⊤ is a hypothesis", o -> o.gen(v("x"), given(o, "p", "⊤")));
    instances.put("spec", o -> o.spec(given(o, "∀x:int. P x ⟹ x = y", "r"), t("y + 1")));
    instances.put("spec, the name of the binder is free in a hypothesis",
        o -> o.spec(given(o, "∀x:int. P x", "P %1"), t("2")));
    instances.put("spec of «∀» P", o -> o.spec(
        o.core.assume(F.logic.connectives.quantify("∀", v("P"))), t("x + 1")));
    instances.put("spec of «∀» P for all P", RuleExpansionTest::all);
    instances.put("spec twice with each other's variables", o -> o.spec(o.spec(
        given(o, "∀x:int y:int. x ≤ y", "x ≤ y"), v("y")), v("x")));
    instances.put("spec of gen, twice the same variable", o -> o.spec(o.spec(o.gen(v("x"),
        o.gen(v("x"), o.spec(given(o, "∀y:int. P y"), v("x")))), t("1")), t("2")));
    instances.put("spec and mp in turn", o -> o.spec(o.mp(o.spec(
        given(o, "∀x:int. P x ⟹ (∀y:int. x ≤ y)", "P 1"), t("1")), given(o, "P 1")), t("2")));
    instances.put("spec and mp of gen and disch with equal variables", this::discharged);
    instances.put("exists", o -> o.exists(t("∃x:int. P x"), v("y"), given(o, "P y", "r")));
    instances.put("exists of «∃» P", o -> o.exists(
        F.logic.connectives.quantify("∃", v("P")), v("y"), given(o, "P y")));
    instances.put("exists, ⊤ is a hypothesis",
        o -> o.exists(t("∃x:int. x = x"), t("1"), given(o, "1 = 1", "⊤", "∃x:int. x = x")));
    instances.put("choose", o -> o.choose(v("y"), given(o, "∃x:int. P x"),
        given(o, "q", "P y", "r")));
    instances.put("choose of «∃» P", o -> o.choose(v("y"),
        o.core.assume(F.logic.connectives.quantify("∃", v("P"))), given(o, "q", "P y")));
    instances.put("choose, nothing chosen",
        o -> o.choose(v("y"), given(o, "∃x:int. P x", "r"), given(o, "q", "∃x:int. P x")));
    instances.put("choose, v not in the body",
        o -> o.choose(v("y"), given(o, "∃x:int. p"), given(o, "q", "p")));
  }

  /** What was «∀» P becomes a quantified abstraction: spec reduces the redex, inst would not. */
  private static Theorem all(NaturalProof o) {
    Term every = F.logic.connectives.quantify("∀", v("P"));
    Theorem same = o.gen(v("P"), o.disch(every, o.core.assume(every)));
    Term predicate = t("λx:int. x = 1");
    Term assumption = F.logic.connectives.quantify("∀", predicate);
    return o.spec(o.mp(o.spec(same, predicate), o.core.assume(assumption)), t("2"));
  }

  private Theorem discharged(NaturalProof o) {
    Theorem inner = o.gen(v("x"), o.spec(given(o, "∀y:int. P y"), v("x")));
    Theorem outer = o.gen(v("x"), o.disch(t("P x"), inner));
    return o.spec(o.mp(o.spec(outer, t("1")), given(o, "P 1")), t("2"));
  }

  private void negation() {
    instances.put("not_intro", o -> o.notIntro(given(o, "p ⟹ ⊥", "r")));
    instances.put("not_intro of disch",
        o -> o.notIntro(o.disch(t("p"), given(o, "⊥", "p", "r"))));
    instances.put("not_intro of disch, nothing discharged",
        o -> o.notIntro(o.disch(t("p"), given(o, "⊥", "r"))));
    instances.put("not_elim", o -> o.notElim(given(o, "¬p", "r")));
    instances.put("not_elim of not_intro", o -> o.notElim(o.notIntro(given(o, "p ⟹ ⊥"))));
    instances.put("mp of not_elim", o -> o.mp(o.notElim(given(o, "¬p", "p")), given(o, "p")));
    instances.put("mp of not_elim of not_intro", o -> o.mp(o.notElim(
        o.notIntro(o.disch(t("p"), given(o, "⊥", "p")))), given(o, "p", "q")));
    instances.put("contr", o -> o.contr(t("p"), given(o, "⊥", "r")));
    instances.put("contr, the conclusion is a hypothesis",
        o -> o.contr(t("p"), given(o, "⊥", "p")));
    instances.put("contr of ⊥", o -> o.contr(t("⊥"), given(o, "⊥", "r")));
    instances.put("ccontr", o -> o.ccontr(t("p"), given(o, "⊥", "¬p", "r")));
    instances.put("ccontr, nothing refuted", o -> o.ccontr(t("p"), given(o, "⊥", "p")));
    instances.put("ccontr of ⊥", o -> o.ccontr(t("⊥"), given(o, "⊥", "¬⊥")));
  }

  @TestFactory
  Stream<DynamicTest> expandsToTheSameSequent() {
    truthEqualityAndConjunction();
    disjunction();
    implication();
    quantifiers();
    negation();
    return instances.entrySet().stream().map(instance ->
        DynamicTest.dynamicTest(instance.getKey(), () -> expand(instance.getValue())));
  }

  private static void expand(Function<NaturalProof, Theorem> proof) {
    NaturalProof o = new NaturalProof(F.logic);
    int result = o.core.id(proof.apply(o));
    Comparison.check(F.header(), List.of(o.core.text(result, false)));
  }

  @Test
  void deletedStepsAreDeletedInTheExpansionToo() {
    NaturalProof o = new NaturalProof(F.logic);
    Theorem swapped = o.conj(o.conjunct2(given(o, "p ∧ q")), o.conjunct1(given(o, "p ∧ q")));
    CoreProof.Lines block = o.core.text(o.core.id(o.disch(t("p ∧ q"), swapped)), true);
    String file =
        new String(Comparison.check(F.header(), List.of(block)).file(), StandardCharsets.UTF_8);
    assertTrue(file.lines().filter(l -> l.startsWith("del ")).count() > 5, file);
  }
}
