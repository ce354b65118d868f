package certcheck.expander;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Steps that no connective rule allows have no expansion. */
class WrongStepTest {
  private static final Formulas F = new Formulas();
  private static final Map<String, Theorem> LEMMAS = ConnectiveLemmas.prove(F.logic).lemmas();

  private final CoreProof core = new CoreProof(F.logic, LEMMAS);
  private final Deduction rules = new Deduction(core);

  private static Term t(String text) {
    return F.term(text);
  }

  private static Term.Free v(String name) {
    return F.variable(name);
  }

  private Theorem given(String conclusion, String... others) {
    Theorem theorem = core.assume(t(conclusion));
    for (String other : others) {
      theorem = rules.prove(core.assume(t(other)), theorem);
    }
    return theorem;
  }

  /** What a rule without its side condition would conclude: no core proof ends there. */
  private DynamicTest refused(String name, Supplier<Theorem> derivation, String conclusion,
      String... hypotheses) {
    List<Term> allowed = Stream.of(hypotheses).map(F::term).toList();
    return DynamicTest.dynamicTest(name, () -> {
      RuntimeException refusal = assertThrows(RuntimeException.class,
          () -> rules.fit(derivation.get(), allowed, t(conclusion)));
      assertTrue(refusal instanceof Rejection
          || refusal.getMessage().startsWith("derived "), refusal::toString);
    });
  }

  @TestFactory
  Stream<DynamicTest> unsoundPropositionalSteps() {
    return Stream.of(
        refused("sym of an implication", () -> rules.sym(given("p ⟹ q")), "q ⟹ p", "p ⟹ q"),
        refused("conj forgets a hypothesis",
            () -> rules.conj(given("p", "r"), given("q")), "p ∧ q", "p", "q"),
        refused("conjunct1 of a disjunction", () -> rules.conjunct1(given("p ∨ q")), "p", "p ∨ q"),
        refused("conjunct2 of an implication",
            () -> rules.conjunct2(given("p ⟹ q")), "q", "p ⟹ q"),
        refused("disj1 swapped", () -> rules.disj1(given("p"), t("q")), "q ∨ p", "p"),
        refused("disj_cases of different conclusions",
            () -> rules.disjCases(given("p ∨ q"), given("p"), given("q")), "p", "p ∨ q"),
        refused("disj_cases of a conjunction",
            () -> rules.disjCases(given("p ⟹ q"), given("r", "p"), given("r", "q")), "r",
            "p ⟹ q", "r"),
        refused("disch of another hypothesis",
            () -> rules.disch(t("p"), given("q", "p", "r")), "p ⟹ q", "q", "p"),
        refused("mp of another premise", () -> rules.mp(given("p ⟹ q"), given("r")), "q",
            "p ⟹ q", "r"),
        refused("mp backwards", () -> rules.mp(given("p ⟹ q"), given("q")), "p", "p ⟹ q", "q"),
        refused("not_intro without ⊥", () -> rules.notIntro(given("p ⟹ q")), "¬p", "p ⟹ q"),
        refused("not_elim of a double negation", () -> rules.notElim(given("¬¬p")), "p", "¬¬p"),
        refused("contr without ⊥", () -> rules.contr(t("q"), given("p")), "q", "p"),
        refused("ccontr discharges p", () -> rules.ccontr(t("p"), given("⊥", "p")), "p", "⊥"),
        refused("ccontr without ⊥", () -> rules.ccontr(t("p"), given("q", "¬p")), "p", "q"));
  }

  @TestFactory
  Stream<DynamicTest> unsoundQuantifierSteps() {
    return Stream.of(
        refused("gen of a variable of a hypothesis",
            () -> rules.gen(v("x"), given("P x")), "∀x:int. P x", "P x"),
        refused("spec of an existential quantification",
            () -> rules.spec(given("∃x:int. P x"), t("1")), "P 1", "∃x:int. P x"),
        refused("exists of another witness",
            () -> rules.exists(t("∃x:int. x = 1"), t("2"), given("x = 1")), "∃x:int. x = 1",
            "x = 1"),
        refused("choose, v in the conclusion",
            () -> rules.choose(v("y"), given("∃x:int. P x"), given("P y")), "P y",
            "∃x:int. P x"),
        refused("choose, v in a hypothesis",
            () -> rules.choose(v("y"), given("∃x:int. P x"), given("q", "P y", "y = 1")), "q",
            "∃x:int. P x", "q", "y = 1"),
        refused("choose, v in the quantification",
            () -> rules.choose(v("y"), given("∃x:int. x ≤ y"), given("q", "y ≤ y")), "q",
            "∃x:int. x ≤ y", "q"),
        refused("choose of a universal quantification",
            () -> rules.choose(v("y"), given("∀x:int. P x"), given("q", "P y")), "q",
            "∀x:int. P x", "q"));
  }

  /** The expander replays the original: the kernel says which condition its step violates. */
  @ParameterizedTest
  @CsvSource({
      "mp 6 7, mp, 2", "conjunct1 6, conjunct1, 1", "sym 6, sym, 1", "not_intro 6, not_intro, 2",
      "not_elim 6, not_elim, 1", "disj_cases 6 7 7, disj_cases, 1", "gen 2 7, gen, 1",
      "spec 6 1, spec, 1", "choose 1 6 7, choose, 1", "exists 1 1 6, exists, 1",
      "contr 1 6, contr, 1", "ccontr 1 7, ccontr, 1", "disch 3 7, disch, 1",
      "disj1 7 3, disj1, 1", "disj2 3 7, disj2, 1"})
  void theFirstWrongStepIsNamed(String step, String rule, int condition) {
    String text = F.header() + """
        lemma
        type bool
        var p 0
        var q 0
        const ⟹
        app 3 1
        app 4 2
        assume 5
        assume 2
        """ + step + "\nend 8\nqed 1 9\n";
    Rejection refusal = assertThrows(Rejection.class, () -> new Expander(Map.of(), Map.of())
        .certificate(text.getBytes(StandardCharsets.UTF_8)));
    assertEquals(rule + " " + condition, refusal.rule + " " + refusal.condition);
  }
}
