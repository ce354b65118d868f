package certcheck.presburger.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.elimination.WitnessLemma;
import certcheck.presburger.evidence.Decision;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.evidence.ProjectionStep;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.RandomFormulas;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** Random formulas with quantifiers over boxes, against enumeration. */
class FormulaSolverProperties {

  private static final Limits LIMITS = Limits.STANDARD.working(100_000);

  @Property(tries = 500)
  void quantifierFree(@ForAll Random random) {
    agreesWithEnumeration(random, 0, 4);
  }

  @Property(tries = 300)
  void quantified(@ForAll Random random) {
    agreesWithEnumeration(random, 3, 4);
  }

  @Property(tries = 200)
  void quantifiedDeeply(@ForAll Random random) {
    agreesWithEnumeration(random, 4, 7);
  }

  private static void agreesWithEnumeration(Random random, int quantifiers, int depth) {
    int bound = 1 + random.nextInt(3);
    RandomFormulas formulas = new RandomFormulas(random, bound, 1 + random.nextInt(6));
    int variables = random.nextInt(3);
    Formula formula = formulas.formula(variables, quantifiers, depth);
    List<Map<Integer, BigInteger>> points = List.of(Map.of());
    for (int variable = 0; variable < variables; variable++) {
      formula = Formula.and(formulas.box(variable), formula);
      List<Map<Integer, BigInteger>> extended = new ArrayList<>();
      for (Map<Integer, BigInteger> point : points) {
        extended.addAll(formulas.points(variable, point));
      }
      points = extended;
    }
    Formula whole = formula;
    boolean expected = points.stream().anyMatch(point -> formulas.truth(whole, point));
    Decision decision = FormulaSolver.satisfiable(whole, LIMITS);
    Statistics.label("decision").collect(decision.getClass().getSimpleName());
    Statistics.label("decision")
        .coverage(
            coverage -> {
              coverage.check("Satisfiable").percentage(share -> share > 15);
              coverage.check("Unsatisfiable").percentage(share -> share > 15);
              coverage.check("Unknown").percentage(share -> share < 5);
            });
    if (decision instanceof Decision.Satisfiable satisfiable) {
      assertTrue(expected, whole::toString);
      assertTrue(formulas.truth(whole, satisfiable.model()), decision::toString);
      for (NormalForm hypothesis : satisfiable.evidence().hypotheses()) {
        assertTrue(hypothesis.holds(satisfiable.point()), decision::toString);
      }
      assertEvidence(satisfiable.evidence());
    } else if (decision instanceof Decision.Unsatisfiable unsatisfiable) {
      assertFalse(expected, whole::toString);
      Decision.Evidence evidence = unsatisfiable.evidence();
      assertEquals(Optional.empty(), evidence.proof().check(evidence.hypotheses()));
      assertEvidence(evidence);
    }
  }

  private static void assertEvidence(Decision.Evidence evidence) {
    assertEliminations(evidence.eliminations());
  }

  private static void assertEliminations(List<Elimination> eliminations) {
    for (Elimination elimination : eliminations) {
      assertEliminations(elimination.inner());
      if (elimination.cover() != null) {
        assertEquals(
            Optional.empty(), elimination.cover().check(elimination.coverHypotheses()));
      }
      for (Elimination.Exclusion one : elimination.exclusions()) {
        assertEquals(Optional.empty(), one.proof().check(elimination.hypotheses(one)));
      }
      for (Elimination.Case one : elimination.cases()) {
        one.steps().forEach(FormulaSolverProperties::assertStep);
      }
    }
  }

  private static void assertStep(ProjectionStep step) {
    Optional<WitnessLemma> lemma = WitnessLemma.prove(step, LIMITS);
    if (lemma.isPresent()) {
      assertEquals(Optional.empty(), lemma.get().proof().check(lemma.get().hypotheses()));
    }
  }
}
