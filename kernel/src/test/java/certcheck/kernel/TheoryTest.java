package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Theories: definitions, axioms, and above all inductive definitions. */
class TheoryTest {
  private static String last(String declarations) {
    Checking.Verdict v = Checking.theory(declarations);
    assertTrue(v.verified(), v::toString);
    return v.lemmas().get(v.lemmas().size() - 1);
  }

  private static void refuses(String message, String declarations) {
    Checking.Verdict v = Checking.theory(declarations);
    assertEquals("REJECTED " + message, v.word() + " " + v.message());
  }

  @Test
  void inductiveIsTheLeastClosedRelation() {
    assertEquals("even: ⊢ even = (λx0:int. ∀x1:int → bool. "
        + "x1 0 ∧ (∀x2:int. x1 x2 ⟹ x1 (x2 + 2)) ⟹ x1 x0)", last("""
        inductive even (n : int)
          rule zero
              ──────
              even 0
          rule next (n : int)
              even n
              ────────────
              even (n + 2)
        """));
  }

  @Test
  void premisesMayQuantifyAndAssume() {
    assertEquals("ok: ⊢ ok = (λx0:int. ∀x1:int → bool. "
        + "(∀x2:int. (∀x3:int. x3 < x2 ⟹ x1 x3) ⟹ x1 x2) ⟹ x1 x0)",
        last("inductive ok (n : int)\n rule r (n : int) ∀m:int. m < n ⟹ ok m ── ok n"));
  }

  @Test
  void conclusionLacksAnArgument() {
    refuses("app, condition (2): expected bool, found int → bool",
        "inductive even (n : int)\n  rule bad ── even");
  }

  @Test
  void noRule() {
    refuses("test.theory:1:25: expected rule, found the end of the text",
        "inductive even (n : int)");
  }

  @Test
  void axiomOfAKnownName() {
    refuses("axiom, condition (1): expected a new name, found nontrivial",
        "axiom int nontrivial : ⊥");
  }

  @Test
  void constantOfAKnownName() {
    refuses("define, condition (1): expected a new name, found cond", "constant cond : int");
  }

  @Test
  void definitionOfAConnectiveAgain() {
    refuses("define, condition (1): expected a new name, found ∧",
        "define ∧ (p : bool) (q : bool) = p");
  }

  @Test
  void constantThatTheRulesKnowAtAnotherType() {
    refuses("define, condition (1): expected a new name, found *",
        "constant * : int → int");
  }

  @Test
  void definitionWithAFreeVariable() {
    refuses("test.theory:1:13: expected a bound variable or a known constant, found x",
        "define cc = x");
  }

  @Test
  void definitionWithAFreeTypeVariable() {
    refuses("define, condition (4): expected [], found ['a]",
        "define cc = (λx:'a. x) = (λx:'a. x)");
  }

  @Test
  void recursiveDefinition() {
    refuses("test.theory:1:13: expected a bound variable or a known constant, found cc",
        "define cc = cc");
  }

  @Test
  void typeOfAKnownName() {
    refuses("define_type, condition (1): expected new names, found option",
        "type option = λp:bool. p with abs_it rep_it");
  }

  /** What rests on an axiom says so: each fact of the theories with the words of its axioms. */
  @Test
  void axiomsAreKnownByTheirWords() {
    Map<String, String> words = new TreeMap<>();
    Checking.logic(2_000_000, "list").signature.facts().forEach((name, fact) -> {
      String axioms = Provenance.words(fact.provenance & Provenance.AXIOMS);
      if (!axioms.isEmpty()) {
        words.merge(axioms, name, (a, b) -> a + " " + b);
      }
    });
    assertEquals(Map.of("extensionality", "eta_axiom", "choice", "select_axiom", "int",
        "add_commutative add_associative add_zero add_negative multiply_commutative "
            + "multiply_associative multiply_one distributive order_reflexive order_antisymmetric "
            + "order_transitive order_total order_add order_multiply discrete nontrivial induction"),
        words);
  }

  @Test
  void unknownDeclaration() {
    refuses("test.theory:1:1: expected keyword, found lemma", "lemma cc = ⊤");
  }

  @Test
  void nestingIsLimited() {
    Checking.Verdict v = Checking.theory("define cc = " + "(".repeat(10_000) + "1");
    assertEquals("DECLINED nesting of a term: expected at most 4000, found 4001",
        v.word() + " " + v.message());
  }

  @Test
  void aTypeIsInBijectionWithAPredicate() {
    assertEquals(":some: ⊢ (∀x0:some 'a. make (take x0) = x0) ∧ "
        + "(∀x0:'a. ((∃x1:'a. x1 = x1) ⟹ x0 = x0) = (take (make x0) = x0))",
        last("type some 'a = λx:'a. x = x with make take"));
  }

  /** No witness is needed: of an empty predicate nothing can be concluded about a member. */
  @Test
  void aTypeOfAnEmptyPredicate() {
    assertEquals(":void: ⊢ (∀x0:void. make (take x0) = x0) ∧ "
        + "(∀x0:int. ((∃x1:int. ⊥) ⟹ ⊥) = (take (make x0) = x0))",
        last("type void = λx:int. ⊥ with make take"));
  }

  @Test
  void aTypeHasNewNames() {
    for (String names : new String[] {"make make", "cond take", "make cond"}) {
      refuses("define_type, condition (1): expected new names, found small",
          "type small = λx:int. x = 1 with " + names);
    }
  }

  @Test
  void aTypeIsMadeOfAPredicate() {
    refuses("define_type, condition (2): expected a closed predicate, found int → int",
        "type small = λx:int. x with make take");
    refuses("define_type, condition (2): expected a closed predicate, found int",
        "type small = 3 with make take");
    refuses("define_type, condition (2): expected a closed predicate, found bool",
        "type small = ⊤ with make take");
  }

  @Test
  void aTypeHasTheParametersOfItsPredicate() {
    refuses("define_type, condition (4): expected parameters ['a], found []",
        "type small = λx:'a. x = x with make take");
    refuses("define_type, condition (4): expected parameters ['a], found ['a, 'b]",
        "type small 'a 'b = λx:'a. x = x with make take");
    refuses("define_type, condition (4): expected parameters ['a], found ['b]",
        "type small 'b = λx:'a. x = x with make take");
    refuses("define_type, condition (4): expected parameters ['a], found ['a, 'a]",
        "type small 'a 'a = λx:'a. x = x with make take");
  }
}
