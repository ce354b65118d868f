package certcheck.presburger.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
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
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Runs of machines, step by step, whose states are integers: which states are reached. */
class PropagationTest {

  private static final int STATES = 12;

  private static LinearTerm variable(int k) {
    return LinearTerm.variable(k);
  }

  private static NormalForm equal(LinearTerm left, LinearTerm right) {
    return NormalForm.literal(Constraint.zero(left.minus(right)));
  }

  private static NormalForm differ(LinearTerm left, LinearTerm right) {
    return NormalForm.literal(Constraint.notZero(left.minus(right)));
  }

  /**
   * A machine that reads bits. In some states it stays for ever; in the others it goes on, by what
   * it reads, and adds 0 or 1 to a counter.
   *
   * @param next the states that follow by bit; negative if it stays
   */
  private record Machine(int[][] next, int steps) {

    static Machine random(long seed, int steps) {
      Random random = new Random(seed);
      int[][] next = new int[STATES][2];
      for (int state = 0; state < STATES; state++) {
        boolean stays = state > 0 && random.nextInt(4) == 0;
        next[state][0] = stays ? -1 : random.nextInt(STATES);
        next[state][1] = stays ? -1 : random.nextInt(STATES);
      }
      return new Machine(next, steps);
    }

    /** Whether some bits bring it to a state with a counter. */
    boolean reaches(int last, int counter) {
      boolean[][] at = new boolean[STATES][steps + 1];
      at[0][0] = true;
      for (int step = 0; step < steps; step++) {
        boolean[][] then = new boolean[STATES][steps + 1];
        for (int state = 0; state < STATES; state++) {
          for (int count = 0; count <= step; count++) {
            if (at[state][count] && next[state][0] < 0) {
              then[state][count] = true;
            } else if (at[state][count]) {
              then[next[state][0]][count] = true;
              then[next[state][1]][count + 1] = true;
            }
          }
        }
        at = then;
      }
      return at[last][counter];
    }

    List<NormalForm> hypotheses(int last, int counter) {
      List<NormalForm> hypotheses = new ArrayList<>();
      hypotheses.add(equal(variable(0), LinearTerm.ZERO));
      hypotheses.add(equal(variable(1), LinearTerm.ZERO));
      for (int step = 0; step < steps; step++) {
        LinearTerm state = variable(3 * step);
        LinearTerm count = variable(3 * step + 1);
        LinearTerm bit = variable(3 * step + 2);
        LinearTerm stateThen = variable(3 * step + 3);
        LinearTerm countThen = variable(3 * step + 4);
        List<NormalForm> cases = new ArrayList<>();
        for (int from = 0; from < STATES; from++) {
          for (int read = 0; read < 2 && next[from][read] >= 0; read++) {
            cases.add(NormalForm.all(List.of(
                equal(state, LinearTerm.constant(from)), equal(bit, LinearTerm.constant(read)),
                equal(stateThen, LinearTerm.constant(next[from][read])),
                equal(countThen, count.plus(read)))));
          }
        }
        List<NormalForm> stays = new ArrayList<>(
            List.of(equal(stateThen, state), equal(countThen, count)));
        for (int from = 0; from < STATES; from++) {
          if (next[from][0] >= 0) {
            stays.add(differ(state, LinearTerm.constant(from)));
          }
        }
        cases.add(NormalForm.all(stays));
        hypotheses.add(NormalForm.any(cases));
      }
      hypotheses.add(equal(variable(3 * steps), LinearTerm.constant(last)));
      hypotheses.add(equal(variable(3 * steps + 1), LinearTerm.constant(counter)));
      return hypotheses;
    }
  }

