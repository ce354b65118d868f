package certcheck.certificates.certify.sched.calculus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.terms.IntegerValues;
import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Conditions with minima, maxima and quotients, and what follows from them, at random values. */
class InequalitiesTest {
  private static final List<String> NAMES = List.of("x", "y", "z");

  private final Syntax syntax = syntax();
  private final List<Term.Free> unknowns = NAMES.stream()
      .map(name -> syntax.logic().terms.free(name, syntax.logic().terms.integer)).toList();
  private final Random random = new Random(36);

  private static Syntax syntax() {
    Logic logic = new Logic(1_000_000);
    new Theories(logic).load("sched_claims");
    return new Syntax(logic);
  }

  private Term term(int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextInt(3) == 0 ? syntax.literal(random.nextInt(20) - 10)
          : unknowns.get(random.nextInt(unknowns.size()));
    }
    return switch (random.nextInt(6)) {
      case 0 -> syntax.apply("min_int", term(depth - 1), term(depth - 1));
      case 1 -> syntax.apply("max_int", term(depth - 1), term(depth - 1));
      case 2 -> syntax.apply("div", term(depth - 1), syntax.literal(1 + random.nextInt(5)));
      case 3 -> syntax.apply("*", syntax.literal(random.nextInt(9) - 4), term(depth - 1));
      case 4 -> syntax.apply("-", term(depth - 1), term(depth - 1));
      default -> syntax.apply("+", term(depth - 1), term(depth - 1));
    };
  }

  private Map<Term, BigInteger> point() {
    Map<Term, BigInteger> point = new HashMap<>();
    unknowns.forEach(u -> point.put(u, BigInteger.valueOf(random.nextInt(41) - 20)));
    return point;
  }

  private static boolean holds(Term condition, IntegerValues values) {
    int order = values.of(Syntax.left(condition)).orElseThrow()
        .compareTo(values.of(Syntax.right(condition)).orElseThrow());
    return Syntax.isBinary("<", condition) ? order < 0 : order <= 0;
  }

  /** Conjuncts are equivalent to the condition; slacks follow from it. */
  @Test
  void partsSayWhatTheConditionDoes() {
    int compound = 0;
    for (int n = 0; n < 2_000; n++) {
      Term condition = syntax.apply(random.nextBoolean() ? "<" : "≤", term(3), term(3));
      List<Term> conjuncts = Inequalities.conjuncts(syntax, condition);
      List<LinearForm> slacks =
          new Inequalities(syntax, unknowns, List.of(condition)).slacks();
      compound += conjuncts.size() > 1 ? 1 : 0;
      for (int k = 0; k < 5; k++) {
        IntegerValues values = new IntegerValues(point());
        boolean holds = holds(condition, values);
        assertEquals(holds, conjuncts.stream().allMatch(c -> holds(c, values)),
            condition::toString);
        assertTrue(!holds || slacks.stream().allMatch(s -> values
            .of(s.term(null, BigInteger.ONE)).orElseThrow().signum() >= 0), condition::toString);
      }
    }
    assertTrue(compound > 200, () -> "too few conditions of several parts");
  }

  /** A maximum that must be large opens cases; one that must be small does not. */
  @Test
  void onlyWhatOpensNoCasesIsTakenApart() {
    Term x = unknowns.get(0);
    Term most = syntax.apply("max_int", x, unknowns.get(1));
    assertEquals(2, Inequalities.conjuncts(
        syntax, syntax.apply("≤", most, unknowns.get(2))).size());
    assertEquals(1, Inequalities.conjuncts(
        syntax, syntax.apply("≤", unknowns.get(2), most)).size());
  }

  /** {@code 32 * x ≤ y ∧ y < 32 * x + 32} at values, as a model of one question refutes another. */
  @Test
  void valuesAnswerOtherQuestions() {
    Term x = unknowns.get(0);
    Term y = unknowns.get(1);
    Valuation valuation =
        new Valuation(Map.of(x, BigInteger.TWO, y, BigInteger.valueOf(70)));
    Facts none = new Facts(List.of());
    Term quotient = syntax.apply("div", y, syntax.literal(32));
    assertTrue(valuation.refutes(none, syntax.apply("<", y, syntax.literal(70))));
    assertTrue(valuation.refutes(none, syntax.not(syntax.equation(x, quotient))));
    assertTrue(valuation.refutes(none, syntax.or(syntax.apply("<", y, x),
        syntax.and(syntax.truth, syntax.implies(syntax.truth, syntax.falsity)))));
    assertFalse(valuation.refutes(none, syntax.equation(x, quotient)));
    assertFalse(valuation.refutes(none, syntax.equation(x, unknowns.get(2))));
    assertFalse(valuation.refutes(none, syntax.not(syntax.equation(x, unknowns.get(2)))));
  }
}
