package certcheck.presburger.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.presburger.evidence.Proof.Assumed;
import certcheck.presburger.evidence.Proof.Case;
import certcheck.presburger.evidence.Proof.Contradiction;
import certcheck.presburger.evidence.Proof.Indicated;
import certcheck.presburger.evidence.Proof.Linear;
import certcheck.presburger.evidence.Proof.Resolved;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Proofs that are right, and proofs that are almost right. */
class ProofTest {

  private static final LinearTerm X = LinearTerm.variable(0);

  private static final Constraint AT_LEAST_5 = Constraint.atLeastZero(X.plus(-5));
  private static final Constraint AT_LEAST_7 = Constraint.atLeastZero(X.plus(-7));
  private static final Constraint IS_9 = Constraint.zero(X.plus(-9));

  /** {@code 2x ≥ 13 ∨ (x ≥ 5 ∧ x = 9)} and {@code x ≤ 4}. */
  private static final List<NormalForm> HYPOTHESES =
      List.of(
          NormalForm.any(
              List.of(
                  NormalForm.literal(Constraint.atLeastZero(X.times(2).plus(-13))),
                  NormalForm.all(
                      List.of(NormalForm.literal(AT_LEAST_5), NormalForm.literal(IS_9))))),
          NormalForm.literal(AT_LEAST_5.negate()));

  private static final List<Proof.Atom> ATOMS =
      List.of(new Linear(AT_LEAST_7), new Case(0, 1), new Linear(AT_LEAST_5), new Linear(IS_9));

  private static final Refutation SUM =
      new Refutation(
          2,
          List.of(
              new Step.Combine(
                  BigInteger.ONE,
                  List.of(
                      new Step.Premise(BigInteger.ONE, 0), new Step.Premise(BigInteger.ONE, 1)))));

  /** The clauses: 0 ∨ 1, ¬2, ¬1 ∨ 2, ¬0 ∨ 2, and the empty one. */
  private static final List<Proof.Inference> INFERENCES =
      List.of(
          new Assumed(-1, 0),
          new Assumed(-1, 1),
          new Assumed(1, 0),
          new Contradiction(List.of(0, 5), SUM),
          new Resolved(0, List.of(1, 3, 5), List.of(3, 2, 1)));

  private static Optional<String> check(int number, Proof.Inference other) {
    List<Proof.Inference> inferences = new ArrayList<>(INFERENCES);
    inferences.set(number, other);
    return new Proof(ATOMS, Map.of(), inferences).check(HYPOTHESES);
  }

  private static void assertWrong(String message, int number, Proof.Inference other) {
    assertEquals(Optional.of(message), check(number, other));
  }

  @Test
  @DisplayName("a disjunct that is a conjunction is a case, and implies its parts")
  void right() {
    assertEquals(Optional.empty(), check(0, INFERENCES.get(0)));
    assertEquals(5 + 2, new Proof(ATOMS, Map.of(), INFERENCES).size());
  }

  @Test
  @DisplayName("a clause assumes a hypothesis that there is, or a part of a case that there is")
  void assumed() {
    assertWrong("inference 1: there is no part 2", 1, new Assumed(-1, 2));
    assertWrong("inference 2: there is no part 2", 2, new Assumed(1, 2));
    assertWrong(
        "inference 2: atom 0 is not a case of what was assumed", 2, new Assumed(0, 0));
    assertWrong(
        "inference 0: atom 1 is not a case of what was assumed", 0, new Assumed(1, 0));
    assertWrong("the last clause is not empty", 2, new Assumed(1, 1));
  }

  @Test
  @DisplayName("literals contradict each other if a refutation of their constraints is right")
  void contradiction() {
    assertWrong(
        "inference 3: a case is still open", 3, new Contradiction(List.of(0, 4), SUM));
    assertWrong(
        "inference 3: literal 2 is no constraint", 3, new Contradiction(List.of(0, 2), SUM));
  }

  @Test
  @DisplayName("a pivot is resolved away only if its negation is in the clause")
  void resolved() {
    assertWrong(
        "the last clause is not empty", 4, new Resolved(0, List.of(1, 3), List.of(3, 2)));
    assertWrong(
        "the last clause is not empty", 4, new Resolved(0, List.of(0, 3, 5), List.of(3, 2, 1)));
    assertWrong("inference 4: there is no clause 4", 4, new Resolved(4, List.of(), List.of()));
  }

  /** {@code x ≥ 5} and {@code x ≤ 4}, by the indicator y of {@code x ≥ 5}: it is 1, and it is 0. */
  private static Optional<String> indicated(Map<Integer, Integer> indicators, boolean one) {
    LinearTerm y = LinearTerm.variable(1);
    List<Proof.Atom> atoms =
        List.of(
            new Linear(AT_LEAST_5),
            new Linear(Constraint.zero(y.plus(-1))),
            new Linear(Constraint.zero(y)));
    Refutation difference =
        new Refutation(
            2,
            List.of(
                new Step.Combine(
                    BigInteger.ONE,
                    List.of(
                        new Step.Premise(BigInteger.ONE, 0),
                        new Step.Premise(BigInteger.ONE.negate(), 1)))));
    List<Proof.Inference> inferences =
        List.of(
            new Assumed(-1, 0),
            new Assumed(-1, 1),
            new Indicated(1, true),
            new Indicated(1, one),
            new Contradiction(List.of(2, 4), difference),
            new Resolved(4, List.of(2, 4, 0, 1), List.of(2, 3, 0, 1)));
    return new Proof(atoms, indicators, inferences)
        .check(
            List.of(NormalForm.literal(AT_LEAST_5), NormalForm.literal(AT_LEAST_5.negate())));
  }

  @Test
  @DisplayName("an indicator is a new variable, and belongs to one literal")
  void indicators() {
    assertEquals(Optional.empty(), indicated(Map.of(1, 0), false));
    assertEquals(
        Optional.of("the last clause is not empty"), indicated(Map.of(1, 0), true));
    assertEquals(
        Optional.of("inference 2: there is no indicator 1"), indicated(Map.of(2, 0), false));
    assertEquals(
        Optional.of("indicator 0 is not well defined"), indicated(Map.of(1, 0, 0, 0), false));
    assertEquals(
        Optional.of("indicator 1 is not well defined"), indicated(Map.of(1, 2), false));
  }
}
