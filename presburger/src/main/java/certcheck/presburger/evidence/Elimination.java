package certcheck.presburger.evidence;

import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.List;

/**
 * The evidence that {@code ∃ variables. body} is equivalent to the disjunction of the results of
 * the cases; without a cover, to the disjunction of these and of itself, while exclusions say where
 * it is false.
 *
 * <p>One direction: each result implies its implicant by the steps, and the implicant implies the
 * body. The other: the body and the negations of all results contradict each other; without a cover
 * there is nothing to show.
 *
 * @param variables the eliminated variables, with those defined by them
 * @param definitions of those variables that are defined, in order of dependency
 * @param facts the definitions of variables that remain, whose facts both directions may use
 * @param body the facts of those definitions, and what was quantified: existential quantifiers
 *     dropped, with their variables among the eliminated ones; other quantifiers replaced by
 *     results of their eliminations
 * @param cases what was found for one region each
 * @param exclusions regions in which nothing satisfies the body
 * @param cover refutes, in this order: the facts (those of the cases included), the body, and the
 *     negated results; null if the cases need not be all
 * @param inner the eliminations of quantifiers in the body that were made for it alone: the same
 *     formula may have others elsewhere, with other cases
 */
public record Elimination(
    List<Integer> variables,
    List<Definition> definitions,
    List<Definition> facts,
    NormalForm body,
    List<Case> cases,
    List<Exclusion> exclusions,
    Proof cover,
    List<Elimination> inner) {

  /** Copies the lists. */
  public Elimination {
    variables = List.copyOf(variables);
    definitions = List.copyOf(definitions);
    facts = List.copyOf(facts);
    cases = List.copyOf(cases);
    exclusions = List.copyOf(exclusions);
    inner = List.copyOf(inner);
  }

  /** An elimination without exclusions, of which none inside was made for it alone. */
  public Elimination(
      List<Integer> variables, List<Definition> definitions, List<Definition> facts,
      NormalForm body, List<Case> cases, Proof cover) {
    this(variables, definitions, facts, body, cases, List.of(), cover, List.of());
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

  /**
   * A region in which {@code ∃ variables. body} is false.
   *
   * @param region literals on remaining variables
   * @param proof refutes, in this order: the facts, the body, and the region
   */
  public record Exclusion(Conjunction region, Proof proof) {}

  /**
   * The formula that {@code ∃ variables. body} is equivalent to: free of quantifiers with a cover,
   * otherwise with {@code ∃ variables. body} itself as its last disjunct.
   */
  public NormalForm result() {
    List<NormalForm> results = new ArrayList<>();
    cases.forEach(one -> results.add(NormalForm.of(one.result())));
    if (cover == null) {
      results.add(new NormalForm.Exists(variables, List.of(), body));
    }
    return NormalForm.any(results);
  }

  /** The same without exclusions and without a cover, with other facts and cases. */
  public Elimination with(List<Definition> otherFacts, List<Case> otherCases) {
    return new Elimination(
        variables, definitions, otherFacts, body, otherCases, List.of(), null, inner);
  }

  /** The same cases with a cover. */
  public Elimination coveredBy(Proof proof) {
    return new Elimination(
        variables, definitions, facts, body, cases, exclusions, proof, inner);
  }

  /** The same with others inside. */
  public Elimination with(List<Elimination> insides) {
    return new Elimination(
        variables, definitions, facts, body, cases, exclusions, cover, insides);
  }

  /** What {@link #cover} refutes. */
  public List<NormalForm> coverHypotheses() {
    List<NormalForm> hypotheses = new ArrayList<>();
    facts.forEach(definition -> hypotheses.add(definition.facts()));
    hypotheses.add(body);
    cases.forEach(one -> hypotheses.add(NormalForm.of(one.result()).negate()));
    return hypotheses;
  }

  /** What the proof of an {@link Exclusion} refutes. */
  public List<NormalForm> hypotheses(Exclusion exclusion) {
    List<NormalForm> hypotheses = new ArrayList<>();
    facts.forEach(definition -> hypotheses.add(definition.facts()));
    hypotheses.add(body);
    hypotheses.add(NormalForm.of(exclusion.region));
    return hypotheses;
  }
}
