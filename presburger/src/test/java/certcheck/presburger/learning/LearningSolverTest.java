package certcheck.presburger.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** Problems in which what was learned matters; every model and every proof is checked. */
class LearningSolverTest {

  private static NormalForm atLeast(LinearTerm term, long value) {
    return NormalForm.literal(Constraint.atLeastZero(term.plus(-value)));
  }

  private static NormalForm atMost(LinearTerm term, long value) {
    return NormalForm.literal(Constraint.atLeastZero(term.negate().plus(value)));
  }

  private static LinearTerm variable(int number) {
    return LinearTerm.variable(number);
  }

  /** Whether the hypotheses have a model. */
  private static boolean isSatisfiable(List<NormalForm> hypotheses, long work) {
    LearningSolver.Result result =
        LearningSolver.decide(hypotheses, new Budget(Limits.STANDARD.working(work)));
    if (result.model() == null) {
      assertEquals(Optional.empty(), result.proof().check(hypotheses));
      return false;
    }
    hypotheses.forEach(one -> assertTrue(one.holds(result.model()), one::toString));
    return true;
  }

  /** Each of some pigeons is in one of some holes, no two in the same. */
  private static List<NormalForm> pigeons(int pigeons, int holes) {
    List<NormalForm> hypotheses = new ArrayList<>();
    for (int p = 0; p < pigeons; p++) {
      List<NormalForm> somewhere = new ArrayList<>();
      for (int h = 0; h < holes; h++) {
        somewhere.add(atLeast(variable(holes * p + h), 1));
        for (int q = 0; q < p; q++) {
          hypotheses.add(
              NormalForm.any(
                  List.of(
                      atMost(variable(holes * p + h), 0), atMost(variable(holes * q + h), 0))));
        }
      }
      hypotheses.add(NormalForm.any(somewhere));
    }
    return hypotheses;
  }

  @Test
  @DisplayName("pigeons do not fit into fewer holes; the proof grows with the cube of their number")
  void pigeonHole() {
    assertTrue(isSatisfiable(pigeons(6, 6), 20_000));
    List<Long> sizes = new ArrayList<>();
    for (int holes : List.of(10, 20)) {
      List<NormalForm> hypotheses = pigeons(holes + 1, holes);
      LearningSolver.Result result =
          LearningSolver.decide(hypotheses, new Budget(Limits.STANDARD.working(100_000)));
      assertEquals(Optional.empty(), result.proof().check(hypotheses));
      sizes.add(result.proof().size());
    }
    assertTrue(sizes.get(1) < 9 * sizes.get(0), sizes::toString);
  }

  @Test
  @DisplayName("of more literals than one of which at most one is true, one more is not needed")
  void atMostOne() {
    List<NormalForm> hypotheses = pigeons(12, 11);
    List<NormalForm> without = new ArrayList<>(hypotheses);
    without.removeIf(
        one -> one instanceof NormalForm.Any any && any.parts().size() == 11
            && any.parts().contains(atLeast(variable(0), 1)));
    assertEquals(hypotheses.size() - 1, without.size());
    assertTrue(!isSatisfiable(hypotheses, 100_000));
    assertTrue(isSatisfiable(without, 100_000));
  }

  @Test
  @DisplayName("a sum of conditionals is at most the sum of their larger values, without search")
  void conditionals() {
    for (int most = 30; most <= 31; most++) {
      List<NormalForm> hypotheses = new ArrayList<>();
      LinearTerm sum = LinearTerm.ZERO;
      for (int k = 0; k < 30; k++) {
        LinearTerm value = variable(30 + k);
        NormalForm condition = atLeast(variable(k).plus(variable((k + 1) % 30)), 1);
        hypotheses.add(
            NormalForm.any(
                List.of(
                    NormalForm.all(
                        List.of(condition, NormalForm.literal(Constraint.zero(value.plus(-1))))),
                    NormalForm.all(
                        List.of(
                            condition.negate(), NormalForm.literal(Constraint.zero(value)))))));
        sum = sum.plus(value);
      }
      hypotheses.add(atLeast(sum, most));
      assertEquals(most == 30, isSatisfiable(hypotheses, 2_000));
    }
  }

