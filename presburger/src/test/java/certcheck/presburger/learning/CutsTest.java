package certcheck.presburger.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.evidence.Step;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Cuts of rows of a tableau: each follows from bounds, and cuts off the point. */
class CutsTest {

  /** The values that variables of random systems may have: 0 to this. */
  private static final int LARGEST = 6;

  /** A tableau under bounds that are literals, all true. */
  private static final class System {
    final Assignment assignment = new Assignment();
    final Bounds bounds = new Bounds(assignment, new Order(), Map.of());
    final List<Integer> literals = new ArrayList<>();
    final List<Constraint> constraints = new ArrayList<>();
    Simplex simplex;

    void add(Constraint constraint) {
      int literal = bounds.literal(constraint);
      bounds.want(literal);
      literals.add(literal);
      constraints.add(constraint);
    }

    /** A clause that is false since there is no rational point; else null. */
    Clause solve() {
      simplex = new Simplex(bounds, new Budget(Limits.STANDARD));
      for (int literal : literals) {
        if (assignment.value(literal) == 0) {
          assignment.set(literal, new Clause(new int[] {literal}, new Origin.Assumed(-1, 0)));
        }
      }
      for (int k = 0; k < assignment.size(); k++) {
        Clause conflict = bounds.asserted(assignment.at(k));
        if (conflict != null) {
          return conflict;
        }
      }
      simplex.moved(bounds.takeMoved());
      return simplex.check();
    }

    List<Clause> cuts() {
      Cuts cuts = new Cuts(bounds, simplex);
      List<Clause> found = new ArrayList<>();
      simplex.fractionalRows().forEach(row -> {
        Clause cut = cuts.of(row);
        if (cut != null) {
          found.add(cut);
        }
      });
      return found;
    }

    /** The literal of a cut that its bounds imply; negative if they contradict each other. */
    int implied(Clause cut) {
      int implied = -1;
      for (int literal : cut.literals) {
        implied = assignment.value(literal) < 0 ? implied : literal;
      }
      return implied;
    }

    /** The constraints of the premises of a clause. */
    List<Constraint> premises(Clause clause) {
      return Arrays.stream(((Origin.Contradiction) clause.origin).premises())
          .mapToObj(one -> bounds.atom(one >> 1).constraint(one)).toList();
    }
  }

  private static Refutation refutation(Clause clause) {
    return ((Origin.Contradiction) clause.origin).refutation();
  }

  private static LinearTerm sum(int... coefficients) {
    LinearTerm sum = LinearTerm.ZERO;
    for (int k = 0; k < coefficients.length; k++) {
      sum = sum.plus(LinearTerm.variable(k).times(coefficients[k]));
    }
    return sum;
  }

  private static System random(Random random) {
    System system = new System();
    for (int k = 0; k < 3; k++) {
      system.add(Constraint.atLeastZero(LinearTerm.variable(k)));
      system.add(Constraint.atLeastZero(LinearTerm.variable(k).negate().plus(LARGEST)));
    }
    for (int i = 0; i < 3; i++) {
      LinearTerm sum = sum(random.nextInt(11) - 5, random.nextInt(11) - 5,
          random.nextInt(11) - 5);
      if (sum.size() > 1) {
        LinearTerm term = sum.plus(random.nextInt(25) - 12);
        system.add(random.nextInt(4) == 0 ? Constraint.zero(term) : Constraint.atLeastZero(term));
      }
    }
    return system;
  }

  private static boolean isPointOf(List<Constraint> constraints, int number) {
    Map<Integer, BigInteger> point = new TreeMap<>();
    for (int k = 0, rest = number; k < 3; k++, rest /= LARGEST + 1) {
      point.put(k, BigInteger.valueOf(rest % (LARGEST + 1)));
    }
    return constraints.stream().allMatch(one -> one.holds(point));
  }

