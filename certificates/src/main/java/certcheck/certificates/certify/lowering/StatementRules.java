package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SyntaxTree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * How statements lead from one store to the next: {@code $reaches o z Γ A μ s v} of the library
 * {@code lowering}, or its like for another language. Each is evaluated in all cells of an array.
 *
 * @param <E> the expressions of the language
 */
class StatementRules<E extends SyntaxTree<E>> {
  /** A statement, and the equation of the tensor that it makes. */
  record Assigned<E extends SyntaxTree<E>>(Assignment<E> statement,
      Equations.Definition definition, Equations equations, Refusal refusal) {
    /** {@code ⊢ A T [i, …] = value}, as the equation is written. */
    Theorem equation(List<Term.Free> index) {
      return equations.at(definition, index);
    }
  }

  /**
   * What the value of a statement means.
   *
   * @param one {@code ⊢ $means … e [i, …] (A T [i, …])} on the hypotheses {@code 0 ≤ i ∧ i < n}, …
   * @param index i, …
   * @param extents n, …
   * @param all gives {@code ⊢ ∀i. inside i t ⟹ $means … e i (A T i)}, up to redexes
   */
  record Meant(
      Theorem one, List<Term.Free> index, List<Term> extents, Supplier<Theorem> all) {}

  final Derived derived;
  final Recorder recorder;
  final Syntax syntax;
  final Addition.Implementation implementation;
  final TypedProgram<E> program;
  final ExpressionTypes<E> types;
  private final LoweringClaim<E> claim;

  /**
   * The rules for one program.
   *
   * @param types of its expressions, in the context of the arrays' extents
   */
  StatementRules(LoweringClaim<E> claim, Addition.Implementation implementation,
      TypedProgram<E> program, ExpressionTypes<E> types) {
    this.claim = claim;
    this.implementation = implementation;
    this.derived = implementation.derived();
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.program = program;
    this.types = types;
  }

  /** How the names of the lemmas start. */
  String lemmas() {
    return claim.language() + "reaches_";
  }

  /** The terms before A: o, z and Γ, or the like. */
  List<Term> context() {
    List<Term> context = new ArrayList<>(claim.evaluation(syntax));
    context.add(types.context());
    return context;
  }

  /** The types in the context in which an expression is evaluated. */
  ExpressionTypes<E> types(E e) {
    return types;
  }

  /** {@code ⊢ A T [i, …] = value}, which the statement is to say, at an index of its values. */
  Theorem value(Assigned<E> assigned, List<Term.Free> index) {
    return assigned.equation(index);
  }

  /**
   * The same after one more statement.
   *
   * @param reached {@code ⊢ $reaches … s v}
   */
  Theorem next(Assigned<E> assigned, Theorem reached, Meant means) {
    Theorem lookup = types.lookup(assigned.statement().target());
    String ranked = "next_" + means.index.size();
    if (implementation.lemmas().has(lemmas() + ranked)) {
      Theorem rule = rule(ranked, assigned, reached, means.extents);
      return recorder.mp(derived.mp(rule, List.of(reached, lookup)), inRange(means));
    }
    Theorem rule = rule("next", assigned, reached,
        List.of(types.shape(assigned.statement().target())));
    return with(derived.mp(rule, List.of(reached, lookup)), means.all.get());
  }

  /** {@code ⊢ ∀i …. 0 ≤ i ∧ i < n ⟹ … ⟹ $means … e [i, …] (A T [i, …])}. */
  private Theorem inRange(Meant means) {
    List<Term> ranges = new ArrayList<>();
    for (int d = 0; d < means.index.size(); d++) {
      ranges.add(Indices.range(syntax, means.index.get(d), means.extents.get(d)));
    }
    return derived.gen(means.index, derived.disch(ranges, means.one));
  }

  /** A lemma at the terms of a statement, with the shapes that it has. */
  final Theorem rule(
      String name, Assigned<E> assigned, Theorem reached, List<Term> shapes) {
    List<Term> terms = new ArrayList<>(Syntax.arguments(reached.conclusion()));
    terms.add(program.constant(assigned.statement().target()));
    terms.add(types(assigned.statement().expression()).term(assigned.statement().expression()));
    terms.addAll(shapes);
    terms.add(assigned.definition().tensor());
    return implementation.lemmas().at(lemmas() + name, terms.toArray(Term[]::new));
  }

  /** Modus ponens with a premise up to redexes. */
  final Theorem with(Theorem implication, Theorem premise) {
    return recorder.mp(
        implication, derived.convert(premise, Syntax.left(implication.conclusion())));
  }
}
