package certcheck.certificates.proof.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Workbench;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProofFileTest {
  private List<String> run(Workbench bench, String... lines) {
    ProofFile file = new ProofFile("test.proof",
        "library test\ntheories hol\n" + String.join("\n", lines) + "\n");
    file.run(bench.session, ProofFile.NOTHING);
    return file.errors();
  }

  private void proves(String... lines) {
    assertEquals(List.of(), run(new Workbench("list"), lines));
  }

  private void fails(String expected, String... lines) {
    List<String> errors = run(new Workbench("list"), lines);
    assertEquals(1, errors.size(), () -> "errors: " + errors);
    assertTrue(errors.get(0).contains(expected), () -> errors.get(0));
  }

  @Test
  void structuredProof() {
    proves("lemma swap: p ∧ q ⟹ q ∧ p",
        "proof",
        "  fix p q",
        "  assume (a b)",
        "  split",
        "  case show q by exact b",
        "  case p by exact a",
        "  end",
        "qed",
        "lemma other: p ⟹ p by taut");
  }

  @Test
  void obtainAndExists() {
    proves("lemma l: (∃x. P x ∧ Q x) ⟹ (∃y. Q y)",
        "proof",
        "  fix P Q",
        "  assume h",
        "  obtain x where a b from h",
        "  exists x",
        "  by exact b",
        "qed");
  }

  @Test
  void casesAndContradiction() {
    proves("lemma l: (p ∨ q) ⟹ (p ⟹ r) ⟹ (q ⟹ r) ⟹ r",
        "proof",
        "  fix p q r",
        "  assume h f g",
        "  cases h",
        "  case a: p by exact (f a)",
        "  case b show r by exact (g b)",
        "  end",
        "qed",
        "lemma m: ¬¬p ⟹ p",
        "proof",
        "  fix p",
        "  assume h",
        "  contradiction k",
        "  by exact (h k)",
        "qed");
  }

  @Test
  void inductionIsARule() {
    proves("lemma l: (∀P. P z ⟹ (∀x. P x ⟹ P (s x)) ⟹ ∀x. P x) ⟹ f z = z ⟹",
        "    (∀x. f (s x) = s (f x)) ⟹ ∀x. f x = x",
        "proof",
        "  fix z s f",
        "  assume ind a b",
        "  induct ind",
        "  case f z = z by exact a",
        "  case",
        "    fix x",
        "    assume ih",
        "    show f (s x) = s x by simp b ih",
        "  end",
        "qed");
  }

  @Test
  void stepsThatChangeTheGoal() {
    proves("lemma l: p ⟹ q ⟹ p ∧ q",
        "proof",
        "  fix p q",
        "  assume a b",
        "  suffices k: q ∧ p by taut k",
        "  by taut a b",
        "qed",
        "lemma m: the o = the o ∨ ⊥",
        "proof",
        "  fix o",
        "  left",
        "  unfold the",
        "  simp",
        "qed");
  }

  @Test
  void aFailureShowsPlaceGoalAndFacts() {
    List<String> errors = run(new Workbench("list"), "lemma l: p ⟹ q", "proof", "  fix p q",
        "  assume h", "  show q by taut", "qed", "lemma m: ⊤ by taut");
    assertEquals(1, errors.size());
    assertTrue(errors.get(0).startsWith("test.proof:7:10: taut: "), errors.get(0));
    assertTrue(errors.get(0).contains("goal: q"), errors.get(0));
    assertTrue(errors.get(0).contains("h: p"), errors.get(0));
  }

  @Test
  void mistakesAreNamed() {
    fails("nothing to fix", "lemma l: ⊤ ∨ ⊥", "proof", "fix x", "by taut", "qed");
    fails("this is not the goal", "lemma l: ⊤", "proof", "show ⊥ by taut", "qed");
    fails("there is no fact h", "lemma l: ⊤ by simp h");
    fails("there is no method magic", "lemma l: ⊤ by magic");
    fails("the goal is not proved at qed", "lemma l: ⊤", "proof", "have ⊥ ⟹ ⊥ by taut", "qed");
    fails("a case is missing", "lemma l: p ∨ ¬p", "proof", "fix p", "cases p", "case by taut",
        "end", "qed");
  }
}
