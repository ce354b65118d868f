package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Definitions;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.certify.typing.Naming;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
  private final Constants constants;
  private final TypedProgram<E> program;
  private final ExpressionTypes<E> types;
  private final List<Term> arithmetic;
  private final Operators operators;
  private final Implemented implemented;

  /** The variables of arrays at the start, x, and at the end, y; the variable of a tensor, k. */
  private final Term first;
  private final Term last;
  private final Term owner;

  /**
   * Names the variables: by constants or, in a certificate about texts, as these do.
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
    this.constants = new Constants(derived, implementation.lemmas());
    boolean isAboutTexts = implementation.text().isPresent();
    this.program = claim.program(derived, implementation.cited(),
        isAboutTexts ? Naming.SPELLED : Naming.constants(name -> "$variable_" + name));
    this.types = claim.types(program);
    this.arithmetic = claim.arithmetic(syntax);
    Term.Free functions = syntax.logic().terms.free("F",
        claim.argument(syntax, arithmetic.size()));
    this.operators = new Operators(derived, implementation.lemmas(), constants, claim, functions,
        implementation.function(), isAboutTexts);
    this.implemented = new Implemented(implementation, functions);
    this.first = isAboutTexts ? places() : variables(correspondence.inputs());
    this.last = isAboutTexts ? first : variables(correspondence.outputs());
    Map<Term, Term> owners = new LinkedHashMap<>();
    constants.entries(implemented.held()).forEach((array, tensor) ->
        owners.put(tensor, Syntax.right(constants.value(first, array))));
    this.owner = constants.table(owners, syntax.literal(0));
  }

  /** {@code λa. cond (a = b) $variable (…)}. */
  private Term variables(Map<String, String> arrays) {
    Map<Term, Term> entries = new LinkedHashMap<>();
    arrays.forEach((array, variable) -> entries.put(
        implementation.array().apply(array), program.constant(variable)));
    return constants.table(entries, syntax.literal(0));
  }

  /** {@code λa. cond (a = b) x (…)}, the variable of an array, which has its name if no other. */
  private Term places() {
    Map<Term, Term> entries = new LinkedHashMap<>();
    correspondence.places().forEach((array, variable) -> entries.put(
        implementation.array().apply(array), program.constant(variable)));
    return constants.table(entries, constants.key());
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

  /** {@code λa. …}, the variables of arrays, in a certificate about texts. */
  Term variablesOfArrays() {
    return first;
  }

  /** Integers, and tables of them. */
  Constants constants() {
    return constants;
  }

  /** {@code ⊢ ok (prog d s)}, or the like. */
  Theorem ok() {
    return program.ok();
  }

  /**
   * {@code ⊢ ∀o z F. lowers_for o z F q $program g w x u y c}, or the padded claim, after defining
   * {@code $program}, which in a certificate about texts is {@code prog d s}.
   *
   * @throws Mismatch if an equation does not say what its statement says
   */
  Theorem theorem() {
    Theorem brings = implementation.lemmas().at(
        "brings_nothing", implemented.inputs(), first, implemented.held());
    Tensors tensors = new Tensors(recorder, implementation.lemmas(), constants,
        Syntax.right(brings.conclusion()));
    for (Term array : constants.entries(implemented.held()).keySet()) {
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
        program.types().context(), implemented.arrays(), implemented.inputs(), first,
        implemented.held(), implemented.outputs(), last, implemented.computed(),
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
    return derived.gen(variables(),
        implementation.text().isPresent() ? concluded : named(concluded));
  }

  /** {@code ⊢ Γ (x a) = some t ∧ k (X a) = x a} for an array that holds a tensor. */
  private Theorem atStart(Term array) {
    Theorem variable = constants.value(first, array);
    Theorem tensor = constants.value(implemented.held(), array);
    Theorem owned = recorder.trans(derived.argument(owner, tensor),
        constants.value(owner, Syntax.right(tensor)));
    return recorder.conj(typed(correspondence.inputs(), array, variable),
        recorder.trans(owned, recorder.sym(variable)));
  }

  /** {@code ⊢ Γ (y a) = some t ∧ v (y a) = some (Y a)}. */
  private Theorem atEnd(Term array, Tensors tensors) {
    Theorem variable = constants.value(last, array);
    Theorem tensor = constants.value(implemented.computed(), array);
    Theorem held = tensors.of(Syntax.right(variable)).orElseThrow();
    Theorem whole = recorder.trans(derived.argument(tensors.term(), variable), held);
    return recorder.conj(typed(correspondence.outputs(), array, variable),
        recorder.trans(whole, recorder.sym(derived.argument(
            ((Term.Application) Syntax.right(held)).function, tensor))));
  }

  /** {@code ⊢ Γ (x a) = some t} from {@code x a = $variable}. */
  private Theorem typed(Map<String, String> variables, Term array, Theorem variable) {
    String name = variables.entrySet().stream()
        .filter(e -> implementation.array().apply(e.getKey()) == array)
        .map(Map.Entry::getValue).findFirst().orElseThrow();
    return recorder.trans(derived.argument(types.context(), variable), types.lookup(name));
  }

  private Theorem brings(Theorem before, Term array, Tensors tensors) {
    Theorem shape = constants.value(implemented.inputs(), array);
    Theorem variable = constants.value(first, array);
    Theorem tensor = constants.value(implemented.held(), array);
    Theorem next = implementation.lemmas().at("brings_also", implemented.inputs(), first,
        implemented.held(), tensors.term(), array, Syntax.right(Syntax.right(shape)),
        Syntax.right(variable), Syntax.right(tensor));
    tensors.hold(Syntax.right(variable), Syntax.right(tensor));
    return derived.mp(next, List.of(before, shape, variable, tensor));
  }

  /** The claim about {@code prog d s} as one about {@code $program}, which is defined here. */
  private Theorem named(Theorem claimed) {
    List<Term> arguments = Syntax.arguments(claimed.conclusion());
    int place = arithmetic.size() + 2 + claim.functions(implementation).size();
    Theorem definition =
        recorder.sym(Definitions.define(recorder, "$program", arguments.get(place)));
    Theorem equation = derived.argument(syntax.apply(Syntax.head(claimed.conclusion()),
        arguments.subList(0, place)), definition);
    for (Term argument : arguments.subList(place + 1, arguments.size())) {
      equation = derived.function(equation, argument);
    }
    return recorder.eqMp(equation, claimed);
  }

  private ArrayFacts facts() {
    return new ArrayFacts(derived, implementation.lemmas());
  }

  private static Term premise(Theorem implication) {
    return Syntax.left(implication.conclusion());
  }

  private Theorem with(Theorem implication, Theorem premise) {
    return recorder.mp(implication, derived.convert(premise, premise(implication)));
  }
}
