package certcheck.presburger.evidence;

import static certcheck.presburger.linear.Constraint.atLeastZero;
import static certcheck.presburger.linear.Constraint.notZero;
import static certcheck.presburger.linear.Constraint.zero;
import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RefutationTest {

  private static final LinearTerm X = LinearTerm.variable(0);

  /** 0: 2x - 1 ≥ 0, 1: -2x + 1 ≥ 0, 2: 3x - 1 = 0, 3: x ≠ 0, 4: -x ≥ 0. */
  private static final List<Constraint> GIVEN =
      List.of(
          atLeastZero(X.times(2).plus(-1)),
          atLeastZero(X.times(-2).plus(1)),
          zero(X.times(3).plus(-1)),
          notZero(X),
          atLeastZero(X.negate()));

  private static Step combine(long divisor, long... premises) {
    Step.Premise[] list = new Step.Premise[premises.length / 2];
    for (int k = 0; k < list.length; k++) {
      list[k] =
          new Step.Premise(BigInteger.valueOf(premises[2 * k]), (int) premises[2 * k + 1]);
    }
    return new Step.Combine(BigInteger.valueOf(divisor), List.of(list));
  }

  private static void assertAccepted(Step... steps) {
    assertEquals(Optional.empty(), new Refutation(5, List.of(steps)).check(GIVEN));
  }

  private static void assertRefused(String message, Step... steps) {
    assertEquals(Optional.of(message), new Refutation(5, List.of(steps)).check(GIVEN));
  }

  @Test
  @DisplayName("accepted: cuts and their sum")
  void cuts() {
    assertAccepted(combine(2, 1, 0), combine(2, 1, 1), combine(1, 1, 5, 1, 6));
  }

  @Test
  @DisplayName("accepted: both sides of an equality, rounded")
  void equality() {
    assertAccepted(combine(3, 1, 2), combine(3, -1, 2), combine(1, 1, 5, 1, 6));
  }

  @Test
  @DisplayName("accepted: cases, whose numbers start again")
  void cases() {
    assertAccepted(new Step.Split(X), combine(1, 2, 5, 1, 0), combine(1, 2, 5, 1, 1));
    assertAccepted(
        new Step.Differ(3), combine(1, 2, 5, 1, 0), combine(1, 1, 5, 1, 4));
  }

  @Test
  @DisplayName("refused: a case left open, or a step after the end")
  void open() {
    assertRefused("a case is still open");
    assertRefused("a case is still open", new Step.Split(X), combine(1, 2, 5, 1, 0));
    assertRefused(
        "step 3: every case is closed already",
        new Step.Split(X), combine(1, 2, 5, 1, 0), combine(1, 2, 5, 1, 1), combine(1, 1, 0));
  }

  @Test
  @DisplayName("refused: a divisor that is not positive or does not divide")
  void divisor() {
    assertRefused("step 0: the divisor is not positive", combine(0, 1, 0));
    assertRefused("step 0: the divisor is not positive", combine(-2, 1, 0));
    assertRefused("step 0: the divisor does not divide every coefficient", combine(3, 1, 0));
  }

  @Test
  @DisplayName("refused: multipliers 0, or negative on an inequality")
  void multipliers() {
    assertRefused("step 0: a multiplier is zero", combine(1, 0, 2));
    assertRefused("step 0: the multiplier of inequality 0 is negative", combine(1, -1, 0));
    assertRefused("step 0: there are no premises", combine(1));
  }

  @Test
  @DisplayName("refused: a disequality in a combination, another constraint in differ")
  void kinds() {
    assertRefused("step 0: constraint 3 is a disequality", combine(1, 1, 3));
    assertRefused("step 0: constraint 2 is not a disequality", new Step.Differ(2));
  }

  @Test
  @DisplayName("refused: constraints that do not exist, or not in this case")
  void scope() {
    assertRefused("step 0: there is no constraint 5", combine(1, 1, 5));
    assertRefused("step 0: there is no constraint -1", combine(1, 1, -1));
    assertRefused(
        "step 3: there is no constraint 6",
        new Step.Split(X), combine(2, 1, 0), combine(1, 1, 5, 1, 6), combine(1, 2, 6, 1, 1));
  }

  @Test
  @DisplayName("refused: another number of constraints")
  void given() {
    assertEquals(
        Optional.of("refutes 2 constraints, not 5"),
        new Refutation(2, List.of(combine(1, 1, 0))).check(GIVEN));
  }

  @Test
  @DisplayName("unused premises are reported and can be dropped")
  void used() {
    Refutation refutation =
        new Refutation(
            5, List.of(new Step.Differ(3), combine(1, 2, 5, 1, 0), combine(1, 1, 5, 1, 4)));
    assertEquals(Set.of(0, 3, 4), refutation.usedPremises());
    assertEquals(
        "differ 1\ncombine 1 (2 3) (1 0)\ncombine 1 (1 3) (1 2)",
        refutation.restrictedToUsed().toString());
    assertEquals(
        Optional.empty(),
        refutation.restrictedToUsed().check(List.of(GIVEN.get(0), GIVEN.get(3), GIVEN.get(4))));
  }
}
