package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.ArrayFacts;
import certcheck.certificates.certify.claim.IntegerTables;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.sched.calculus.ArrayTables;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The proof of {@code lowers}, or of another such claim: which arrays hold what, then the
 * statements, then the lemma that makes the claim of it.
 *
 * @param <E> the expressions of the language of the program
 */
final class LinkProof<E extends SyntaxTree<E>> {
  private final LoweringClaim<E> claim;
  private final Addition.Implementation implementation;
  private final Correspondence correspondence;
  private final TensorProgram<E> source;
  private final Program loops;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final ArrayTables tables;
  private final TypedProgram<E> program;
  private final ExpressionTypes<E> types;
  private final List<Term> arithmetic;
  private final Operators operators;
  private final Implemented implemented;
  private final Map<Map<String, String>, Map<Term, String>> names = new IdentityHashMap<>();

  /** The variables of arrays, f; the variable of a tensor, k. */
  private final Term places;
  private final Term owner;

  /**
   * Names the variables as the texts do.
   *
   * @param implementation what is proved of the loops
   */
  LinkProof(LoweringClaim<E> claim, Addition.Implementation implementation,
      Correspondence correspondence, TensorProgram<E> source, Program loops) {
    this.claim = claim;
    this.implementation = implementation;
    this.correspondence = correspondence;
    this.source = source;
    this.loops = loops;
    this.derived = implementation.derived();
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.tables = new ArrayTables(new Calculus(derived, implementation.lemmas()),
        new IntegerTables(derived, implementation.lemmas()));
    this.program = claim.program(derived, implementation.cited());
    this.types = claim.types(program);
    this.arithmetic = claim.arithmetic(syntax);
    Term.Free functions = syntax.logic().terms.free("F",
        claim.argument(syntax, arithmetic.size()));
    this.operators = new Operators(derived, implementation.lemmas(), claim, functions,
        implementation.function());
    this.implemented = new Implemented(implementation, functions);
    this.places = places();
    Map<Term, Term> owners = new LinkedHashMap<>();
    tables.entries(implemented.held()).forEach((array, tensor) ->
        owners.put(tensor, Syntax.right(tables.value(places, array))));
    this.owner = tables.integers().table(owners, syntax.literal(0));
  }

  /** {@code λa. cond (a = b) x (…)}, the variable of an array, which has its name if no other. */
  private Term places() {
    Map<Term, Term> entries = new LinkedHashMap<>();
    correspondence.places().forEach((array, variable) -> entries.put(
        implementation.array().apply(array), program.constant(variable)));
    return tables.integers().table(entries, tables.integers().key());
  }

  /** The variables that the claim is generalised over. */
  List<Term.Free> variables() {
    List<Term.Free> variables = new ArrayList<>();
    arithmetic.forEach(t -> {
      if (t instanceof Term.Free x) {
        variables.add(x);
      }
    });
    variables.add(operators.functions());
    return variables;
  }

  /** What the loops are, and the terms of it. */
  Implemented implemented() {
    return implemented;
  }

  /** {@code λa. …}, the variables of arrays. */
  Term variablesOfArrays() {
    return places;
  }

  /** Tables of arrays. */
  ArrayTables tables() {
    return tables;
  }

  /** {@code ⊢ ok (prog d s)}, or the like. */
  Theorem ok() {
    return program.ok();
  }

  /**
   * {@code ⊢ ∀o z F. lowers_for o z F q (prog d s) g w f u f c}, or the padded claim.
   *
   * @throws Mismatch if an equation does not say what its statement says
   */
  Theorem theorem() {
    Theorem brings = implementation.lemmas().at(
        "brings_nothing", implemented.inputs(), places, implemented.held());
    Tensors tensors = new Tensors(tables, implementation.lemmas(),
        Syntax.right(brings.conclusion()), variablesInOrder());
    for (Term array : tables.entries(implemented.held()).keySet()) {
      brings = brings(brings, array, tensors);
    }
    Term start = tensors.term();
    Theorem ok = program.ok();
    Theorem steps = new LoweringProof<>(
        claim, implementation, program, types, source, loops, operators)
        .of(implemented.specification(), tensors);
    List<Term> prog = Syntax.arguments(Syntax.right(ok.conclusion()));
    List<Term> terms = new ArrayList<>(arithmetic);
    terms.addAll(List.of(operators.functions(), operators.table()));
    terms.addAll(claim.functions(implementation));
    terms.addAll(List.of(prog.get(0), prog.get(1),
        program.types().context(), implemented.arrays(), implemented.inputs(), places,
        implemented.held(), implemented.outputs(), places, implemented.computed(),
        implemented.command(), implemented.specification(), owner, start, tensors.term()));
    Theorem result = implementation.lemmas().at(
        claim.lemma(), terms.toArray(Term[]::new));
    result = derived.mp(result, List.of(program.formed(), ok));
    result = derived.mp(result, claim.conditions(derived));
    result = with(result, implemented.model());
    result = with(result, implemented.computes());
    result = recorder.mp(result, facts().all(premise(result), this::atStart));
    result = recorder.mp(result, brings);
    result = recorder.mp(result, facts().all(premise(result), a -> atEnd(a, tensors)));
    List<Term> hypotheses = new ArrayList<>(List.of(operators.hypothesis()));
    hypotheses.addAll(claim.assumed(implementation, operators.functions()));
    result = with(result, derived.disch(hypotheses, steps));
    Theorem concluded = claim.concluded(derived, implementation.cited(), program, result);
    return derived.gen(variables(), concluded);
  }

