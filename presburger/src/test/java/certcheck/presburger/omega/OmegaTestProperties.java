package certcheck.presburger.omega;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.presburger.evidence.Answer;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** Random conjunctions on boxes, against enumeration. */
class OmegaTestProperties {

  @Property(tries = 3_000)
  void agreesWithEnumeration(@ForAll Random random) {
    int variables = 1 + random.nextInt(4);
    int bound = 1 + random.nextInt(4);
    List<Constraint> constraints = box(variables, bound);
    int coefficient = 1 + random.nextInt(12);
    for (int k = random.nextInt(7); k > 0; k--) {
      constraints.add(constraint(random, variables, coefficient));
    }
    Collections.shuffle(constraints, random);
    boolean expected = enumerate(new Conjunction(constraints), variables, bound);
    Answer answer = OmegaTest.solve(constraints);
    Evidence.assertEvidence(constraints, answer);
    assertEquals(expected, answer instanceof Answer.Satisfiable, constraints::toString);
    Statistics.label("satisfiable").collect(expected);
    Statistics.label("satisfiable")
        .coverage(
            coverage -> {
              coverage.check(true).percentage(share -> share > 20);
              coverage.check(false).percentage(share -> share > 20);
            });
  }

  @Property(tries = 300)
  void unboundedAnswersHaveEvidence(@ForAll Random random) {
    int variables = 2 + random.nextInt(4);
    List<Constraint> constraints = new ArrayList<>();
    for (int k = 1 + random.nextInt(6); k > 0; k--) {
      constraints.add(constraint(random, variables, 9));
    }
    Answer answer = OmegaTest.solve(constraints, Limits.STANDARD.working(100_000));
    Statistics.label("answer").collect(answer.getClass().getSimpleName());
    Statistics.label("answer")
        .coverage(coverage -> coverage.check("Unknown").percentage(share -> share < 3));
    if (!(answer instanceof Answer.Unknown)) {
      Evidence.assertEvidence(constraints, answer);
    }
  }

  private static List<Constraint> box(int variables, int bound) {
    List<Constraint> box = new ArrayList<>();
    for (int variable = 0; variable < variables; variable++) {
      LinearTerm x = LinearTerm.variable(variable);
      box.add(Constraint.atLeastZero(x.plus(bound)));
      box.add(Constraint.atLeastZero(x.negate().plus(bound)));
    }
    return box;
  }

  static Constraint constraint(Random random, int variables, int coefficient) {
    Map<Integer, BigInteger> coefficients = new TreeMap<>();
    for (int variable = 0; variable < variables; variable++) {
      if (random.nextInt(3) > 0) {
        coefficients.put(variable, number(random, coefficient));
      }
    }
    LinearTerm term = LinearTerm.of(coefficients, number(random, 2 * coefficient));
    return switch (random.nextInt(6)) {
      case 0 -> Constraint.zero(term);
      case 1 -> Constraint.notZero(term);
      default -> Constraint.atLeastZero(term);
    };
  }

  private static BigInteger number(Random random, int bound) {
    return BigInteger.valueOf(random.nextInt(2 * bound + 1) - bound);
  }

  private static boolean enumerate(Conjunction conjunction, int variables, int bound) {
    int width = 2 * bound + 1;
    int points = (int) Math.pow(width, variables);
    for (int point = 0; point < points; point++) {
      Map<Integer, BigInteger> values = new TreeMap<>();
      int rest = point;
      for (int variable = 0; variable < variables; variable++) {
        values.put(variable, BigInteger.valueOf(rest % width - bound));
        rest /= width;
      }
      if (conjunction.holds(values)) {
        return true;
      }
    }
    return false;
  }
}
