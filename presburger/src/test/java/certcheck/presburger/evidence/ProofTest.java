package certcheck.presburger.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Proofs that are right, and proofs that are almost right. */
class ProofTest {

  private static final LinearTerm X = LinearTerm.variable(0);

  private static final Constraint AT_LEAST_5 = Constraint.atLeastZero(X.plus(-5));
  private static final Constraint AT_MOST_4 = AT_LEAST_5.negate();
  private static final Constraint AT_LEAST_7 = Constraint.atLeastZero(X.plus(-7));

  /** {@code x ≥ 5 ∨ x ≥ 7} and {@code x ≤ 4}. */
  private static final List<NormalForm> HYPOTHESES =
      List.of(
          NormalForm.any(List.of(literal(AT_LEAST_5), literal(AT_LEAST_7))),
          literal(AT_MOST_4));

  private static final Refutation SUM =
      new Refutation(
          2,
          List.of(
              new Step.Combine(
                  BigInteger.ONE,
                  List.of(
                      new Step.Premise(BigInteger.ONE, 0), new Step.Premise(BigInteger.ONE, 1)))));

  private static NormalForm literal(Constraint constraint) {
    return NormalForm.literal(constraint);
  }

  /** The sum of two hypotheses. */
  private static Proof sum(int one, int other) {
    return new Proof.Linear(List.of(one, other), SUM);
  }

  @Test
  @DisplayName("a case of a disjunction assumes its disjunct with the next number")
  void cases() {
    assertEquals(
        Optional.empty(),
        new Proof.Cases(0, List.of(sum(1, 2), sum(1, 2))).check(HYPOTHESES));
    assertWrong("hypothesis 0 has other cases", new Proof.Cases(0, List.of(sum(1, 2))));
    assertWrong(
        "hypothesis 1 is not a disjunction", new Proof.Cases(1, List.of(sum(1, 2), sum(1, 2))));
    assertWrong(
        "hypothesis 3 is not a literal", new Proof.Cases(0, List.of(sum(1, 2), sum(1, 3))));
    assertWrong(
        "hypothesis 0 is not a literal", new Proof.Cases(0, List.of(sum(0, 1), sum(1, 2))));
  }

  @Test
  @DisplayName("a split assumes the constraint in one case, its negation in the other")
  void split() {
    List<NormalForm> both = List.of(literal(AT_MOST_4), literal(AT_LEAST_7));
    Constraint middle = Constraint.atLeastZero(X.plus(-6));
    assertEquals(
        Optional.empty(), new Proof.Split(middle, sum(0, 2), sum(1, 2)).check(both));
    assertTrue(new Proof.Split(middle, sum(1, 2), sum(0, 2)).check(both).isPresent());
    assertTrue(new Proof.Split(middle, sum(0, 2), sum(0, 2)).check(both).isPresent());
    assertTrue(new Proof.Split(middle, sum(1, 2), sum(1, 2)).check(both).isPresent());
    Constraint low = Constraint.atLeastZero(X.plus(-4));
    assertTrue(new Proof.Split(low, sum(0, 2), sum(1, 2)).check(both).isPresent());
  }

  private static void assertWrong(String message, Proof proof) {
    assertEquals(Optional.of(message), proof.check(HYPOTHESES));
  }
}
