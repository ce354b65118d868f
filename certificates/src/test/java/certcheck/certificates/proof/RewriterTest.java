package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RewriterTest {
  private final Workbench bench = new Workbench("list");
  private final Rewriter.Solver none = (goal, facts) -> null;

  private String normal(String text, List<String> facts, String... variables) {
    RuleSet rules = new RuleSet(bench.session.derived());
    List<Theorem> assumed = new ArrayList<>();
    for (String fact : facts) {
      assumed.add(bench.recorder().assume(bench.term(fact, variables)));
    }
    Rewriter rewriter = new Rewriter(bench.session.derived(), rules, assumed, none, 1_000);
    return bench.show(Syntax.right(rewriter.normalize(bench.term(text, variables))));
  }

  @Test
  void redexesAndOperations() {
    assertEquals("7", normal("(λx. x + 3) (2 * 2)", List.of()));
    assertEquals("-2", normal("(-7) div 4", List.of()));
    assertEquals("x div 0", normal("x div 0", List.of(), "x:int"));
    assertEquals("⊤", normal("length l + 1 - 1 = length l", List.of(), "l:list int"));
  }

  @Test
  void conditionalRules() {
    List<String> facts = List.of("∀k. 0 ≤ k ⟹ f k = k", "0 ≤ a");
    assertEquals("a", normal("f a", facts, "f:int → int", "a:int"));
    assertEquals("f b", normal("f b", facts, "f:int → int", "a:int", "b:int"));
    assertEquals("⊤", normal("0 ≤ a", facts, "f:int → int", "a:int"));
  }

  @Test
  void aConditionMayBindVariables() {
    assertEquals("⊤", normal("R a c", List.of("∀x y z. R x y ⟹ R y z ⟹ R x z", "R a b", "R b c"),
        "R:int → int → bool", "a:int", "b:int", "c:int"));
  }

  @Test
  void rulesUnderBindersAndForPrefixes() {
    assertEquals("λx. x", normal("λx. f x", List.of("∀k. f k = k"), "f:int → int"));
    assertEquals("1", normal("g 5 1", List.of("∀k. g k = (λy. y)"), "g:int → int → int"));
  }

  @Test
  void permutationsEnd() {
    List<String> facts = List.of("∀x y. f x y = f y x");
    assertEquals(normal("f a b", facts, "f:int → int → int", "a:int", "b:int"),
        normal("f b a", facts, "f:int → int → int", "a:int", "b:int"));
  }

  @Test
  void endlessRewritingIsReported() {
    assertTrue(assertThrows(ProofException.class, () -> normal("f 0",
        List.of("∀x. f x = f (x + 1)"), "f:int → int")).getMessage().contains("does not end"));
  }

  @Test
  void fewStepsForEachElementOfAList() {
    List<String> rules = List.of("∀x l. G (x :: l) = (0 < x ∧ G l)", "G [] = ⊤",
        "∀p. (⊤ ∧ p) = p");
    StringBuilder list = new StringBuilder("[1");
    for (int i = 2; i <= 200; i++) {
      list.append(", ").append(i);
    }
    long before = bench.recorder().calls();
    assertEquals("⊤", normal("G " + list + "]", rules, "G:list int → bool"));
    assertTrue(bench.recorder().calls() - before < 15 * 200,
        "steps: " + (bench.recorder().calls() - before));
  }

  @Test
  void unchangedTermsCostNothing() {
    Term t = bench.term("nth [1, 2, 3] i", "i:int");
    Rewriter rewriter = new Rewriter(bench.session.derived(),
        new RuleSet(bench.session.derived()), List.of(), none, 10);
    assertTrue(bench.recorder().isRefl(rewriter.normalize(t)));
  }
}
