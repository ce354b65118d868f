package certcheck.presburger.solver;

import static certcheck.presburger.formula.Formula.and;
import static certcheck.presburger.formula.Formula.atMost;
import static certcheck.presburger.formula.Formula.divides;
import static certcheck.presburger.formula.Formula.equal;
import static certcheck.presburger.formula.Formula.exists;
import static certcheck.presburger.formula.Formula.forAll;
import static certcheck.presburger.formula.Formula.implies;
import static certcheck.presburger.formula.Formula.less;
import static certcheck.presburger.formula.Formula.not;
import static certcheck.presburger.formula.Formula.or;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.evidence.Decision;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.formula.Evaluation;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Renaming;
import certcheck.presburger.formula.Term;
import certcheck.presburger.limit.Limits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaSolverTest {

  private static final Term X = Term.variable(0);
  private static final Term Y = Term.variable(1);
  private static final Term Z = Term.variable(2);

  private static void assertValid(Formula formula) {
    Decision decision = FormulaSolver.satisfiable(not(formula), Limits.STANDARD);
    assertInstanceOf(Decision.Unsatisfiable.class, decision, decision::toString);
  }

  private static void assertInvalid(Formula formula) {
    Decision decision = FormulaSolver.satisfiable(not(formula), Limits.STANDARD);
    assertInstanceOf(Decision.Satisfiable.class, decision, decision::toString);
  }

  private static Term number(long value) {
    return Term.constant(value);
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  @Test
  @DisplayName("every integer is even or odd, not every one is even")
  void parity() {
    Formula even = exists(1, equal(X, Y.times(big(2))));
    Formula odd = exists(1, equal(X, Y.times(big(2)).plus(number(1))));
    assertValid(forAll(0, or(even, odd)));
    assertInvalid(forAll(0, even));
    assertValid(forAll(0, not(and(even, odd))));
  }

  @Test
  @DisplayName("div and mod are Euclidean for positive divisors")
  void division() {
    Term remainder = X.mod(big(7));
    assertValid(and(atMost(number(0), remainder), less(remainder, number(7))));
    assertValid(equal(X, X.div(big(7)).times(big(7)).plus(remainder)));
    assertInvalid(equal(X.plus(Y).div(big(2)), X.div(big(2)).plus(Y.div(big(2)))));
    assertValid(equal(X.div(big(2)).div(big(3)), X.div(big(6))));
  }

  @Test
  @DisplayName("min, max, abs and if-then-else")
  void piecewise() {
    assertValid(equal(X.min(Y).plus(X.max(Y)), X.plus(Y)));
    assertValid(atMost(X.plus(Y).abs(), X.abs().plus(Y.abs())));
    assertInvalid(equal(X.plus(Y).abs(), X.abs().plus(Y.abs())));
    Term chosen = new Term.IfThenElse(divides(big(2), X), X, X.plus(number(1)));
    assertValid(divides(big(2), chosen));
  }

  @Test
  @DisplayName("Frobenius: 8 and above is a sum of 3s and 5s, 7 is not")
  void coins() {
    Formula sum =
        exists(
            1,
            exists(
                2,
                and(
                    atMost(number(0), Y),
                    atMost(number(0), Z),
                    equal(X, Y.times(big(3)).plus(Z.times(big(5)))))));
    assertValid(forAll(0, implies(atMost(number(8), X), sum)));
    assertInvalid(forAll(0, implies(atMost(number(7), X), sum)));
  }

  @Test
  @DisplayName("alternation: ∀x ∃y ∀z. z < x ∨ y ≤ z, but no greatest integer")
  void alternation() {
    assertValid(forAll(0, exists(1, forAll(2, or(less(Z, X), atMost(Y, Z))))));
    assertInvalid(exists(0, forAll(1, atMost(Y, X))));
    Formula between =
        exists(1, and(less(X, Y.times(big(3))), less(Y.times(big(3)), X.plus(number(4)))));
    assertValid(forAll(0, between));
    assertInvalid(
        forAll(
            0,
            exists(1, and(less(X, Y.times(big(3))), less(Y.times(big(3)), X.plus(number(3)))))));
  }

  /** {@code ∀x₀ ∃x₁ ∀x₂ ∃x₃ …: x₁ > x₀, x₃ is the next multiple of k after x₂, …}. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  @DisplayName("deep alternation: two quantifiers a level")
  void deepAlternation(int levels) {
    assertValid(alternating(0, levels, 3));
    assertInvalid(alternating(0, levels, 2));
  }

  /**
   * Whatever the opponent picks in each round, the next multiple of 3 is at most {@code reach}
   * away, and further rounds can be won too.
   */
  private static Formula alternating(int variable, int levels, long reach) {
    Term given = Term.variable(variable);
    Term found = Term.variable(variable + 1);
    Formula round =
        and(
            divides(big(3), found),
            less(given, found),
            atMost(found, given.plus(number(reach))));
    Formula rest = levels == 1 ? round : and(round, alternating(variable + 2, levels - 1, reach));
    return forAll(variable, exists(variable + 1, rest));
  }

  @Test
  @DisplayName("a game of alternating moves: who takes 1 to 3 of n matches wins unless 4 | n")
  void matches() {
    for (int n = 0; n <= 9; n++) {
      Formula wins = wins(number(n), 0, 6);
      if (n % 4 == 0) {
        assertInvalid(wins);
      } else {
        assertValid(wins);
      }
    }
  }

  /** Whether the one to move wins from {@code left} matches within some moves. */
  private static Formula wins(Term left, int variable, int moves) {
    if (moves == 0) {
      return Formula.FALSE;
    }
    Term move = Term.variable(variable);
    Formula legal =
        and(atMost(number(1), move), atMost(move, number(3)), atMost(move, left));
    Formula lost = not(wins(left.minus(move), variable + 1, moves - 1));
    return exists(variable, and(legal, lost));
  }

  @Test
  @DisplayName("a quantifier below another is eliminated only where somebody asks (z3test: multEx6)")
  void lazily() {
    Term u = Term.variable(3);
    Term y = Term.variable(5);
    Formula inner =
        exists(
            5,
            and(
                atMost(y.times(big(-3)), X.times(big(4)).minus(Y.plus(Z).times(big(4)))),
                less(y.times(big(-3)), X.times(big(-3))),
                less(y.times(big(5)), X.times(big(-4)).minus(Y.times(big(3)))),
                less(X.times(big(-4)).plus(number(4)), y.times(big(3))),
                less(
                    Y.times(big(5)).minus(X.times(big(3))).plus(u.times(big(3)))
                        .minus(Z.times(big(4))).plus(number(2)),
                    y.times(big(3)))));
    Formula formula = inner;
    for (int variable = 4; variable >= 0; variable--) {
      formula = forAll(variable, formula);
    }
    Decision.Unsatisfiable decision =
        assertInstanceOf(
            Decision.Unsatisfiable.class, FormulaSolver.satisfiable(formula, Limits.STANDARD));
    List<Elimination> eliminations = decision.evidence().eliminations();
    assertEquals(1, eliminations.size());
    Elimination inside = eliminations.get(0).inner().get(0);
    assertTrue(inside.cases().size() <= 2, inside::toString);
    assertEquals(1, inside.exclusions().size());
  }

  @Test
  @DisplayName("a bound variable hides a free one of the same number")
  void shadowing() {
    Formula formula = and(equal(X, number(3)), exists(0, equal(X, number(4))));
    Decision.Satisfiable decision =
        assertInstanceOf(
            Decision.Satisfiable.class, FormulaSolver.satisfiable(formula, Limits.STANDARD));
    assertEquals(Map.of(0, big(3)), decision.model());
  }

  @Test
  @DisplayName("div by zero or by a negative constant cannot be written")
  void divisors() {
    assertThrows(IllegalArgumentException.class, () -> X.div(big(0)));
    assertThrows(IllegalArgumentException.class, () -> X.mod(big(-2)));
  }

  @Test
  @DisplayName("a chain of implications is followed, however long it is")
  void longChain() {
    Decision.Unsatisfiable decision =
        assertInstanceOf(
            Decision.Unsatisfiable.class,
            FormulaSolver.satisfiable(chain(10_000), Limits.STANDARD));
    assertTrue(
        decision.evidence().proof().check(decision.evidence().hypotheses()).isEmpty());
  }

  /** {@code x₀ = 0}, {@code xₖ = 0 ⟹ xₖ₊₁ = 0} for each k below n, {@code xₙ ≠ 0}. */
  private static Formula chain(int n) {
    List<Formula> parts = new ArrayList<>();
    parts.add(equal(X, number(0)));
    for (int k = 0; k < n; k++) {
      parts.add(
          implies(equal(Term.variable(k), number(0)), equal(Term.variable(k + 1), number(0))));
    }
    parts.add(not(equal(Term.variable(n), number(0))));
    return new Formula.And(parts);
  }

  @Test
  @DisplayName("formulas and terms nested 100,000 deep are decided, and evaluated")
  void deep() {
    Formula formula = equal(X, number(0));
    for (int k = 0; k < 100_000; k++) {
      formula = not(formula);
    }
    Formula term = equal(nested(100_000), number(3));
    for (Formula one : List.of(formula, term)) {
      Decision decision = FormulaSolver.satisfiable(one, Limits.STANDARD.working(10_000_000));
      Decision.Satisfiable found = assertInstanceOf(Decision.Satisfiable.class, decision);
      assertTrue(Evaluation.holds(one, found.model()));
      assertTrue(Evaluation.holds(new Renaming(k -> k + 1).of(one), Map.of(
          1, found.model().getOrDefault(0, BigInteger.ZERO))));
    }
  }

  /** {@code x + (0 + … )}, in which nothing is linear as it is written. */
  private static Term nested(int depth) {
    Term term = X;
    for (int k = 0; k < depth; k++) {
      term = new Term.Sum(term, number(0));
    }
    return term;
  }

  @Test
  @DisplayName("conjunctions in disjunctions in conjunctions, 3,000 deep, have evidence as others")
  void deepJunctions() {
    Formula formula = Formula.less(number(0), X);
    for (int k = 0; k < 3_000; k++) {
      formula = Formula.and(
          Formula.or(formula, Formula.less(X, number(-k))), not(equal(X, number(k))));
    }
    Decision found = FormulaSolver.satisfiable(formula, Limits.STANDARD);
    assertTrue(Evaluation.holds(
        formula, assertInstanceOf(Decision.Satisfiable.class, found).model()));
    Decision none = FormulaSolver.satisfiable(
        Formula.and(formula, Formula.less(X, number(3_000)), Formula.less(number(-1), X)),
        Limits.STANDARD);
    Decision.Evidence evidence =
        assertInstanceOf(Decision.Unsatisfiable.class, none).evidence();
    assertEquals(Optional.empty(), evidence.proof().check(evidence.hypotheses()));
  }
}
