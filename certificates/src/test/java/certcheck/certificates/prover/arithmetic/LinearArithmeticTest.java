package certcheck.certificates.prover.arithmetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.prover.Fixture;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinearArithmeticTest {
  private final Fixture fixture = new Fixture("list").integers("i", "j", "k", "m", "n", "x", "y",
      "z");

  LinearArithmeticTest() {
    Type integer = fixture.syntax.logic().terms.integer;
    Type bool = fixture.syntax.logic().terms.bool;
    fixture.variables(fixture.function(integer, integer), "f", "g")
        .variables(fixture.function(integer, integer, integer), "h")
        .variables(fixture.function(integer, bool), "P", "Q")
        .variables(bool, "p", "q", "r")
        .variables(fixture.syntax.logic().terms.typeVariable("a"), "u", "v", "w")
        .variables(fixture.function(fixture.syntax.logic().terms.typeVariable("a"), integer), "s");
  }

  private LinearArithmetic.Answer attempt(Term goal, List<Theorem> facts) {
    return LinearArithmetic.prove(fixture.recorder, goal, facts);
  }

  private Theorem proved(String text) {
    Fixture.Sequent sequent = fixture.sequent(text);
    LinearArithmetic.Answer answer = attempt(sequent.goal(), sequent.facts());
    Theorem theorem = assertInstanceOf(LinearArithmetic.Proved.class, answer,
        answer::toString).theorem();
    sequent.assertProvedBy(theorem);
    return theorem;
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "i < j; j < k ⊢ i + 2 ≤ k",
    "⊢ i ≤ j ∨ j < i",
    "⊢ i = j ∨ i < j ∨ j < i",
    "⊢ 2 * i ≠ 2 * j + 1",
    "3 * i = 2 * j; 1 ≤ i; i ≤ 3 ⊢ i = 2",
    "0 ≤ i; i < n; ¬(i < n - 1) ⊢ i = n - 1",
    "⊢ ∀a b. a ≤ b ⟹ ¬(b < a)",
    "⊢ (i + j) * (i - j) = i * i - j * j",
    "i ≤ j ∧ (j < k ∨ j = k) ⊢ i ≤ k",
    "i < j ⟹ k = 1; i < j ⊢ k + k = 2",
    "⊢ i = j ⟺ (i ≤ j ∧ j ≤ i)",
    "(i < j) = (k < m); k < m ⊢ i < j",
    "¬((i < j) = (k < m)); k < m ⊢ j ≤ i",
    "¬((i < j) = (k < m)); m ≤ k ⊢ i < j",
    "¬(i ≤ 3 ∧ j ≤ 4); i = 0 ⊢ 5 ≤ j",
    "¬(i ≤ 3 ⟹ j ≤ 4) ⊢ i < j",
    "¬(i ≤ 3 ∨ j ≤ 4) ⊢ 9 ≤ i + j",
    "¬¬(i = 3) ⊢ i < 4",
    "⊥ ⊢ i = j",
    "⊢ ⊤",
    "x = 7 ⊢ ¬(x = 8)",
  })
  @DisplayName("proved: linear atoms and connectives")
  void connectives(String sequent) {
    proved(sequent);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "⊢ x mod 3 < 3 ∧ 0 ≤ x mod 3",
    "⊢ x = 5 * (x div 5) + x mod 5",
    "x mod 2 = 0 ⊢ (x + 1) mod 2 = 1",
    "x mod 6 = 5 ⊢ x mod 3 = 2",
    "0 ≤ x; x < 100 ⊢ x div 10 < 10",
    "⊢ (x div 2) div 3 = x div 6",
    "⊢ 17 div 5 = 3",
    "⊢ -1 mod 4 = 3",
    "x * y = 6 ⊢ (x * y) div 4 = 1",
  })
  @DisplayName("proved: quotients and remainders by literals")
  void division(String sequent) {
    proved(sequent);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "i = j ⊢ f i = f j",
    "i = j; f i = 3 ⊢ f j ≤ 3",
    "i ≤ j; j ≤ i; f i = 3 ⊢ f j = 3",
    "i ≤ j; j ≤ i ⊢ f (f i) = f (f j)",
    "⊢ f (i + j) = f (j + i)",
    "i = 0 ∨ i = 1; f 0 = 5; f 1 = 5 ⊢ f i = 5",
    "0 ≤ i; i ≤ 1; f 0 = 5; f 1 = 6 ⊢ 5 ≤ f i",
    "i = j; m = n ⊢ h i m = h j n",
    "P i; i = j ⊢ P j",
    "P (i + 1); j = i + 1 ⊢ P j",
    "P i; ¬P j ⊢ i ≠ j",
    "u = v; v = w; s u = 4 ⊢ s w = 4",
    "u = v; w = v ⊢ u = w",
    "u = v ⊢ s v ≤ s u",
  })
  @DisplayName("proved: opaque terms with equal arguments")
  void congruence(String sequent) {
    proved(sequent);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "i = j ∨ i = k; f j = 0; f k = 0 ⊢ f i = 0",
    "i ≤ j; f (i + 1) = i; j ≤ i ⊢ f (f (j + 1) + 1) = j",
    "f i = j; f j = k; f k = i; i = j ⊢ i = k",
    "f (f (f i)) = i; f (f (f (f (f i)))) = i ⊢ f i = i",
    "g i = g j ∨ f i = f j; i ≤ j; k = i; j ≤ k ⊢ h (f i) (g i) = h (f j) (g k)",
    "0 ≤ i mod 2 - j mod 2; f (i mod 2) = 1; f 0 = 2 ⊢ i mod 2 = 1",
    "P (f i) ∨ Q (f j); i = j; ¬P (f j) ⊢ Q (f i)",
    "u = v ∨ u = w; s v = 1; s w = 2 ⊢ 1 ≤ s u ∧ s u ≤ 2",
    "x * y = 3 ∨ x * y = 5; f (y * x) = 2 ⊢ f 3 = 2 ∨ f 5 = 2",
  })
  @DisplayName("proved: opaque terms inside each other, and by cases")
  void nestedCongruence(String sequent) {
    proved(sequent);
  }

  /** The minimum m of i and j as the loop prover knows it, and other terms by cases. */
  @ParameterizedTest
  @ValueSource(strings = {
    "(i ≤ j ∧ m = i) ∨ (¬(i ≤ j) ∧ m = j) ⊢ m ≤ i ∧ m ≤ j",
    "(i ≤ j ∧ m = i) ∨ (¬(i ≤ j) ∧ m = j); k < m ⊢ k < i ∧ k < j",
    "(i ≤ j ∧ m = i) ∨ (¬(i ≤ j) ∧ m = j); k ≤ i; k ≤ j ⊢ k ≤ m",
    "(m ≤ k ∧ n = m) ∨ (¬(m ≤ k) ∧ n = k); (i ≤ j ∧ m = i) ∨ (¬(i ≤ j) ∧ m = j) "
        + "⊢ n ≤ i ∧ n ≤ j ∧ n ≤ k ∧ (n = i ∨ n = j ∨ n = k)",
    "(x mod 3 ≤ y div 2 ∧ m = x mod 3) ∨ (¬(x mod 3 ≤ y div 2) ∧ m = y div 2); 4 ≤ y "
        + "⊢ 0 ≤ m ∧ m ≤ 2",
    "(i ≤ j ∧ m = 2 * i) ∨ (¬(i ≤ j) ∧ m = 2 * j + 4); n = m div 2 ⊢ m = 2 * n",
    "i < j ⟹ (k < m ⟹ (x < y ∨ x < z)); i < j; k < m; y ≤ x ⊢ x < z",
    "¬(i < j ∧ (k < m ∨ x < y)); i < j ⊢ m ≤ k ∧ y ≤ x",
    "((i < j) = (k < m)) = (x < y); y ≤ x; i < j ⊢ m ≤ k",
    "i = 0 ∨ i = 1 ∨ i = 2; i = 2 ∨ i = 3 ∨ i = 4; i ≠ 2 ∨ j = 7 ⊢ j = 7",
    "i < j ∨ j < i; 0 ≤ i; i ≤ 1; 0 ≤ j; j ≤ 1; f 0 = 1; f 1 = 0 ⊢ f i + f j = 1",
  })
  @DisplayName("proved: by cases inside each other")
  void cases(String sequent) {
    proved(sequent);
  }

  /** Facts that are almost enough. */
  @ParameterizedTest
  @ValueSource(strings = {
    "i = j ∨ i = k; f j = 0; f k = 1 ⊢ f i = 0",
    "f (f (f i)) = i; f (f (f (f i))) = i ⊢ f j = j",
    "f (f (f (f i))) = i; f (f i) = i ⊢ f i = i",
    "g i = g j ∨ f i = f j; i ≤ j; k = i ⊢ h (f i) (g i) = h (f j) (g k)",
    "P (f i) ∨ Q (f j); ¬P (f j) ⊢ Q (f i)",
    "u = v ∨ u = w; s v = 1; s w = 2 ⊢ s u ≤ 1",
    "(i ≤ j ∧ m = i) ∨ (¬(i ≤ j) ∧ m = j); k ≤ i ⊢ k ≤ m",
    "(i ≤ j ∧ m = 2 * i) ∨ (¬(i ≤ j) ∧ m = 2 * j + 3); n = m div 2 ⊢ m = 2 * n",
    "i < j ⟹ (k < m ⟹ (x < y ∨ x < z)); i < j; k < m ⊢ x < z",
    "i = 0 ∨ i = 1 ∨ i = 2; i = 2 ∨ i = 1 ∨ i = 4; i ≠ 2 ∨ j = 7 ⊢ j = 7",
    "((i < j) = (k < m)) = (x < y); y ≤ x ⊢ m ≤ k",
  })
  @DisplayName("refused, with a countermodel: what almost follows by cases")
  void almost(String text) {
    Fixture.Sequent sequent = fixture.sequent(text);
    LinearArithmetic.Failed failed = assertInstanceOf(LinearArithmetic.Failed.class,
        attempt(sequent.goal(), sequent.facts()));
    assertTrue(failed.reason().startsWith("not so for "), failed::reason);
  }

  /** Five numbers below four that differ: no case by itself is contradictory. */
  @Test
  @DisplayName("proved: that learned clauses are cited where they are used")
  void pigeons() {
    List<Theorem> facts = new ArrayList<>();
    for (int a = 0; a < 5; a++) {
      facts.add(fixture.assume(
          "f " + a + " = 0 ∨ f " + a + " = 1 ∨ f " + a + " = 2 ∨ f " + a + " = 3"));
      for (int b = 0; b < a; b++) {
        facts.add(fixture.assume("f " + a + " ≠ f " + b));
      }
    }
    assertInstanceOf(LinearArithmetic.Proved.class, attempt(fixture.read("⊥"), facts));
    facts.remove(facts.size() - 1);
    assertInstanceOf(LinearArithmetic.Failed.class, attempt(fixture.read("⊥"), facts));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "p ⟹ q; p ⊢ q",
    "i < j ⟹ p; i < j ⊢ p",
    "p ∨ q; p ⟹ r; q ⟹ r ⊢ r",
    "p = q; q ⊢ p",
    "¬(p = q); q ⊢ ¬p",
    "(∀a. P a) ⟹ i < j; ∀a. P a ⊢ i ≤ j",
    "p; ¬p ⊢ i = j",
  })
  @DisplayName("proved: opaque formulas")
  void propositional(String sequent) {
    proved(sequent);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "0 ≤ i; 0 ≤ j ⊢ 0 ≤ i * j",
    "i < 0; j < 0 ⊢ 0 < i * j",
    "0 ≤ i; i < j; 0 ≤ x; x < y ⊢ 0 ≤ i * y + x ∧ i * y + x < j * y",
    "0 ≤ x; x < z; 0 ≤ y; y < z; i * z + x = j * z + y ⊢ i = j ∧ x = y",
    "0 ≤ x; x < z; 0 ≤ y; y < z; ¬(i = j) ⊢ ¬(i * z + x = j * z + y)",
    "i = j ⊢ i * x = j * x",
    "1 ≤ z; z * i ≤ x; x < z * i + z; z * j ≤ x; x < z * j + z ⊢ i = j",
    "0 ≤ i; i < n ⊢ i * i < n * n",
    "0 ≤ i; 0 ≤ j; i * i = j * j ⊢ i = j",
    "0 ≤ i; i < n ⊢ i * i * i < n * n * n",
    "0 ≤ i; i < n; 0 ≤ j; j < i + 1 ⊢ (i * (i + 1)) div 2 + j < (n * (n + 1)) div 2",
  })
  @DisplayName("proved: products")
  void products(String sequent) {
    proved(sequent);
  }

  @Test
  @DisplayName("refused, with the values of a countermodel")
  void countermodel() {
    LinearArithmetic.Failed failed = assertInstanceOf(LinearArithmetic.Failed.class,
        attempt(fixture.read("i < 10"), List.of(fixture.assume("i ≤ 10"))));
    assertEquals(Map.of(fixture.term("i"), BigInteger.TEN), failed.model());
    assertEquals("not so for i = 10", failed.reason());
  }

  @ParameterizedTest
  @ValueSource(strings = {"f i = f j", "x * y = x * z", "p", "i * i = 2", "P i ⟹ P j",
    "x div y = 0", "0 ≤ i * j", "0 ≤ i ⟹ i * j ≤ i * x", "i ≤ j ∨ j < i - 1"})
  @DisplayName("refused: what does not follow")
  void notProved(String goal) {
    assertInstanceOf(LinearArithmetic.Failed.class, attempt(fixture.read(goal), List.of()));
  }

  @Test
  @DisplayName("only the facts that are needed are hypotheses of the result")
  void relevance() {
    Theorem theorem = proved("i < j; p; k = 3 ∨ k = 4; m div 2 = 7; j < k ⊢ i < k");
    assertEquals(2, theorem.hypotheses().size());
  }

  @Test
  @DisplayName("limits are named when they are met")
  void limits() {
    List<Theorem> facts = new ArrayList<>();
    for (int a = 0; a < 8; a++) {
      facts.add(fixture.assume("f " + a + " = 0 ∨ f " + a + " = 2"));
    }
    Term goal = fixture.read(
        "f 0 + f 1 + f 2 + f 3 + f 4 + f 5 + f 6 + f 7 = 7 ⟹ p");
    LinearArithmetic.Answer few = LinearArithmetic.prove(fixture.recorder, goal, facts,
        new LinearArithmetic.Limits(3, 100, 100));
    assertTrue(few instanceof LinearArithmetic.Failed f
        && f.reason().equals("limit of 3 pieces of work reached") && f.model().isEmpty(),
        few::toString);
    assertInstanceOf(LinearArithmetic.Proved.class, attempt(goal, facts));
    Theorem dark = fixture.assume("27 ≤ 11 * x + 13 * y ∧ 11 * x + 13 * y ≤ 45 "
        + "∧ -10 ≤ 7 * x - 9 * y ∧ 7 * x - 9 * y ≤ 4");
    LinearArithmetic.Answer shallow = LinearArithmetic.prove(fixture.recorder,
        fixture.read("⊥"), List.of(dark), new LinearArithmetic.Limits(1_000, 0, 100));
    assertTrue(shallow instanceof LinearArithmetic.Failed f
        && f.reason().equals("cases nested deeper than 0"), shallow::toString);
    assertInstanceOf(LinearArithmetic.Proved.class, attempt(fixture.read("⊥"), List.of(dark)));
  }
}
