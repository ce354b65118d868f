package certcheck.certificates.prover.presburger;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.elimination.WitnessLemma;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.evidence.ProjectionStep;
import certcheck.presburger.evidence.Witness;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * One disjunct of the result of an elimination implies the existential formula: from the result
 * back to the implicant, each eliminated variable is given by witnesses. On the way, eliminated
 * variables are free variables even if they are defined; in the end they are shown to have the
 * right values.
 */
final class Witnessing {
  private final Workspace work;
  private final EliminationLemmas eliminations;
  private final Elimination elimination;
  private final Elimination.Case one;
  private final Set<Integer> eliminated;
  private final Rendering rendering;

  Witnessing(Workspace work, EliminationLemmas eliminations, Elimination elimination,
      Elimination.Case one) {
    this.work = work;
    this.eliminations = eliminations;
    this.elimination = elimination;
    this.one = one;
    eliminated = new HashSet<>(elimination.variables());
    rendering = new Rendering(work.syntax, this::term);
  }

  private Term term(int variable) {
    return eliminated.contains(variable) ? work.vocabulary.free(variable)
        : work.vocabulary.term(variable);
  }

  /** The existential formula, under the hypothesis that the disjunct holds. */
  Theorem prove(Shape.Quantified formula) {
    List<ProjectionStep> steps = one.steps();
    Map<Constraint, Theorem> known = new HashMap<>();
    add(one.result(), known);
    List<Theorem> witnessed = new ArrayList<>();
    Conjunction available = one.result();
    for (int k = steps.size() - 1; k >= 0; k--) {
      ProjectionStep step = withoutKnown(steps.get(k), known);
      witnessed.add(project(step, available.constraints().stream().map(known::get).toList()));
      add(step.from(), known);
      available = steps.get(k).from();
    }
    Theorem result = establish(formula, available,
        available.constraints().stream().map(known::get).toList());
    for (int k = 0; k < steps.size(); k++) {
      Theorem some = witnessed.get(steps.size() - 1 - k);
      result = work.recorder.choose(work.vocabulary.free(steps.get(k).variable()), some, result);
    }
    return result;
  }

  /** Literals that the step leaves alone need no witness. */
  private static ProjectionStep withoutKnown(
      ProjectionStep step, Map<Constraint, Theorem> known) {
    List<Constraint> open = step.from().constraints().stream()
        .filter(c -> c.term().contains(step.variable()) || !known.containsKey(c)).toList();
    return new ProjectionStep(step.variable(), new Conjunction(open), step.to(),
        step.quotient(), step.witnesses());
  }

  /** Assumes the conjunction, and notes its literals. */
  private void add(Conjunction conjunction, Map<Constraint, Theorem> known) {
    List<Constraint> constraints = conjunction.constraints();
    List<Theorem> literals = work.conjuncts(
        work.recorder.assume(conjunction(conjunction, rendering).term()), constraints.size());
    for (int k = 0; k < constraints.size(); k++) {
      known.putIfAbsent(constraints.get(k), literals.get(k));
    }
  }

  private Shape conjunction(Conjunction conjunction, Rendering rendering) {
    List<Shape> parts = new ArrayList<>();
    conjunction.constraints().forEach(c -> parts.add(rendering.atom(c)));
    return Shape.junction(work.syntax, true, parts);
  }

  /** {@code ∃x. from}, from the literals of {@code to}. */
  private Theorem project(ProjectionStep step, List<Theorem> to) {
    WitnessLemma lemma = WitnessLemma.prove(step, work.limits)
        .orElseThrow(() -> new NoTheorem("a limit was reached in proving a witness"));
    Term.Free x = work.vocabulary.free(step.variable());
    Shape from = conjunction(step.from(), rendering);
    Term target = work.syntax.exists(x, from.term());
    Theorem none = work.recorder.assume(work.syntax.not(target));
    Map<Integer, Term> values = new HashMap<>();
    IntFunction<Term> variables = v -> values.containsKey(v) ? values.get(v) : term(v);
    ProofReplay replay = new ProofReplay(work, eliminations, variables);
    for (Definition.Quotient value : lemma.values()) {
      Term quotient = work.syntax.apply("div", rendering.term(value.dividend()),
          work.syntax.literal(value.divisor()));
      values.put(value.variable(), quotient);
      replay.assumeAll(work.facts(value, quotient));
    }
    List<Known> literals = new ArrayList<>();
    for (int k = 0; k < to.size(); k++) {
      Theorem literal = to.get(k);
      Shape atom = rendering.atom(step.to().constraints().get(k));
      literals.add(new Known(atom, true, Context.CLOSED, () -> literal));
    }
    replay.assumeAll(literals);
    int named = 0;
    for (Witness witness : step.witnesses()) {
      boolean whole = witness.divisor().equals(java.math.BigInteger.ONE);
      LinearTerm value = whole ? witness.numerator()
          : LinearTerm.variable(lemma.values().get(named++).variable());
      Term term = whole ? rendering.term(value) : values.get(value.variableAt(0));
      Shape instance = instance(step, from, value, x, term);
      replay.assume(new Known(instance, false, Context.CLOSED,
          () -> work.derived.notIntro(instance.term(), work.derived.contradiction(none,
              work.recorder.exists(target, term, work.recorder.assume(instance.term()))))));
    }
    return work.classical.byContradiction(target, replay.refute(lemma.proof()));
  }

  /** The conjunction with the variable replaced by a witness. */
  private Shape instance(ProjectionStep step, Shape from, LinearTerm value, Term.Free x,
      Term witness) {
    List<Shape> parts = new ArrayList<>();
    for (Constraint constraint : step.from().constraints()) {
      parts.add(instance(constraint, step.variable(), value, Map.of(x, witness)));
    }
    return Shape.junction(work.syntax, true, parts);
  }

  private Shape instance(Constraint constraint, int variable, LinearTerm value,
      Map<Term.Free, Term> map) {
    if (constraint.kind() == Constraint.Kind.NOT_ZERO) {
      return Shape.negation(work.syntax, instance(constraint.negate(), variable, value, map));
    }
    LinearTerm term = constraint.term().substitute(variable, value);
    return new Shape.Atom(
        work.syntax.logic().terms.substitute(map, rendering.literal(constraint)),
        NormalForm.literal(new Constraint(constraint.kind(), term)));
  }

  private Theorem establish(Shape.Quantified formula, Conjunction available,
      List<Theorem> literals) {
    ImplicantLiterals implicant = new ImplicantLiterals(work, eliminations, rendering,
        elimination, one.implicant());
    implicant.available(available, literals);
    implicant.define();
    return new Establishment(work, eliminations, implicant).prove(formula, !formula.universal,
        Context.inside(elimination));
  }
}
