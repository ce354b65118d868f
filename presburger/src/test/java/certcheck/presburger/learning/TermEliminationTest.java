package certcheck.presburger.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Conditional terms inside others; every model and every proof is checked. */
class TermEliminationTest {

  private static final int INPUTS = 2;
  private static final int RANGE = 4;
  private static final int TERMS = 9;

  private final List<NormalForm> hypotheses = new ArrayList<>();

  private static LinearTerm variable(int number) {
    return LinearTerm.variable(number);
  }

  private static NormalForm zero(LinearTerm term) {
    return NormalForm.literal(Constraint.zero(term));
  }

  private void define(int variable, NormalForm condition, LinearTerm first, LinearTerm second) {
    hypotheses.add(NormalForm.any(List.of(
        NormalForm.all(List.of(condition, zero(variable(variable).minus(first)))),
        NormalForm.all(List.of(condition.negate(), zero(variable(variable).minus(second)))))));
  }

  /** What is left of the hypotheses. */
  private final class Rest {
    final Assignment assignment = new Assignment();
    final Order order = new Order();
    final Bounds bounds = new Bounds(assignment, order, Map.of());
    final List<Clause> clauses;

    Rest() {
      Encoder encoder = new Encoder(bounds, order, Map.of());
      List<Clause> said = new ArrayList<>(encoder.clauses(hypotheses));
      List<Clause> hulls = Hulls.of(said, bounds);
      said.addAll(hulls);
      List<Clause> flat = new CaseElimination(said, encoder.cases().keySet()).eliminate(order);
      clauses = new TermElimination(flat, hulls, assignment, bounds).eliminate(order);
    }

    Set<Integer> variables() {
      return clauses.stream().flatMapToInt(clause -> IntStream.of(clause.literals))
          .mapToObj(literal -> bounds.atom(literal >> 1).constraint().term())
          .flatMap(term -> IntStream.range(0, term.size()).mapToObj(term::variableAt))
          .collect(Collectors.toCollection(TreeSet::new));
    }

    Set<String> constraints() {
      return clauses.stream().map(clause -> IntStream.of(clause.literals)
              .mapToObj(literal -> bounds.atom(literal >> 1).constraint(literal).toString())
              .sorted().collect(Collectors.joining(" | ")))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  @DisplayName("a step of a machine: each state implies the next one, or none of them does")
  void chain() {
    // x0 is the state before, x5 the one after, x6 an input
    define(1, zero(variable(0).plus(-3)), LinearTerm.constant(4), variable(0));
    define(2, zero(variable(0).plus(-2)), variable(0), variable(1));
    define(3, zero(variable(0).plus(-1)), LinearTerm.constant(5), variable(2));
    define(4, zero(variable(6)), LinearTerm.constant(7), variable(0).plus(1));
    define(5, zero(variable(0)), variable(4), variable(3));
    hypotheses.add(NormalForm.literal(Constraint.notZero(variable(5).plus(-9))));
    Rest rest = new Rest();
    assertEquals(Set.of(0, 5, 6), rest.variables());
    assertEquals(Set.of(
        "x0 - 1 = 0 | x0 - 2 = 0 | x0 - 3 = 0 | x0 - x5 = 0 | x0 = 0",
        "x0 - 1 ≠ 0 | x5 - 5 = 0",
        "x0 - 2 ≠ 0 | x5 - 2 = 0",
        "x0 - 3 ≠ 0 | x5 - 4 = 0",
        "x0 ≠ 0 | x5 - 1 = 0 | x6 = 0",
        "x0 ≠ 0 | x5 - 7 = 0 | x6 ≠ 0",
        "x5 - 9 ≠ 0"), rest.constraints());
  }

  private static NormalForm literal(Random random, int variables) {
    LinearTerm term = variable(random.nextInt(variables)).plus(-random.nextInt(RANGE));
    LinearTerm difference = term.minus(variable(random.nextInt(variables)));
    int kind = random.nextInt(5);
    return NormalForm.literal(kind == 0 ? Constraint.atLeastZero(term)
        : kind == 1 ? Constraint.notZero(term)
        : Constraint.zero(kind == 2 && !difference.isGround() ? difference : term));
  }

  private static NormalForm condition(Random random, int variables) {
    NormalForm one = literal(random, variables);
    return random.nextInt(3) > 0 ? one : random.nextBoolean()
        ? NormalForm.all(List.of(one, literal(random, variables)))
        : NormalForm.any(List.of(one, literal(random, variables)));
  }

  private static LinearTerm value(Random random, int variables) {
    LinearTerm constant = LinearTerm.constant(random.nextInt(RANGE));
    return random.nextInt(3) == 0 ? constant
        : variable(random.nextInt(variables)).times(random.nextInt(4) == 0 ? -1 : 1).plus(
            random.nextInt(3) == 0 ? constant : LinearTerm.ZERO);
  }

  /** Whether some inputs satisfy the hypotheses; each term is determined by those before it. */
  private boolean isSatisfiable() {
    for (int inputs = 0; inputs < RANGE * RANGE; inputs++) {
      Map<Integer, BigInteger> point = new HashMap<>();
      point.put(0, BigInteger.valueOf(inputs % RANGE));
      point.put(1, BigInteger.valueOf(inputs / RANGE));
      for (int k = 0; k < TERMS; k++) {
        NormalForm.Any definition = (NormalForm.Any) hypotheses.get(k);
        boolean isSet = false;
        for (int value = -40; value <= 40 && !isSet; value++) {
          point.put(INPUTS + k, BigInteger.valueOf(value));
          isSet = definition.holds(point);
        }
        assertTrue(isSet);
      }
      if (hypotheses.stream().allMatch(one -> one.holds(point))) {
        return true;
      }
    }
    return false;
  }

  @Test
  @DisplayName("random terms: the answers are those of trying all inputs, with evidence")
  void random() {
    int models = 0;
    int proofs = 0;
    int eliminated = 0;
    for (long seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      hypotheses.clear();
      while (hypotheses.size() < TERMS) {
        int variable = INPUTS + hypotheses.size();
        define(variable, condition(random, variable), value(random, variable),
            value(random, variable));
        if (!(hypotheses.get(hypotheses.size() - 1) instanceof NormalForm.Any)) {
          hypotheses.remove(hypotheses.size() - 1);
        }
      }
      for (int k = 0; k < INPUTS; k++) {
        hypotheses.add(NormalForm.literal(Constraint.atLeastZero(variable(k))));
        hypotheses.add(NormalForm.literal(
            Constraint.atLeastZero(variable(k).negate().plus(RANGE - 1))));
      }
      for (int k = 0; k < 3; k++) {
        hypotheses.add(condition(random, INPUTS + TERMS));
      }
      LearningSolver.Result result = LearningSolver.attempt(hypotheses, Map.of(),
          new Budget(Limits.STANDARD.working(100_000)), LearningSolver.More.VALUES, true);
      assertNotNull(result);
      assertEquals(isSatisfiable(), result.model() != null, "seed " + seed);
      if (result.model() == null) {
        proofs++;
        assertEquals(Optional.empty(), result.proof().check(hypotheses), "seed " + seed);
      } else {
        models++;
        hypotheses.forEach(one -> assertTrue(one.holds(result.model()), one::toString));
      }
      eliminated += INPUTS + TERMS - new Rest().variables().size();
    }
    assertTrue(models > 20, "models: " + models);
    assertTrue(proofs > 20, "proofs: " + proofs);
    assertTrue(eliminated > 200, "eliminated: " + eliminated);
  }
}
