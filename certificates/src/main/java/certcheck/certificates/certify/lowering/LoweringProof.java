package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.syntax.TensorProgram;
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
  private final StatementRules<E> rules;
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
    this.rules = claim.rules(implementation, operators, program, types);
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
    List<Term> terms = new ArrayList<>(rules.context());
    terms.addAll(List.of(model, store, tensors.term()));
    Theorem rule = lemmas.at(rules.lemmas() + "start", terms.toArray(Term[]::new));
    Term start = Syntax.right(Syntax.right(rule.conclusion()));
    Theorem reached = recorder.assume(start);
    Equations equations = new Equations(derived, loops.file(), loops, specified);
    Map<String, Integer> assignments = new HashMap<>();
    for (Assignment<E> s : program.statements()) {
      int number = assignments.merge(s.target(), 1, Integer::sum);
      StatementRules.Assigned<E> assigned = assigned(s, number, equations);
      Theorem before = reached;
      reached = recorder.ofPart(() -> statement(assigned, tensors, model, before));
      tensors.hold(program.constant(s.target()), assigned.definition().tensor());
    }
    return derived.gen(List.of(model, store),
        derived.disch(List.of(specified.conclusion(), start), reached));
  }

  private StatementRules.Assigned<E> assigned(
      Assignment<E> s, int number, Equations equations) {
    Equations.Definition definition = equations.named(s.target() + "_" + number)
        .orElseThrow(() -> new Mismatch(loops.file(), "expected an equation for " + s.target()
            + "_" + number + ", which the statement at " + source.file() + ":" + s.position()
            + " assigns", "  statement  " + s));
    int rank = Syntax.items(types.shape(s.target())).size();
    if (definition.rank() != rank) {
      throw new Mismatch(loops.file(), definition.text().position(),
            definition.text().tensor() + " has " + definition.rank() + " indices: expected "
          + rank + ", as the statement at " + source.file() + ":" + s.position()
          + " assigns " + s.target());
    }
    return new StatementRules.Assigned<>(s, definition, equations, new Refusal(loops.file(),
        source.file(), s, definition, new ValueText(syntax), this::isVersion));
  }

  private Theorem statement(StatementRules.Assigned<E> assigned, Tensors tensors,
      Term.Free model, Theorem reached) {
    E e = assigned.statement().expression();
    ExpressionTypes<E> inside = rules.types(e);
    List<Term> common = new ArrayList<>(claim.evaluation(syntax));
    common.addAll(List.of(inside.context(), model, tensors.term()));
    Indices indices = new Indices(derived, lemmas, lists);
    Meanings<E> meanings = claim.meanings(new Meanings.Setting<>(claim.language(), derived, lemmas,
        lists, evaluation, inside, operators, assigned.equations(), indices, model), tensors,
        common, assigned.refusal());
    List<Term> extents = Syntax.items(inside.shape(assigned.statement().target()));
    List<Term.Free> index = new ArrayList<>();
    for (int d = 0; d < extents.size(); d++) {
      index.add(meanings.variable(
          assigned.definition().text().indices().get(d), extents.get(d)));
    }
    Theorem equation = rules.value(assigned, index);
    Theorem means = meanings.of(e, Situation.of(index), Syntax.right(equation));
    Theorem whole = recorder.eqMp(derived.argument(
        ((Term.Application) means.conclusion()).function, recorder.sym(equation)), means);
    return rules.next(assigned, reached, new StatementRules.Meant(whole, index, extents,
        () -> new EachIndex(derived, lemmas, indices)
            .all(whole, index, extents, j -> at(whole.conclusion(), j))));
  }

  /** Whether a name is that of a tensor for a variable. */
  private boolean isVersion(String tensor) {
    int end = tensor.lastIndexOf('_');
    return end > 0 && tensor.substring(end + 1).matches("[0-9]{1,9}")
        && source.declarations().stream().anyMatch(d -> d.name().equals(tensor.substring(0, end)));
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
