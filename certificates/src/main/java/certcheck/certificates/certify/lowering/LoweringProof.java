package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.ExpressionTypes;
import certcheck.certificates.certify.IndexEvaluation;
import certcheck.certificates.certify.ListEvaluation;
import certcheck.certificates.certify.OpenLemmas;
import certcheck.certificates.certify.TypedProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.TensorProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The proof that the statements of a program, one after the other, give its variables the tensors
 * of a model: the theorem {@code $reaches o z Γ A μ s v} of the library {@code lowering}, or its
 * like for another language.
 *
 * @param <E> the expressions of the language
 */
final class LoweringProof<E extends SyntaxTree<E>> {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final OpenLemmas lemmas;
  private final LoweringClaim<E> claim;
  private final TypedProgram<E> program;
  private final ExpressionTypes<E> types;
  private final TensorProgram<E> source;
  private final Program loops;
  private final Operators operators;
  private final ListEvaluation lists;
  private final IndexEvaluation evaluation;

  /**
   * Proofs about one program.
   *
   * @param types of its expressions, in the context of the arrays' extents
   */
  LoweringProof(LoweringClaim<E> claim, Addition.Implementation implementation,
      TypedProgram<E> program, ExpressionTypes<E> types, TensorProgram<E> source, Program loops,
      Operators operators) {
    this.claim = claim;
    this.derived = implementation.derived();
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = implementation.lemmas();
    this.program = program;
    this.types = types;
    this.source = source;
    this.loops = loops;
    this.operators = operators;
    this.lists = new ListEvaluation(derived, implementation.cited());
    this.evaluation = new IndexEvaluation(derived, lemmas, lists);
  }

  /**
   * {@code ⊢ ∀A μ. S A ⟹ $reaches o z Γ A μ nil v ⟹ $reaches o z Γ A μ s v'}, on the hypothesis
   * that the functions are the operators; S A is reduced.
   *
   * @param specification S, the equations of the loops as a function of A
   * @param tensors which tensors the variables hold at the start, v; afterwards v'
   * @throws Mismatch if an equation does not say what its statement says
   */
  Theorem of(Term specification, Tensors tensors) {
    Term.Free model = syntax.logic().terms.free("A", specification.type.domain());
    Term.Free store = syntax.logic().terms.free("μ", syntax.logic().signature
        .symbol(claim.language() + "initial").type.codomain().domain());
    Theorem specified = recorder.assume(
        syntax.beta(syntax.logic().terms.application(specification, model)));
    List<Term> context = new ArrayList<>(claim.evaluation(syntax));
    context.add(types.context());
    List<Term> terms = new ArrayList<>(context);
    terms.addAll(List.of(model, store, tensors.term()));
    Theorem rule =
        lemmas.at(claim.language() + "reaches_start", terms.toArray(Term[]::new));
    Term start = Syntax.right(Syntax.right(rule.conclusion()));
    Theorem reached = recorder.assume(start);
    Equations equations = new Equations(derived, loops.file(), loops, specified);
    Map<String, Integer> assignments = new HashMap<>();
    for (Assignment<E> s : program.statements()) {
      int number = assignments.merge(s.target(), 1, Integer::sum);
      reached = statement(s, number, equations, tensors, context, model, reached);
    }
    return derived.gen(List.of(model, store),
        derived.disch(List.of(specified.conclusion(), start), reached));
  }

