package certcheck.presburger.elimination;

import certcheck.presburger.evidence.ProjectionStep;
import certcheck.presburger.evidence.Proof;
import certcheck.presburger.evidence.Witness;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import certcheck.presburger.learning.LearningSolver;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * The proof that one of the witnesses of a {@link ProjectionStep} satisfies the conjunction with
 * the variable: the result and the negated instances contradict each other.
 *
 * @param values names for the witnesses whose divisor is not 1, in the order of the witnesses
 * @param instances the conjunction with the variable replaced by each witness
 * @param hypotheses the facts of the values, the result, and the negations of the instances
 * @param proof refutes the hypotheses
 */
public record WitnessLemma(
    List<Definition.Quotient> values,
    List<NormalForm> instances,
    List<NormalForm> hypotheses,
    Proof proof) {

  /** Copies the lists. */
  public WitnessLemma {
    values = List.copyOf(values);
    instances = List.copyOf(instances);
    hypotheses = List.copyOf(hypotheses);
  }

  /**
   * Proves a step.
   *
   * @param step the elimination of one variable
   * @param limits what the proof may cost
   * @return empty if a limit is reached
   * @throws IllegalStateException if the step is wrong
   */
  public static Optional<WitnessLemma> prove(ProjectionStep step, Limits limits) {
    List<Definition.Quotient> values = new ArrayList<>();
    List<NormalForm> instances = new ArrayList<>();
    int fresh = firstFresh(step);
    for (Witness witness : step.witnesses()) {
      LinearTerm value = witness.numerator();
      if (!witness.divisor().equals(BigInteger.ONE)) {
        values.add(new Definition.Quotient(fresh, value, witness.divisor()));
        value = LinearTerm.variable(fresh++);
      }
      instances.add(instance(step, value));
    }
    List<NormalForm> hypotheses = new ArrayList<>();
    values.forEach(definition -> hypotheses.add(definition.facts()));
    hypotheses.add(NormalForm.of(step.to()));
    instances.forEach(instance -> hypotheses.add(instance.negate()));
    try {
      LearningSolver.Result result = LearningSolver.decide(hypotheses, new Budget(limits));
      if (result.proof() == null) {
        throw new IllegalStateException("no witness at " + result.model() + " for " + step);
      }
      return Optional.of(new WitnessLemma(values, instances, hypotheses, result.proof()));
    } catch (LimitReached exhausted) {
      return Optional.empty();
    }
  }

  private static int firstFresh(ProjectionStep step) {
    SortedSet<Integer> variables = step.from().variables();
    variables.addAll(step.to().variables());
    return variables.isEmpty() ? 0 : variables.last() + 1;
  }

  private static NormalForm instance(ProjectionStep step, LinearTerm value) {
    List<NormalForm> parts = new ArrayList<>();
    for (Constraint constraint : step.from().constraints()) {
      LinearTerm term = constraint.term().substitute(step.variable(), value);
      parts.add(NormalForm.literal(new Constraint(constraint.kind(), term)));
    }
    return NormalForm.all(parts);
  }
}
