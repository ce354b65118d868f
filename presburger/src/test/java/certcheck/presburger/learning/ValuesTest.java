package certcheck.presburger.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Quantities that disequalities keep apart; every model and every proof is checked. */
class ValuesTest {

  private final List<NormalForm> hypotheses = new ArrayList<>();

  private static LinearTerm variable(int number) {
    return LinearTerm.variable(number);
  }

  private void inside(LinearTerm term, long least, long greatest) {
    hypotheses.add(NormalForm.literal(Constraint.atLeastZero(term.plus(-least))));
    hypotheses.add(NormalForm.literal(Constraint.atLeastZero(term.negate().plus(greatest))));
  }

  private void differ(LinearTerm one, LinearTerm other) {
    hypotheses.add(NormalForm.literal(Constraint.notZero(one.minus(other))));
  }

  /** Makes the variables below a number, plus as often a factor of their number, different. */
  private void allDifferent(int count, int factor) {
    for (int k = 0; k < count; k++) {
      for (int j = 0; j < k; j++) {
        differ(variable(k).plus((long) factor * k), variable(j).plus((long) factor * j));
      }
    }
  }

  /** The size of the proof; 0 if there is a model. */
  private long decided(long work) {
    LearningSolver.Result result =
        LearningSolver.decide(hypotheses, new Budget(Limits.STANDARD.working(work)));
    if (result.model() == null) {
      assertEquals(Optional.empty(), result.proof().check(hypotheses));
      return result.proof().size();
    }
    hypotheses.forEach(one -> assertTrue(one.holds(result.model()), one::toString));
    return 0;
  }

  private long pigeons(int pigeons, int holes, long work) {
    hypotheses.clear();
    for (int k = 0; k < pigeons; k++) {
      inside(variable(k), 0, holes - 1);
    }
    allDifferent(pigeons, 0);
    return decided(work);
  }

  @Test
  @DisplayName("pigeons that differ: the proof grows with less than the cube of their number")
  void pigeonHoles() {
    assertEquals(0, pigeons(12, 12, 100_000));
    long small = pigeons(11, 10, 100_000);
    assertTrue(small > 0);
    long large = pigeons(21, 20, 100_000);
    assertTrue(large > small && large < 8 * small, () -> small + " " + large);
  }

  @Test
  @DisplayName("a permutation has a sum of its own")
  void permutations() {
    for (int count : new int[] {5, 9}) {
      LinearTerm sum = LinearTerm.ZERO;
      hypotheses.clear();
      for (int k = 0; k < count; k++) {
        inside(variable(k), -2, count - 3);
        sum = sum.plus(variable(k));
      }
      allDifferent(count, 0);
      int expected = count * (count - 5) / 2;
      hypotheses.add(NormalForm.literal(Constraint.atLeastZero(sum.plus(-expected))));
      assertEquals(0, decided(200_000));
      hypotheses.add(NormalForm.literal(Constraint.atLeastZero(sum.plus(-expected - 1))));
      assertTrue(decided(200_000) > 0);
    }
  }

  @Test
  @DisplayName("queens whose places are differences from a variable without bounds")
  void queens() {
    for (int count : new int[] {6, 12}) {
      hypotheses.clear();
      for (int k = 0; k < count; k++) {
        inside(variable(k).minus(variable(count)), 0, count - 1);
      }
      allDifferent(count, 0);
      allDifferent(count, 1);
      allDifferent(count, -1);
      assertEquals(0, decided(1_000_000));
    }
  }

  @Test
  @DisplayName("quantities with one value exclude it for others, one after the other")
  void fixed() {
    int count = 30;
    for (int k = 0; k < count; k++) {
      inside(variable(k), 0, k);
    }
    allDifferent(count, 0);
    assertEquals(0, decided(100_000));
    differ(variable(count - 1), LinearTerm.constant(count - 1));
    assertTrue(decided(100_000) > 0);
  }

