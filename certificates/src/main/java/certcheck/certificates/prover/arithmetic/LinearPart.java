package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Refutation;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Step;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.omega.OmegaTest;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/** Asks the Omega test about the linear part of a branch and translates its refutation. */
final class LinearPart {
  private static final int BITS = 10_000;

  private final Recorder recorder;
  private final Linearizer linearizer;
  private final LinearArithmetic.Limits limits;
  private int queries;

  LinearPart(Recorder recorder, Linearizer linearizer, LinearArithmetic.Limits limits) {
    this.recorder = recorder;
    this.linearizer = linearizer;
    this.limits = limits;
  }

  /** Closes the branch if its linear part has no solution; else gives one. */
  Optional<Map<Integer, BigInteger>> refute(Branch branch) {
    if (++queries > limits.queries()) {
      throw new NotProved("more than " + limits.queries() + " arithmetic queries", Map.of());
    }
    recorder.deadline().check();
    List<Constraint> constraints = new ArrayList<>();
    branch.linear.forEach(p -> constraints.add(linearizer.constraint(p.conclusion())));
    List<Linearizer.Quotient> quotients = linearizer.quotients(constraints);
    for (Linearizer.Quotient q : quotients) {
      constraints.add(Constraint.atLeastZero(q.remainder()));
      constraints.add(Constraint.atLeastZero(
          q.remainder().negate().plus(q.divisor().subtract(BigInteger.ONE))));
    }
    Answer answer = OmegaTest.solve(constraints,
        new Limits(recorder.deadline().left(Limits.FOREVER), Limits.ENDLESS, limits.splinters(),
            BITS, limits.depth()));
    if (answer instanceof Answer.Satisfiable satisfiable) {
      return Optional.of(satisfiable.model());
    }
    if (answer instanceof Answer.Unknown unknown) {
      recorder.deadline().check();
      throw new NotProved(unknown.reason(), Map.of());
    }
    branch.contradiction = translate(branch.linear, quotients,
        ((Answer.Unsatisfiable) answer).refutation());
    return Optional.empty();
  }

  /** The kernel's refutation, with only the premises and quotients that are used. */
  private Theorem translate(List<Theorem> facts, List<Linearizer.Quotient> quotients,
      certcheck.presburger.evidence.Refutation refutation) {
    SortedSet<Integer> used = refutation.usedPremises();
    int[] numbers = new int[refutation.given()];
    List<Theorem> premises = new ArrayList<>();
    List<Refutation.Step> steps = new ArrayList<>();
    for (int k = 0; k < facts.size(); k++) {
      numbers[k] = premises.size();
      if (used.contains(k)) {
        premises.add(facts.get(k));
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
