package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code int_refute}, whose steps are those of {@link Refutation}. */
class IntRefuteTest {
  @Test
  void combination() {
    proves("x ≤ y, y < x ⊢ ⊥", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt c 1 2 1 0 1 1
        """);
  }

  @Test
  void negatedAtoms() {
    proves("¬(x ≤ y), ¬(y < x) ⊢ ⊥", """
        le: assume ‹¬(x ≤ y)›
        lt: assume ‹¬(y < x)›
        int_refute 2 le lt c 1 2 1 0 1 1
        """);
  }

  /** An atom and its negation contradict each other, two of one kind do not. */
  @Test
  void oneOfTwoAtomsIsNegated() {
    proves("0 ≤ x, ¬(0 ≤ x) ⊢ ⊥", """
        le: assume ‹0 ≤ x›
        gt: assume ‹¬(0 ≤ x)›
        int_refute 2 le gt c 1 2 1 0 1 1
        """);
    proves("0 < x, ¬(0 < x) ⊢ ⊥", """
        lt: assume ‹0 < x›
        ge: assume ‹¬(0 < x)›
        int_refute 2 lt ge c 1 2 1 0 1 1
        """);
    rejects("int_refute", 11, "expected every branch closed, found 1 open", """
        le: assume ‹¬(0 ≤ x)›
        gt: assume ‹¬(0 < x)›
        int_refute 2 le gt c 1 2 1 0 1 1
        """);
  }

  @Test
  void equationsMayHaveNegativeMultipliers() {
    proves("x < y, x = y ⊢ ⊥", """
        e: assume ‹x = y›
        lt: assume ‹x < y›
        int_refute 2 e lt c 1 2 -1 0 1 1
        """);
  }

  @Test
  void combinedEquationsAreAnEquation() {
    proves("2 * x = 2 * y, x < y ⊢ ⊥", """
        e: assume ‹2 * x = 2 * y›
        lt: assume ‹x < y›
        int_refute 2 e lt c 2 1 1 0 c 1 2 -1 2 1 1
        """);
  }

  @Test
  void aFalseEquationClosesABranch() {
    proves("x = y, x = y + 1 ⊢ ⊥", """
        e: assume ‹x = y›
        f: assume ‹x = y + 1›
        int_refute 2 e f c 1 2 1 0 -1 1
        """);
  }

  @Test
  void aTrueEquationClosesNothing() {
    rejects("int_refute", 11, "expected every branch closed, found 1 open", """
        e: assume ‹x = y›
        int_refute 1 e c 1 2 1 0 -1 0
        """);
  }

  @Test
  void anEquationThatWasRoundedIsAnInequality() {
    rejects("int_refute", 5, "expected a multiplier of the right sign, found -1", """
        e: assume ‹2 * x = 2 * y + 1›
        int_refute 1 e c 2 1 1 0 c 1 1 -1 1
        """);
  }

  @Test
  void anEquationAndAnInequalityAreAnInequality() {
    rejects("int_refute", 5, "expected a multiplier of the right sign, found -1", """
        e: assume ‹x = y›
        le: assume ‹y ≤ 3›
        int_refute 2 e le c 1 2 1 0 1 1 c 1 1 -1 2
        """);
  }

  @Test
  void cut() {
    proves("2 * x = 2 * y + 1 ⊢ ⊥", """
        e: assume ‹2 * x = 2 * y + 1›
        int_refute 1 e c 2 1 1 0 c 2 1 -1 0 c 1 2 1 1 1 2
        """);
  }

  @Test
  void cutBetweenTwoBounds() {
    proves("3 * x ≤ 5, 4 ≤ 3 * x ⊢ ⊥", """
        lo: assume ‹4 ≤ 3 * x›
        hi: assume ‹3 * x ≤ 5›
        int_refute 2 lo hi c 3 1 1 0 c 3 1 1 1 c 1 2 1 2 1 3
        """);
  }

  @Test
  void split() {
    proves("2 * x = 3 ⊢ ⊥", """
        e: assume ‹2 * x = 3›
        int_refute 1 e s ‹x - 1› c 1 2 2 1 -1 0 c 1 2 2 1 1 0
        """);
  }

  @Test
  void quotient() {
    proves("6 ≤ x div 2, x < 12 ⊢ ⊥", """
        lo: assume ‹6 ≤ x div 2›
        hi: assume ‹x < 12›
        int_refute 2 lo hi q ‹x div 2› c 1 3 2 0 1 1 1 2
        """);
  }

  @Test
  void differ() {
    proves("0 ≤ x, x ≤ 0, ¬(x = 0) ⊢ ⊥", """
        ne: assume ‹¬(x = 0)›
        lo: assume ‹0 ≤ x›
        hi: assume ‹x ≤ 0›
        int_refute 3 ne lo hi d 0 c 1 2 1 2 1 3 c 1 2 1 1 1 3
        """);
  }

  @Test
  void monomialsAreOpaque() {
    proves("0 < y * x, x * y ≤ 0 ⊢ ⊥", """
        le: assume ‹x * y ≤ 0›
        lt: assume ‹0 < y * x›
        int_refute 2 le lt c 1 2 1 0 1 1
        """);
  }

  @Test
  void premiseIsNoAtom() {
    rejects("int_refute", 1, "expected an atom, found p", """
        p: assume ‹p›
        int_refute 1 p c 1 1 1 0
        """);
  }

  @Test
  void premiseIsAnEquationOfTruthValues() {
    rejects("int_refute", 1, "expected an atom, found p = q", """
        p: assume ‹p = q›
        int_refute 1 p c 1 1 1 0
        """);
  }

  @Test
  void premiseIsADoubleNegation() {
    rejects("int_refute", 1, "expected an atom, found ¬(¬(x ≤ y))", """
        e: assume ‹¬¬(x ≤ y)›
        int_refute 1 e c 1 1 1 0
        """);
  }

  @Test
  void divisorIsZero() {
    rejects("int_refute", 2, "expected a positive divisor, found 0", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt c 0 2 1 0 1 1
        """);
  }