  @Test
  @DisplayName("some quantities, some differences: as by trying all values")
  void random() {
    Random random = new Random(18);
    int unsatisfiable = 0;
    for (int round = 0; round < 400; round++) {
      hypotheses.clear();
      int count = 4 + random.nextInt(3);
      int[] least = new int[count];
      for (int k = 0; k < count; k++) {
        least[k] = random.nextInt(3) - 1;
        inside(variable(k), least[k], least[k] + 2);
      }
      for (int pairs = 5 * count + random.nextInt(8); pairs > 0; pairs--) {
        int one = random.nextInt(count);
        int other = (one + 1 + random.nextInt(count - 1)) % count;
        differ(variable(one), variable(other).plus(random.nextInt(3) - 1));
      }
      boolean isSatisfiable = tryAll(new int[count], least, 0);
      assertEquals(isSatisfiable, decided(1_000_000) == 0, hypotheses::toString);
      assertEquals(isSatisfiable, decidedByValues(), hypotheses::toString);
      unsatisfiable += isSatisfiable ? 0 : 1;
    }
    assertTrue(unsatisfiable > 40 && unsatisfiable < 360, "unsatisfiable: " + unsatisfiable);
  }

  @Test
  @DisplayName("each value is in each row and column of a Latin square: as by trying all values")
  void latinSquares() {
    Random random = new Random(18);
    int order = 6;
    int unsatisfiable = 0;
    int bySums = 0;
    for (int round = 0; round < 45; round++) {
      hypotheses.clear();
      for (int k = 0; k < order * order; k++) {
        inside(variable(k), 1, order);
        for (int j = 0; j < k; j++) {
          if (j / order == k / order || j % order == k % order) {
            differ(variable(k), variable(j));
          }
        }
      }
      boolean isLacking = round % 3 == 0;
      int[] square = new int[order * order];
      for (int filled = 0; filled < (isLacking ? 3 : 13);) {
        int place = random.nextInt(square.length);
        int value = 1 + random.nextInt(order);
        if (square[place] == 0 && fits(square, order, place, value)) {
          square[place] = value;
          inside(variable(place), value, value);
          filled++;
        } else if (random.nextInt(1_000) == 0) {
          break;
        }
      }
      for (int k = 0; isLacking && k < order; k++) {
        differ(variable(k), LinearTerm.constant(1));
      }
      boolean isSatisfiable = !isLacking && complete(square, order, 0);
      LearningSolver.Result result = decided(LearningSolver.More.VALUES);
      assertEquals(isSatisfiable, result.proof() == null, hypotheses::toString);
      unsatisfiable += isSatisfiable ? 0 : 1;
      bySums += isSatisfiable || result.proof().indicators().isEmpty() ? 0 : 1;
    }
    assertTrue(unsatisfiable > 20 && unsatisfiable < 40, "unsatisfiable: " + unsatisfiable);
    assertTrue(bySums > 5, "proofs by sums: " + bySums);
  }

  private static boolean fits(int[] square, int order, int place, int value) {
    for (int k = 0; k < square.length; k++) {
      if (k != place && square[k] == value
          && (k / order == place / order || k % order == place % order)) {
        return false;
      }
    }
    return true;
  }

  private static boolean complete(int[] square, int order, int place) {
    if (place == square.length) {
      return true;
    } else if (square[place] != 0) {
      return complete(square, order, place + 1);
    }
    for (int value = 1; value <= order; value++) {
      if (fits(square, order, place, value)) {
        square[place] = value;
        if (complete(square, order, place + 1)) {
          return true;
        }
      }
    }
    square[place] = 0;
    return false;
  }

  /** Whether there is a model if values are said from the start; with sums, as far as that goes. */
  private boolean decidedByValues() {
    boolean isSatisfiable = decided(LearningSolver.More.VALUES).proof() == null;
    LearningSolver.Result sums = decided(LearningSolver.More.SUMS);
    assertTrue(sums == null || (sums.proof() == null) == isSatisfiable, hypotheses::toString);
    return isSatisfiable;
  }

  private LearningSolver.Result decided(LearningSolver.More more) {
    LearningSolver.Result result = LearningSolver.attempt(
        hypotheses, Map.of(), new Budget(Limits.STANDARD.working(1_000_000)), more, false);
    if (result != null && result.proof() != null) {
      assertEquals(Optional.empty(), result.proof().check(hypotheses));
    } else if (result != null) {
      hypotheses.forEach(one -> assertTrue(one.holds(result.model()), one::toString));
    }
    return result;
  }

  private boolean tryAll(int[] values, int[] least, int next) {
    if (next == values.length) {
      var point = new HashMap<Integer, BigInteger>();
      for (int k = 0; k < values.length; k++) {
        point.put(k, BigInteger.valueOf(values[k]));
      }
      return hypotheses.stream().allMatch(one -> one.holds(point));
    }
    for (int value = least[next]; value <= least[next] + 2; value++) {
      values[next] = value;
      if (tryAll(values, least, next + 1)) {
        return true;
      }
    }
    return false;
  }
}
