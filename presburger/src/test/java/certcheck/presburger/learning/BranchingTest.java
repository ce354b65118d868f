package certcheck.presburger.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.evidence.Proof;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.evidence.Step;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Problems whose rational relaxation has points that are not integral. */
class BranchingTest {

  private static final Limits LIMITS = Limits.STANDARD.working(300_000);

  private static LinearTerm variable(int k) {
    return LinearTerm.variable(k);
  }

  /** Variables that are 0 or 1, and weighted sums of them that have values. */
  private record Knapsack(int[][] weights, int[] sums) {

    static Knapsack random(long seed, int variables, int rows) {
      Random random = new Random(seed);
      int[][] weights = new int[rows][variables];
      int[] sums = new int[rows];
      for (int i = 0; i < rows; i++) {
        for (int k = 0; k < variables; k++) {
          weights[i][k] = 1 + random.nextInt(30);
          sums[i] += weights[i][k];
        }
        sums[i] = sums[i] / 2 + random.nextInt(8);
      }
      return new Knapsack(weights, sums);
    }

    List<NormalForm> hypotheses() {
      List<NormalForm> hypotheses = new ArrayList<>();
      for (int k = 0; k < weights[0].length; k++) {
        hypotheses.add(NormalForm.literal(Constraint.atLeastZero(variable(k))));
        hypotheses.add(NormalForm.literal(Constraint.atLeastZero(variable(k).negate().plus(1))));
      }
      for (int i = 0; i < sums.length; i++) {
        LinearTerm sum = LinearTerm.constant(-sums[i]);
        for (int k = 0; k < weights[i].length; k++) {
          sum = sum.plus(variable(k).times(BigInteger.valueOf(weights[i][k])));
        }
        hypotheses.add(NormalForm.literal(Constraint.zero(sum)));
      }
      return hypotheses;
    }

    boolean isSatisfiable() {
      for (int chosen = 0; chosen < 1 << weights[0].length; chosen++) {
        boolean holds = true;
        for (int i = 0; i < sums.length && holds; i++) {
          int sum = 0;
          for (int k = 0; k < weights[i].length; k++) {
            sum += (chosen >> k & 1) * weights[i][k];
          }
          holds = sum == sums[i];
        }
        if (holds) {
          return true;
        }
      }
      return false;
    }
  }

  @Test
  @DisplayName("sums of chosen weights: the answers are those of trying all choices, with evidence")
  void knapsacks() {
    int absurd = 0;
    for (long seed = 1; seed <= 20; seed++) {
      Knapsack knapsack = Knapsack.random(seed, 14, 2 + (int) seed % 2);
      List<NormalForm> hypotheses = knapsack.hypotheses();
      LearningSolver.Result result = LearningSolver.decide(hypotheses, new Budget(LIMITS));
      assertEquals(knapsack.isSatisfiable(), result.model() != null, "seed " + seed);
      if (result.model() != null) {
        assertTrue(hypotheses.stream().allMatch(one -> one.holds(result.model())));
      } else {
        absurd++;
        assertEquals(Optional.empty(), result.proof().check(hypotheses));
      }
    }
    assertTrue(absurd > 2 && absurd < 18, "absurd: " + absurd);
  }

  @Test
  @DisplayName("a lemma of a branch with another multiplier is refused")
  void mutated() {
    Knapsack knapsack = Knapsack.random(0, 14, 3);
    for (long seed = 1; knapsack.isSatisfiable(); seed++) {
      knapsack = Knapsack.random(seed, 14, 3);
    }
    List<NormalForm> hypotheses = knapsack.hypotheses();
    Proof proof = LearningSolver.decide(hypotheses, new Budget(LIMITS)).proof();
    int mutants = 0;
    for (int k = 0; k < proof.inferences().size() && mutants < 50; k++) {
      if (proof.inferences().get(k) instanceof Proof.Contradiction lemma
          && lemma.refutation().steps().size() == 1
          && lemma.refutation().steps().get(0) instanceof Step.Combine combine) {
        List<Step.Premise> premises = new ArrayList<>(combine.premises());
        Step.Premise first = premises.get(0);
        premises.set(0, new Step.Premise(
            first.multiplier().shiftLeft(1), first.constraint()));
        List<Proof.Inference> inferences = new ArrayList<>(proof.inferences());
        inferences.set(k, new Proof.Contradiction(lemma.premises(), new Refutation(
            lemma.refutation().given(), List.of(new Step.Combine(BigInteger.ONE, premises)))));
        Optional<String> wrong =
            new Proof(proof.atoms(), proof.indicators(), inferences).check(hypotheses);
        assertTrue(wrong.isPresent() && wrong.get().startsWith("inference " + k), wrong::toString);
        mutants++;
      }
    }
    assertTrue(mutants > 10, "mutants: " + mutants);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  @DisplayName("rows whose numbers outgrow 64 bits: a dense system with a known point")
  void largeRows(long seed) {
    Random random = new Random(seed);
    BigInteger[] point = new BigInteger[14];
    for (int k = 0; k < point.length; k++) {
      point[k] = BigInteger.valueOf(random.nextInt(2_000_001) - 1_000_000);
    }
    List<NormalForm> hypotheses = new ArrayList<>();
    for (int i = 0; i < 14; i++) {
      LinearTerm sum = LinearTerm.ZERO;
      BigInteger value = BigInteger.ZERO;
      for (int k = 0; k < point.length; k++) {
        BigInteger weight = BigInteger.valueOf(random.nextInt(2_000_001) - 1_000_000);
        sum = sum.plus(variable(k).times(weight));
        value = value.add(weight.multiply(point[k]));
      }
      hypotheses.add(NormalForm.literal(Constraint.atLeastZero(sum.plus(value.negate()))));
      hypotheses.add(NormalForm.literal(
          Constraint.atLeastZero(sum.negate().plus(value.add(BigInteger.TWO)))));
    }
    LearningSolver.Result found = LearningSolver.decide(hypotheses, new Budget(LIMITS));
    assertTrue(hypotheses.stream().allMatch(one -> one.holds(found.model())));
    List<NormalForm> more = new ArrayList<>(hypotheses);
    more.add(NormalForm.literal(
        Constraint.zero(variable(0).plus(point[0].negate().add(BigInteger.ONE)))));
    more.add(NormalForm.literal(
        Constraint.zero(variable(1).plus(point[1].negate().subtract(BigInteger.ONE)))));
    LearningSolver.Result none = LearningSolver.decide(more, new Budget(LIMITS));
    assertEquals(Optional.empty(), none.proof().check(more));
  }
}
