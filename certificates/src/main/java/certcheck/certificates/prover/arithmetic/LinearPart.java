package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Refutation;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Step;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.omega.OmegaTest;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/** Asks the Omega test about linear facts and translates its refutation. */
final class LinearPart {
  private final Recorder recorder;
  private final Linearizer linearizer;

  LinearPart(Recorder recorder, Linearizer linearizer) {
    this.recorder = recorder;
    this.linearizer = linearizer;
  }

  /** What the linear facts come to: {@code ⊥}, or a point where all hold; the other is null. */
  record Outcome(Theorem bottom, Map<Integer, BigInteger> point) {}

  /** Looks for a point where facts hold that are atoms or negations of such. */
  Outcome decide(List<Rule.Fact> facts, Budget budget) {
    return decide(facts, List.of(), budget);
  }

  /** {@code ⊥} from theorems that have no solution. */
  Theorem refute(List<Theorem> facts) {
    return refute(facts, List.of());
  }

  /** {@code ⊥} from theorems that have no solution, given the remainders of quotients. */
  Theorem refute(List<Theorem> facts, List<Linearizer.Quotient> known) {
    Outcome outcome = decide(facts.stream().map(Rule.Fact::new).toList(), known,
        new Budget(Limits.STANDARD));
    if (outcome.bottom == null) {
      throw new IllegalStateException("no contradiction: " + outcome.point);
    }
    return outcome.bottom;
  }

  private Outcome decide(List<Rule.Fact> facts, List<Linearizer.Quotient> known,
      Budget budget) {
    recorder.deadline().check();
    List<Constraint> constraints = new ArrayList<>();
    facts.forEach(fact -> constraints.add(linearizer.constraint(fact.literal())));
    List<Linearizer.Quotient> quotients = new ArrayList<>(linearizer.quotients(constraints));
    known.stream().filter(q -> !quotients.contains(q)).forEach(quotients::add);
    quotients.forEach(q -> constraints.addAll(q.bounds()));
    Answer answer = OmegaTest.solve(constraints, budget);
    return answer instanceof Answer.Satisfiable satisfiable
        ? new Outcome(null, satisfiable.model())
        : new Outcome(translate(facts, quotients, ((Answer.Unsatisfiable) answer).refutation()),
            null);
  }

  /** The kernel's refutation, with only the premises and quotients that are used. */
  private Theorem translate(List<Rule.Fact> facts, List<Linearizer.Quotient> quotients,
      certcheck.presburger.evidence.Refutation refutation) {
    SortedSet<Integer> used = refutation.usedPremises();
    int[] numbers = new int[refutation.given()];
    List<Theorem> premises = new ArrayList<>();
    List<Refutation.Step> steps = new ArrayList<>();
    for (int k = 0; k < facts.size(); k++) {
      numbers[k] = premises.size();
      if (used.contains(k)) {
        premises.add(facts.get(k).proof().get());
      }
    }
    int next = premises.size();
    for (int k = 0; k < quotients.size(); k++) {
      int first = facts.size() + 2 * k;
      numbers[first] = next;
      numbers[first + 1] = next + 1;
      if (used.contains(first) || used.contains(first + 1)) {
        steps.add(new Refutation.Quotient(quotients.get(k).term()));
        next += 2;
      }
    }
    for (Step step : refutation.steps()) {
      steps.add(translate(step, numbers, next));
    }
    return recorder.refute(premises, steps);
  }

  private Refutation.Step translate(Step step, int[] numbers, int given) {
    if (step instanceof Step.Combine combine) {
      List<BigInteger> multipliers = new ArrayList<>();
      List<Integer> constraints = new ArrayList<>();
      for (Step.Premise premise : combine.premises()) {
        multipliers.add(premise.multiplier());
        constraints.add(renumber(premise.constraint(), numbers, given));
      }
      return new Refutation.Combine(combine.divisor(), multipliers, constraints);
    }
    if (step instanceof Step.Differ differ) {
      return new Refutation.Differ(renumber(differ.constraint(), numbers, given));
    }
    return new Refutation.Split(linearizer.term(((Step.Split) step).term()));
  }

  private static int renumber(int constraint, int[] numbers, int given) {
    return constraint < numbers.length ? numbers[constraint]
        : constraint - numbers.length + given;
  }
}