  /** A random formula in conjunctive normal form over differences of neighbours. */
  private static List<NormalForm> clauses(long seed, int count) {
    Random random = new Random(seed);
    List<NormalForm> hypotheses = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      List<NormalForm> literals = new ArrayList<>();
      for (int j = 0; j < 3; j++) {
        int from = random.nextInt(20);
        LinearTerm difference = variable(from).minus(variable((from + 1) % 20));
        int value = random.nextInt(3) - 1;
        literals.add(
            random.nextBoolean() ? atLeast(difference, value) : atMost(difference, value));
      }
      hypotheses.add(NormalForm.any(literals));
    }
    return hypotheses;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  @DisplayName("a formula with more clauses has no more models")
  void differences(long seed) {
    List<NormalForm> few = clauses(seed, 60);
    List<NormalForm> many = clauses(seed, 800);
    assertEquals(few, many.subList(0, few.size()));
    assertTrue(isSatisfiable(few, 200_000));
    assertTrue(!isSatisfiable(many, 200_000));
  }

  @Test
  @DisplayName("differences that all have values 1 to 6 are different for six variables, not seven")
  void allDifferent() {
    for (int count = 6; count <= 7; count++) {
      List<NormalForm> hypotheses = new ArrayList<>();
      for (int k = 0; k < count; k++) {
        hypotheses.add(atLeast(variable(k), 1));
        hypotheses.add(atMost(variable(k), 6));
        for (int j = 0; j < k; j++) {
          hypotheses.add(
              NormalForm.literal(Constraint.notZero(variable(k).minus(variable(j)))));
        }
      }
      assertEquals(count == 6, isSatisfiable(hypotheses, 1_000_000));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 62, 64, 200})
  @DisplayName("numbers of more than 64 bits are left to the Omega test")
  void largeNumbers(int bits) {
    BigInteger large = BigInteger.ONE.shiftLeft(bits);
    LinearTerm sum = variable(0).times(large).plus(variable(1).times(large.add(BigInteger.TWO)));
    NormalForm odd =
        NormalForm.any(
            List.of(
                NormalForm.literal(Constraint.zero(sum.minus(LinearTerm.constant(3)))),
                NormalForm.literal(Constraint.zero(sum.minus(LinearTerm.constant(5))))));
    NormalForm even = NormalForm.literal(Constraint.zero(sum.minus(LinearTerm.constant(4))));
    assertTrue(!isSatisfiable(List.of(odd), 100_000));
    assertTrue(isSatisfiable(List.of(NormalForm.any(List.of(odd, even))), 100_000));
  }

  @Test
  @DisplayName("the same question has the same proof")
  void deterministic() {
    List<NormalForm> hypotheses = clauses(3, 800);
    Budget budget = new Budget(Limits.STANDARD);
    assertNotNull(LearningSolver.decide(hypotheses, budget).proof());
    assertEquals(
        LearningSolver.decide(hypotheses, budget).proof(),
        LearningSolver.decide(hypotheses, budget).proof());
  }

  /** A variable has one of some values. */
  private static NormalForm among(LinearTerm term, List<Integer> values) {
    return NormalForm.any(values.stream()
        .map(value -> NormalForm.literal(Constraint.zero(term.plus(-value)))).toList());
  }

  @Test
  @DisplayName("all values of an interval are its bounds; with a gap they are not")
  void intervals() {
    List<Integer> residues = List.of(3, 0, 7, 1, 6, 2, 5, 4);
    LinearTerm first = variable(0).times(BigInteger.valueOf(8)).plus(variable(1))
        .plus(variable(2).times(BigInteger.valueOf(800)))
        .plus(variable(3).times(BigInteger.valueOf(100)));
    LinearTerm second = variable(4).times(BigInteger.valueOf(8)).plus(variable(5))
        .plus(variable(6).times(BigInteger.valueOf(800)))
        .plus(variable(7).times(BigInteger.valueOf(100)));
    List<NormalForm> equal = new ArrayList<>(
        List.of(NormalForm.literal(Constraint.zero(first.minus(second))),
            atLeast(variable(4).minus(variable(0)), 1), atLeast(variable(0), 0),
            atMost(variable(4), 11)));
    for (int o : List.of(1, 3, 5, 7)) {
      equal.add(among(variable(o), residues));
    }
    assertFalse(isSatisfiable(equal, 1_000));
    for (int gap = 1; gap < 7; gap++) {
      List<Integer> others = new ArrayList<>(residues);
      others.remove(Integer.valueOf(gap));
      NormalForm one = among(variable(0), others);
      for (int value = -1; value <= 8; value++) {
        NormalForm is = NormalForm.literal(Constraint.zero(variable(0).plus(-value)));
        assertEquals(others.contains(value), isSatisfiable(List.of(one, is), 1_000));
        assertEquals(residues.contains(value),
            isSatisfiable(List.of(among(variable(0), residues), is, one.negate()), 1_000)
                || others.contains(value));
      }
    }
  }
}