  @Test
  void divisorIsNegative() {
    rejects("int_refute", 2, "expected a positive divisor, found -1", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt c -1 2 1 0 1 1
        """);
  }

  @Test
  void nothingIsCombined() {
    rejects("int_refute", 3,
        "expected a multiplier for each of one or more constraints, found 0", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt c 1 0
        """);
  }

  @Test
  void constraintIsNotThere() {
    rejects("int_refute", 4, "expected a constraint, found 2", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt c 1 2 1 0 1 2
        """);
  }

  @Test
  void constraintIsADisequality() {
    rejects("int_refute", 4, "expected ≥ 0 or = 0, found ≠ 0", """
        ne: assume ‹¬(x = 0)›
        lo: assume ‹0 ≤ x›
        int_refute 2 ne lo c 1 2 1 0 1 1
        """);
  }

  @Test
  void constraintWasInAClosedBranch() {
    rejects("int_refute", 4, "expected a constraint, found 2", """
        e: assume ‹2 * x = 3›
        int_refute 1 e s ‹x - 1› c 1 2 2 1 -1 0 c 1 2 2 2 1 0
        """);
  }

  @Test
  void multiplierOfAnInequalityIsNegative() {
    rejects("int_refute", 5, "expected a multiplier of the right sign, found -1", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt c 1 2 1 0 -1 1
        """);
  }

  @Test
  void multiplierOfAnInequalityIsZero() {
    rejects("int_refute", 5, "expected a multiplier of the right sign, found 0", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt c 1 2 1 0 0 1
        """);
  }

  @Test
  void multiplierOfAnEquationIsZero() {
    rejects("int_refute", 5, "expected a multiplier of the right sign, found 0", """
        e: assume ‹x = y›
        int_refute 1 e c 1 1 0 0
        """);
  }

  @Test
  void coefficientsAreNotDivisible() {
    rejects("int_refute", 6, "expected coefficients divisible by 2, found others", """
        e: assume ‹x + 2 * y = 1›
        int_refute 1 e c 2 1 1 0
        """);
  }

  @Test
  void splitOnATruthValue() {
    rejects("int_refute", 7, "expected int, found bool", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt s ‹p›
        """);
  }

  @Test
  void quotientByZero() {
    rejects("int_refute", 8, "expected s div n, n > 0, found x div 0", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt q ‹x div 0›
        """);
  }

  @Test
  void quotientByANegative() {
    rejects("int_refute", 8, "expected s div n, n > 0, found x div -2", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt q ‹x div -2›
        """);
  }

  @Test
  void quotientByAVariable() {
    rejects("int_refute", 8, "expected s div n, n > 0, found x div y", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt q ‹x div y›
        """);
  }

  @Test
  void quotientIsARemainder() {
    rejects("int_refute", 8, "expected s div n, n > 0, found x mod 2", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt q ‹x mod 2›
        """);
  }

  @Test
  void differOnAnInequality() {
    rejects("int_refute", 9, "expected p ≠ 0, found AT_LEAST_ZERO", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt d 0
        """);
  }

  @Test
  void differOnNoConstraint() {
    rejects("int_refute", 9, "expected a constraint, found 2", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt d 2
        """);
  }

  @Test
  void stepAfterTheLastBranch() {
    rejects("int_refute", 10,
        "expected no step after the last branch, found Differ[constraint=0]", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt c 1 2 1 0 1 1 d 0
        """);
  }

  @Test
  void branchIsOpen() {
    rejects("int_refute", 11, "expected every branch closed, found 1 open", """
        le: assume ‹x ≤ y›
        lt: assume ‹y < x›
        int_refute 2 le lt
        """);
  }

  @Test
  void secondBranchIsOpen() {
    rejects("int_refute", 11, "expected every branch closed, found 1 open", """
        e: assume ‹2 * x = 3›
        int_refute 1 e s ‹x - 1› c 1 2 2 1 -1 0
        """);
  }

  @Test
  void strictIsNotWeak() {
    rejects("int_refute", 11, "expected every branch closed, found 1 open", """
        le: assume ‹x ≤ y›
        ge: assume ‹y ≤ x›
        int_refute 2 le ge c 1 2 1 0 1 1
        """);
  }

  @Test
  void cutRoundsDownNotUp() {
    rejects("int_refute", 11, "expected every branch closed, found 1 open", """
        lo: assume ‹3 ≤ 3 * x›
        hi: assume ‹3 * x ≤ 5›
        int_refute 2 lo hi c 3 1 1 0 c 3 1 1 1 c 1 2 1 2 1 3
        """);
  }

  @Test
  void splitLeavesNoGap() {
    rejects("int_refute", 11, "expected every branch closed, found 1 open", """
        lo: assume ‹1 ≤ x›
        hi: assume ‹x ≤ 1›
        int_refute 2 lo hi s ‹x› c 1 2 1 0 1 2 c 1 2 1 1 1 2
        """);
  }

  @Test
  void falsePremiseAloneClosesNothing() {
    rejects("int_refute", 11, "expected every branch closed, found 1 open", """
        e: assume ‹1 ≤ 0›
        int_refute 1 e
        """);
  }
}
