package certcheck.presburger;

import java.util.ArrayList;
import java.util.List;

/**
 * The evidence that {@code ∃ variables. body} is equivalent to the disjunction of the results of
 * the cases.
 *
 * <p>One direction: each result implies its implicant by the steps, and the implicant implies the
 * body. The other: the body and the negations of all results contradict each other.
 *
 * @param variables the eliminated variables, with those defined by them
 * @param facts the definitions of variables that remain, whose facts both directions may use
 * @param body a quantifier-free formula; includes the facts of eliminated defined variables
 * @param cases what was found for one region each
 * @param cover refutes, in this order: the facts (those of the cases included), the body, and the
 *     negated results
 */
public record Elimination(
    List<Integer> variables,
    List<Definition> facts,
    NormalForm body,
    List<Case> cases,
    Proof cover) {

  /** Copies the lists. */
  public Elimination {
    variables = List.copyOf(variables);
    facts = List.copyOf(facts);
    cases = List.copyOf(cases);
  }

  /**
   * One disjunct of the result.
   *
   * @param implicant literals that imply the body
   * @param steps from the implicant to the result, a variable at a time
   * @param result the disjunct, without eliminated variables
   */
  public record Case(Conjunction implicant, List<ProjectionStep> steps, Conjunction result) {
    /** Copies the list. */
    public Case {
      steps = List.copyOf(steps);
    }
  }

  /** The quantifier-free formula that {@code ∃ variables. body} is equivalent to. */
  public NormalForm result() {
    return NormalForm.any(cases.stream().map(one -> NormalForm.of(one.result())).toList());
  }

  /** What {@link #cover} refutes. */
  public List<NormalForm> coverHypotheses() {
    List<NormalForm> hypotheses = new ArrayList<>();
    facts.forEach(definition -> hypotheses.add(definition.facts()));
    hypotheses.add(body);
    cases.forEach(one -> hypotheses.add(NormalForm.of(one.result()).negate()));
    return hypotheses;
  }
}