  /** The variables that hold a tensor at the start, and those that are assigned, each as often as it is. */
  private List<Term> variablesInOrder() {
    List<Term> variables = new ArrayList<>();
    tables.entries(implemented.held()).keySet()
        .forEach(array -> variables.add(Syntax.right(tables.value(places, array))));
    program.statements().forEach(s -> variables.add(program.constant(s.target())));
    return variables;
  }

  /** {@code ⊢ Γ (f a) = some t ∧ k (X a) = f a} for an array that holds a tensor. */
  private Theorem atStart(Term array) {
    Theorem variable = tables.value(places, array);
    Theorem tensor = tables.value(implemented.held(), array);
    Theorem owned = recorder.trans(derived.argument(owner, tensor),
        tables.value(owner, Syntax.right(tensor)));
    return recorder.conj(typed(correspondence.inputs(), array, variable),
        recorder.trans(owned, recorder.sym(variable)));
  }

  /** {@code ⊢ Γ (f a) = some t ∧ v (f a) = some (Y a)}. */
  private Theorem atEnd(Term array, Tensors tensors) {
    Theorem variable = tables.value(places, array);
    Theorem tensor = tables.value(implemented.computed(), array);
    Theorem held = tensors.of(Syntax.right(variable)).orElseThrow();
    Theorem whole = recorder.trans(derived.argument(tensors.term(), variable), held);
    return recorder.conj(typed(correspondence.outputs(), array, variable),
        recorder.trans(whole, recorder.sym(derived.argument(
            ((Term.Application) Syntax.right(held)).function, tensor))));
  }

  /** {@code ⊢ Γ (f a) = some t} from {@code f a = x}. */
  private Theorem typed(Map<String, String> variables, Term array, Theorem variable) {
    return typed(variables, array, variable, types.context(), types::lookup);
  }

  private Theorem typed(Map<String, String> variables, Term array, Theorem variable, Term context,
      Function<String, Theorem> lookup) {
    return recorder.trans(derived.argument(context, variable),
        lookup.apply(names.computeIfAbsent(variables, this::names).get(array)));
  }

  /** The variables by their arrays. */
  private Map<Term, String> names(Map<String, String> variables) {
    Map<Term, String> names = new HashMap<>();
    variables.forEach((array, name) -> names.put(implementation.array().apply(array), name));
    return names;
  }

  /**
   * {@code ⊢ ∀a t. w a = some t ⟹ Γ (f a) = some t} of the arrays that hold variables at the start, or at the
   * end, in another context.
   *
   * @param goal this statement, up to redexes
   */
  Theorem fit(boolean atStart, Term goal, Term context, Function<String, Theorem> lookup) {
    return facts().all(goal, array -> typed(
        atStart ? correspondence.inputs() : correspondence.outputs(), array,
        tables.value(places, array), context, lookup));
  }

  /** {@code ⊢ teil_lowers_for o F q Q g w f u f c}, or the like, for the variables of it. */
  Theorem claimed() {
    Theorem claimed = theorem();
    for (Term.Free x : variables()) {
      claimed = recorder.spec(claimed, x);
    }
    return claimed;
  }

  /** F. */
  Term.Free functions() {
    return operators.functions();
  }

  private Theorem brings(Theorem before, Term array, Tensors tensors) {
    Theorem shape = tables.value(implemented.inputs(), array);
    Theorem variable = tables.value(places, array);
    Theorem tensor = tables.value(implemented.held(), array);
    Theorem next = implementation.lemmas().at("brings_also", implemented.inputs(), places,
        implemented.held(), tensors.term(), array, Syntax.right(Syntax.right(shape)),
        Syntax.right(variable), Syntax.right(tensor));
    tensors.hold(Syntax.right(variable), Syntax.right(tensor));
    return derived.mp(next, List.of(before, shape, variable, tensor));
  }

  private ArrayFacts facts() {
    return new ArrayFacts(derived, implementation.lemmas(), "arrays");
  }

  private static Term premise(Theorem implication) {
    return Syntax.left(implication.conclusion());
  }

  private Theorem with(Theorem implication, Theorem premise) {
    return recorder.mp(implication, derived.convert(premise, premise(implication)));
  }
}
