package certcheck.certificates.prover.horn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.Fixture;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.certificates.prover.inductive.InductiveDefinition;
import certcheck.certificates.prover.inductive.RuleNames;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class HornProverTest {
  private final Fixture fixture = new Fixture("tml");
  private final Derived derived = new Derived(fixture.recorder, fixture.syntax);
  private final Type integer = fixture.syntax.logic().terms.integer;
  private final Type bool = fixture.syntax.logic().terms.bool;

  HornProverTest() {
    fixture.integers("a", "b", "c", "d", "k")
        .variables(fixture.function(integer, integer), "s")
        .variables(fixture.function(integer, bool), "P", "Q")
        .variables(fixture.function(integer, integer, bool), "E", "T");
  }

  /** Linear arithmetic; what has unknowns must be an equation that determines one. */
  private Theorem condition(Term goal, Set<Term.Free> unknowns) {
    if (!unknowns.isEmpty()) {
      return Syntax.isEquation(goal) && unknowns.contains(Syntax.left(goal))
          && fixture.syntax.frees(Syntax.right(goal)).stream().noneMatch(unknowns::contains)
          ? fixture.recorder.refl(Syntax.right(goal)) : null;
    }
    return LinearArithmetic.prove(fixture.recorder, goal, List.of())
        instanceof LinearArithmetic.Proved proved ? proved.theorem() : null;
  }

  private HornProver prover(String... rules) {
    List<Theorem> theorems = new ArrayList<>();
    for (String rule : rules) {
      theorems.add(fixture.recorder.assume(fixture.statement(rule)));
    }
    return new HornProver(derived, theorems, this::condition);
  }

  private HornProver.Proved proved(HornProver prover, Term goal, Term.Free... unknowns) {
    HornProver.Answer answer =
        prover.prove(goal, List.of(unknowns), HornProver.Limits.STANDARD);
    return assertInstanceOf(HornProver.Proved.class, answer, answer::toString);
  }

  @Test
  @DisplayName("rules, facts, and a side condition")
  void conditions() {
    HornProver prover = prover("P 0", "∀x. P x ∧ 0 ≤ x ⟹ P (x + 1)");
    HornProver.Proved proved = proved(prover, fixture.read("P (0 + 1 + 1)"));
    assertSame(fixture.read("P (0 + 1 + 1)"), proved.theorem().conclusion());
    assertEquals(5, proved.steps());
  }

  @Test
  @DisplayName("another rule is tried when premises fail")
  void backtracking() {
    HornProver prover = prover("∀x. Q x ⟹ P x", "∀x. T x x ⟹ P x", "T a a", "Q b");
    proved(prover, fixture.read("P a"));
    proved(prover, fixture.read("P b"));
    HornProver.Answer answer = prover.prove(fixture.read("P c"));
    assertEquals("no rule for T c c", assertInstanceOf(HornProver.Failed.class, answer).reason());
  }

  @Test
  @DisplayName("unknowns are found, also behind a condition that has to wait")
  void unknowns() {
    HornProver prover = prover("E a 3", "E b 4",
        "∀x y m n k. k = m + n ⟹ E x m ⟹ E y n ⟹ T x k");
    Term.Free k = (Term.Free) fixture.term("k");
    HornProver.Proved proved = proved(prover, fixture.read("T a k"), k);
    assertSame(fixture.read("T a (3 + 3)"), proved.theorem().conclusion());
    proved = proved(prover("∀x. E x (s x)", "∀x y z. E x y ⟹ E y z ⟹ T x z"),
        fixture.read("T a k"), k);
    assertSame(fixture.read("T a (s (s a))"), proved.theorem().conclusion());
  }

  @Test
  @DisplayName("a derivation 10,000 deep")
  void deep() {
    InductiveDefinition trees =
        new InductiveDefinition(derived, "is_expr", RuleNames.of(List.of("tml"), "is_expr"));
    HornProver prover = new HornProver(derived, trees.introductions(), this::condition);
    Term paren = fixture.term("λe. node [1] (children [e])");
    Term goal = fixture.term("node [0, 7] (children nil)");
    for (int i = 0; i < 10_000; i++) {
      goal = fixture.syntax.at(paren, goal);
    }
    goal = fixture.syntax.apply("is_expr", goal);
    long before = fixture.recorder.calls();
    HornProver.Proved proved = proved(prover, goal);
    assertSame(goal, proved.theorem().conclusion());
    assertTrue(proved.theorem().hypotheses().isEmpty());
    assertEquals(10_001, proved.steps());
    assertTrue(fixture.recorder.calls() - before < 40_000);
  }

  @Test
  @DisplayName("an unknown that grows with the derivation")
  void growing() {
    HornProver prover = prover("E 0 1",
        "∀x n. E x n ⟹ E (x + 1) (n + 1)");
    Term goal = fixture.syntax.literal(0);
    for (int i = 0; i < 3_000; i++) {
      goal = fixture.syntax.apply("+", goal, fixture.syntax.literal(1));
    }
    Term.Free k = (Term.Free) fixture.term("k");
    HornProver.Proved proved = proved(prover,
        fixture.syntax.apply(fixture.term("E"), List.of(goal, k)), k);
    assertEquals(3_001, proved.steps());
  }

  @Test
  @DisplayName("limits are named when they are met")
  void limits() {
    HornProver prover = prover("∀x. P (s x) ⟹ P x");
    HornProver.Answer answer = prover.prove(fixture.read("P a"), List.of(),
        new HornProver.Limits(100, 10));
    assertEquals("more than 100 steps",
        assertInstanceOf(HornProver.Failed.class, answer).reason());
    prover = prover("∀x. Q x ⟹ P x", "∀x. Q x ∧ Q x ⟹ P x", "∀x. P (s x) ⟹ Q x",
        "∀x. P (s (s x)) ⟹ Q x");
    answer = prover.prove(fixture.read("P a"), List.of(), new HornProver.Limits(100, 10));
    assertInstanceOf(HornProver.Failed.class, answer);
  }
}