  @Test
  @DisplayName("machines: the answers are those of running them, with evidence")
  void machines() {
    int reached = 0;
    int not = 0;
    for (long seed = 1; seed <= 3; seed++) {
      Machine machine = Machine.random(seed, 12);
      for (int counter : List.of(2, 6)) {
        int last = (int) (seed + counter) % STATES;
        List<NormalForm> hypotheses = machine.hypotheses(last, counter);
        LearningSolver.Result result =
            LearningSolver.decide(hypotheses, new Budget(Limits.STANDARD.working(200_000)));
        assertEquals(machine.reaches(last, counter), result.model() != null, "seed " + seed);
        if (result.model() != null) {
          reached++;
          assertTrue(hypotheses.stream().allMatch(one -> one.holds(result.model())));
        } else {
          not++;
          assertEquals(Optional.empty(), result.proof().check(hypotheses));
        }
      }
    }
    assertTrue(reached > 0 && not > 0, reached + " reached, " + not + " not");
  }

  @Test
  @DisplayName("a lemma of a sum with another multiplier is refused")
  void mutated() {
    Machine machine = Machine.random(3, 12);
    int last = 0;
    while (machine.reaches(last, 7)) {
      last++;
    }
    List<NormalForm> hypotheses = machine.hypotheses(last, 7);
    Proof proof =
        LearningSolver.decide(hypotheses, new Budget(Limits.STANDARD.working(500_000))).proof();
    int mutants = 0;
    for (int k = 0; k < proof.inferences().size() && mutants < 30; k++) {
      if (proof.inferences().get(k) instanceof Proof.Contradiction lemma
          && lemma.premises().size() == 3 && lemma.refutation().steps().size() == 1
          && lemma.refutation().steps().get(0) instanceof Step.Combine combine) {
        List<Step.Premise> premises = new ArrayList<>(combine.premises());
        Step.Premise first = premises.get(0);
        premises.set(0, new Step.Premise(
            first.multiplier().multiply(BigInteger.TEN), first.constraint()));
        List<Proof.Inference> inferences = new ArrayList<>(proof.inferences());
        inferences.set(k, new Proof.Contradiction(lemma.premises(), new Refutation(
            lemma.refutation().given(), List.of(new Step.Combine(BigInteger.ONE, premises)))));
        Optional<String> wrong =
            new Proof(proof.atoms(), proof.indicators(), inferences).check(hypotheses);
        assertTrue(wrong.isPresent() && wrong.get().startsWith("inference " + k), wrong::toString);
        mutants++;
      }
    }
    assertTrue(mutants > 0, "mutants: " + mutants);
  }

  @Test
  @DisplayName("an equation that is put aside is not decided by bounds, and comes back as it was")
  void aside() {
    Assignment assignment = new Assignment();
    Order order = new Order();
    Bounds bounds = new Bounds(assignment, order, Map.of());
    Direction direction = bounds.direction(variable(0));
    int asked = bounds.equal(direction, BigInteger.ONE);
    int idle = bounds.passiveEqual(direction, BigInteger.TWO);
    int needed = bounds.passiveEqual(direction, BigInteger.valueOf(3));
    int wanted = bounds.preferred(direction, BigInteger.valueOf(4));
    BitSet variables = new BitSet();
    variables.set(needed >> 1);
    bounds.putAside(variables);
    assignment.openLevel();
    bounds.openLevel();
    int bound = bounds.atLeast(direction, BigInteger.TEN);
    bounds.want(bound);
    assignment.set(bound, null);
    assertNull(bounds.asserted(bound));
    assertEquals(List.of(-1, 0, -1, -1), Stream.of(asked, idle, needed, wanted)
        .map(assignment::value).toList());
    assertArrayEquals(new int[] {bound ^ 1, needed ^ 1}, assignment.reason(needed ^ 1).literals);
    assertEquals(idle, bounds.passiveEqual(direction, BigInteger.TWO));
    assignment.backtrack(0, order);
    bounds.backtrack(0);
    assignment.openLevel();
    bounds.openLevel();
    assignment.set(bound, null);
    assertNull(bounds.asserted(bound));
    assertEquals(-1, assignment.value(idle));
  }
}