  @Test
  @DisplayName("random systems: integer points satisfy cuts; refutations are right, mutants wrong")
  void random() {
    Random random = new Random(7);
    int cuts = 0;
    int closed = 0;
    int mutants = 0;
    int refused = 0;
    for (int round = 0; round < 300; round++) {
      System system = random(random);
      if (system.solve() != null) {
        continue;
      }
      for (Clause cut : system.cuts()) {
        cuts++;
        List<Constraint> premises = system.premises(cut);
        assertEquals(Optional.empty(), refutation(cut).check(premises));
        int implied = system.implied(cut);
        closed += implied < 0 ? 1 : 0;
        for (int point = 0; point < 343; point++) {
          assertFalse(isPointOf(premises, point));
          if (implied >= 0 && isPointOf(system.constraints, point)) {
            assertTrue(isPointOf(
                List.of(system.bounds.atom(implied >> 1).constraint(implied)), point));
          }
        }
        for (Refutation mutant : mutants(refutation(cut))) {
          mutants++;
          refused += mutant.check(premises).isPresent() ? 1 : 0;
        }
      }
    }
    assertTrue(cuts > 100 && closed > 1, "cuts: " + cuts + ", closed: " + closed);
    assertTrue(refused > 0.9 * mutants, refused + " of " + mutants);
  }

  /** Refutations in which one number is another. */
  private static List<Refutation> mutants(Refutation right) {
    List<Refutation> mutants = new ArrayList<>();
    for (int k = 0; k < right.steps().size(); k++) {
      Step step = right.steps().get(k);
      if (step instanceof Step.Split split) {
        mutants.add(with(right, k, new Step.Split(split.term().plus(1))));
        mutants.add(with(right, k, new Step.Split(split.term().plus(-1))));
      } else if (step instanceof Step.Combine combine) {
        List<Step.Premise> premises = new ArrayList<>(combine.premises());
        Step.Premise first = premises.get(0);
        premises.set(0, new Step.Premise(
            first.multiplier().add(BigInteger.ONE), first.constraint()));
        mutants.add(with(right, k, new Step.Combine(combine.divisor(), premises)));
      }
    }
    return mutants;
  }

  private static Refutation with(Refutation refutation, int number, Step step) {
    List<Step> steps = new ArrayList<>(refutation.steps());
    steps.set(number, step);
    return new Refutation(refutation.given(), steps);
  }

  @Test
  @DisplayName("a cut is a new row of the tableau; after a few of them, the point is integral")
  void rows() {
    System system = new System();
    system.add(Constraint.atLeastZero(sum(-3, -2).plus(6)));
    system.add(Constraint.atLeastZero(sum(3, -2)));
    system.add(Constraint.atLeastZero(sum(0, 1).plus(-1)));
    assertNull(system.solve());
    int rounds = 0;
    while (!system.simplex.fractionalRows().isEmpty()) {
      assertTrue(rounds++ < 5);
      Clause cut = system.cuts().get(0);
      int implied = system.implied(cut);
      assertTrue(system.bounds.atom(implied >> 1).direction().quantity >= 0);
      system.assignment.set(implied, cut);
      assertNull(system.bounds.asserted(implied));
      system.simplex.moved(system.bounds.takeMoved());
      assertNull(system.simplex.check());
    }
    assertTrue(rounds > 0);
    Map<Integer, BigInteger> point = new TreeMap<>();
    system.simplex.addTo(point);
    assertEquals(Map.of(0, BigInteger.ONE, 1, BigInteger.ONE), point);
  }

  @Test
  @DisplayName("equations without an integer point are closed by a cut without a bound of its own")
  void equations() {
    System system = new System();
    system.add(Constraint.zero(sum(1, 2, 1).plus(-2)));
    system.add(Constraint.zero(sum(1, 0, -1).plus(-1)));
    assertNull(system.solve());
    Clause cut = system.cuts().get(0);
    assertEquals(-1, system.implied(cut));
    assertEquals(Optional.empty(), refutation(cut).check(system.premises(cut)));
    assertEquals(system.assignment.size(), cut.literals.length);
  }
}