  private Theorem statement(Assignment<E> s, int number, Equations equations, Tensors tensors,
      List<Term> context, Term.Free model, Theorem reached) {
    Equations.Definition definition = equations.named(s.target() + "_" + number)
        .orElseThrow(() -> new Mismatch(loops.file() + ": expected an equation for " + s.target()
            + "_" + number + ", which the statement at " + source.file() + ":" + s.position()
            + " assigns\n  statement  " + s));
    Term shape = types.shape(s.target());
    List<Term> extents = Syntax.items(shape);
    if (definition.rank() != extents.size()) {
      throw new Mismatch(loops.file() + ":" + definition.text().position() + ": "
          + definition.text().tensor() + " has " + definition.rank() + " indices: expected "
          + extents.size() + ", as the statement at " + source.file() + ":" + s.position()
          + " assigns " + s.target());
    }
    Refusal refusal = new Refusal(loops.file(), source.file(), s, definition,
        new ValueText(syntax), this::isVersion);
    List<Term> common = new ArrayList<>(context);
    common.addAll(List.of(model, tensors.term()));
    Indices indices = new Indices(derived, lemmas, lists);
    Meanings<E> meanings = claim.meanings(new Meanings.Setting<>(claim.language(), derived, lemmas,
        lists, evaluation, types, operators, equations, indices, model), tensors, common, refusal);
    List<Term.Free> index = new ArrayList<>();
    for (int d = 0; d < extents.size(); d++) {
      index.add(meanings.variable(definition.text().indices().get(d), extents.get(d)));
    }
    Theorem equation = equations.at(definition, index);
    Theorem means =
        meanings.of(s.expression(), Situation.of(index), Syntax.right(equation));
    means = recorder.eqMp(derived.argument(
        ((Term.Application) means.conclusion()).function, recorder.sym(equation)), means);
    List<Term> parts = Syntax.arguments(reached.conclusion());
    Term x = program.constant(s.target());
    List<Term> terms = new ArrayList<>(parts);
    terms.addAll(List.of(x, types.term(s.expression()), shape, definition.tensor()));
    Theorem next = lemmas.at(claim.language() + "reaches_next", terms.toArray(Term[]::new));
    next = derived.mp(next, List.of(reached, types.lookup(s.target())));
    Theorem every = everywhere(means, index, extents, indices);
    next = recorder.mp(next, derived.convert(every, Syntax.left(next.conclusion())));
    tensors.hold(x, definition.tensor());
    return next;
  }

  /** Whether a name is that of a tensor for a variable. */
  private boolean isVersion(String tensor) {
    int end = tensor.lastIndexOf('_');
    return end > 0 && tensor.substring(end + 1).matches("[0-9]{1,9}")
        && source.declarations().stream().anyMatch(d -> d.name().equals(tensor.substring(0, end)));
  }

  /** From {@code p [i, …]} with the components in range: {@code ∀j. inside j t ⟹ p j}. */
  private Theorem everywhere(Theorem means, List<Term.Free> index, List<Term> extents,
      Indices indices) {
    Term rest = syntax.list(syntax.logic().terms.integer, List.of());
    Term.Free j = syntax.logic().terms.free("j", rest.type);
    Term body = at(means.conclusion(), prefix(index, index.size(), j));
    Theorem every = derived.reduce(lemmas.at("each_inside_nil", syntax.lambda(j, body)));
    Theorem result = recorder.mp(every, means);
    for (int d = index.size() - 1; d >= 0; d--) {
      Term.Free k = index.get(d);
      Term n = extents.get(d);
      Term range = indices.range(k, n);
      Theorem split = recorder.conj(recorder.assume(Syntax.left(range)),
          recorder.assume(Syntax.right(range)));
      Theorem open = recorder.mp(recorder.disch(range, result), split);
      Theorem all = recorder.gen(k, derived.disch(
          List.of(Syntax.left(range), Syntax.right(range)), open));
      Term predicate = syntax.lambda(j, at(means.conclusion(), prefix(index, d, j)));
      Theorem rule = derived.reduce(lemmas.at("each_inside_cons", n, rest, predicate));
      result = recorder.mp(rule, all);
      rest = syntax.apply("::", n, rest);
    }
    return result;
  }

  /** {@code i :: … :: j}, with so many components before j. */
  private Term prefix(List<Term.Free> index, int number, Term.Free j) {
    Term result = j;
    for (int d = number - 1; d >= 0; d--) {
      result = syntax.apply("::", index.get(d), result);
    }
    return result;
  }

  /** {@code $means o z Γ A v e i (A T i)} at another index. */
  private Term at(Term means, Term index) {
    List<Term> parts = new ArrayList<>(Syntax.arguments(means));
    int last = parts.size() - 1;
    Term element = parts.get(last);
    parts.set(last - 1, index);
    parts.set(last, syntax.logic().terms.application(
        ((Term.Application) element).function, index));
    return syntax.apply(Syntax.head(means), parts);
  }
}
