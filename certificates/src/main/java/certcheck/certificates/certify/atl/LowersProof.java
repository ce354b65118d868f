package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.claim.ArrayFacts;
import certcheck.certificates.certify.claim.IntegerTables;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.ArrayTables;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.equality.EqualValues;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * From what loops implement, that they lower a program: {@code atl_lowers_for}. In each model of their
 * specification, a tensor that an output holds has the elements of the program.
 */
public final class LowersProof {
  private final AtlProof program;
  private final Rulebook rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final OpenLemmas lemmas;
  private final ArrayTables tables;
  private final Theorem implemented;
  private final List<Term> loops;
  private final Term inputs;
  private final Term held;
  private final Term outputs;
  private final Term computed;
  private final Position position;

  /**
   * The proof about one program and loops.
   *
   * @param implemented {@code ⊢ ∀F. implements_for F k S g v x o y c}
   * @param position of the claim
   */
  public LowersProof(AtlProof program, OpenLemmas lemmas, Theorem implemented, Position position) {
    this.program = program;
    this.rules = program.rules;
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.derived = rules.derived();
    this.lemmas = lemmas;
    this.tables = new ArrayTables(rules.calculus(), new IntegerTables(derived, lemmas));
    this.implemented = recorder.spec(implemented, program.functions);
    this.loops = Syntax.arguments(this.implemented.conclusion());
    this.inputs = atParameters(4);
    this.held = loops.get(5);
    this.outputs = atParameters(6);
    this.computed = loops.get(7);
    this.position = position;
  }

  private Term atParameters(int argument) {
    return syntax.beta(
        syntax.logic().terms.application(loops.get(argument), program.parameters));
  }

  // ── The loops fit the program ──

  /** What says that an array is among those of a program. */
  public interface Membership {
    /** The theorem; null if it is not. */
    Theorem of(BigInteger array);
  }

  /**
   * {@code ⊢ loops_fit h w d k v o}, or the same of another language.
   *
   * @param lemma from which that follows
   * @param relation of which d is the first argument, and an array the second
   * @param declarations d
   */
  public Theorem fit(String lemma, String relation, Term declarations, Membership membership) {
    Theorem each = new ArrayFacts(derived, lemmas, "table").all(
        statement(outputs, a -> syntax.apply(relation, declarations, a)),
        a -> isOutput(a, membership));
    return rules.use(lemma, List.of(program.of(program.meaning.assumed()),
        program.of(program.inputs), declarations, loops.get(1), loops.get(4), loops.get(6)),
        assumed(), inputs(), program.always(each));
  }

  private Theorem isOutput(Term array, Membership membership) {
    Theorem is = membership.of(((Term.Literal) array).value);
    if (is == null) {
      throw new OpenObligation(position,
          "the loops have an output " + spelled(array) + ", which the program does not have");
    }
    return is;
  }

  /** {@code ∀a t. table a = some t ⟹ p a}. */
  private Term statement(Term table, Function<Term, Term> property) {
    Terms terms = syntax.logic().terms;
    Term.Free a = terms.free("%a", terms.integer);
    Term.Free t = terms.free("%t", syntax.list(terms.integer, List.of()).type);
    return syntax.forall(List.of(a, t), syntax.implies(syntax.equation(
        terms.application(table, a), syntax.apply("some", t)), property.apply(a)));
  }

  /** {@code ⊢ ∀p. h p ⟹ k p}. */
  private Theorem assumed() {
    return program.always(holds(atParameters(1)));
  }

  private Theorem holds(Term condition) {
    if (Syntax.isBinary("∧", condition)) {
      return recorder.conj(holds(Syntax.left(condition)), holds(Syntax.right(condition)));
    }
    return condition == syntax.truth ? recorder.truth() : rules.prove(program.facts, condition,
        position, "what the loops assume, the program assumes");
  }

  /** {@code ⊢ ∀p. h p ⟹ (∀a t. w p a = some t ⟹ v p a = some t)}. */
  private Theorem inputs() {
    Terms terms = syntax.logic().terms;
    Term.Free a = terms.free("%a", terms.integer);
    Term.Free t = terms.free("%t", syntax.list(terms.integer, List.of()).type);
    Term property = syntax.lambda(a, syntax.lambda(t, syntax.equation(
        terms.application(inputs, a), syntax.apply("some", t))));
    return program.always(inputs(program.inputs, property));
  }

  private Theorem inputs(Term rest, Term property) {
    List<Term> parts = Syntax.arguments(rest);
    if (parts.isEmpty()) {
      return rules.use("inputs_none", List.of(property));
    }
    Theorem is = input(parts.get(0), Syntax.items(parts.get(1)));
    return rules.use("inputs_more", List.of(parts.get(0), parts.get(1), parts.get(2), property),
        is, inputs(parts.get(2), property));
  }

  /** {@code ⊢ v p a = some t}. */
  private Theorem input(Term array, List<Term> extents) {
    if (!tables.entries(inputs).containsKey(array)) {
      throw new OpenObligation(position,
          "the loops have no input " + spelled(array) + ", as the program has");
    }
    Theorem is = tables.value(inputs, array);
    Term.Application some = (Term.Application) Syntax.right(is);
    List<Term> has = Syntax.items(some.argument);
    if (has.size() != extents.size()) {
      throw new OpenObligation(position, "the input " + spelled(array) + " of the loops has "
          + has.size() + " dimensions, that of the program " + extents.size());
    }
    return has.equals(extents) ? is : recorder.trans(is, derived.argument(
        some.function, program.shapes.equal(has, extents, position)));
  }

  // ── What the loops compute ──

  /**
   * {@code ⊢ ∀F. atl_lowers_for F h w e b g v o c}, or the same if {@code obeys any F l}.
   *
   * @param e the program, of source
   * @param array b
   * @param laws l
   */
  public Theorem of(Term e, TensorExpression source, Term array, Optional<Term> laws) {
    return recorder.ofPart(() -> proof(e, source, array, laws));
  }

  private Theorem proof(Term e, TensorExpression source, Term array, Optional<Term> laws) {
    if (!tables.entries(outputs).containsKey(array)) {
      throw new OpenObligation(position, "the loops have no output " + spelled(array)
          + " that holds a tensor, as in `output " + spelled(array) + "[…] = T;`");
    }
    Theorem out = tables.value(outputs, array);
    Term s = Syntax.right(Syntax.right(out));
    List<Term> extents = Syntax.items(s);
    Theorem shape = program.shapes.as(program.shapes.of(e, source), extents, position);
    Term f = arrays();
    Theorem parts = rules.use("implemented_parts", loops, implemented);
    Optional<Term> obeyed = laws.map(program::obeyed);
    Theorem theorem = rules.use("atl_lowers_so", List.of(program.functions,
        program.of(program.meaning.assumed()), program.of(program.inputs), program.of(e), array,
        loops.get(1), loops.get(2), loops.get(3), loops.get(4), held, loops.get(6), computed,
        loops.get(8), program.of(s), f), recorder.conjunct1(parts), recorder.conjunct2(parts),
        assumed(), inputs(), inverse(f), program.cell(extents, s, position), program.always(out),
        program.always(shape), elements(e, source, array, extents, program.assumed(obeyed)));
    return recorder.gen(program.functions,
        obeyed.map(law -> recorder.disch(law, theorem)).orElse(theorem));
  }

  /**
   * The same where the loops compute a schedule f of e, under laws: from what they compute of f, in any arithmetic. It
   * needs library {@code atl_rewritten}.
   *
   * @param e the program, of source
   * @param output of the program, which is one of what it was rewritten to
   * @param array b
   * @param laws l
   */
  public Theorem of(Term e, TensorExpression source, RewrittenAtl.Terms rewritten, String output,
      Term array, Optional<Term> laws) {
    Term f = rewritten.term(output);
    TensorExpression schedule = rewritten.source(output);
    Theorem computed = recorder.spec(
        of(f, schedule, array, Optional.empty()), program.functions);
    Theorem schedules = recorder.spec(
        program.schedules(e, source, f, schedule, laws), program.functions);
    Optional<Term> obeyed = laws.map(program::obeyed);
    Theorem same = obeyed.map(law -> recorder.mp(schedules, recorder.assume(law))).orElse(schedules);
    Theorem lowers = rules.use("atl_lowers_scheduled", List.of(program.functions,
        program.of(program.meaning.assumed()), program.of(program.inputs), program.of(e),
        program.of(f), array, loops.get(3), loops.get(4), loops.get(6), loops.get(8)), inputs(),
        same, computed);
    return recorder.gen(program.functions,
        obeyed.map(law -> recorder.disch(law, lowers)).orElse(lowers));
  }

  /** The function f from the tensors of inputs to their arrays. */
  private Term arrays() {
    Map<Term, Term> arrays = new LinkedHashMap<>();
    for (Term array : tables.entries(inputs).keySet()) {
      Term tensor = Syntax.right(tables.value(held, array));
      if (arrays.put(tensor, array) != null) {
        throw new OpenObligation(position,
            "two inputs of the loops hold the tensor " + spelled(tensor));
      }
    }
    return tables.integers().table(arrays, syntax.literal(0));
  }

  /** {@code ⊢ ∀p. h p ⟹ (∀a t. v p a = some t ⟹ f (x a) = a)}. */
  private Theorem inverse(Term f) {
    Terms terms = syntax.logic().terms;
    return program.always(new ArrayFacts(derived, lemmas, "table").all(
        statement(inputs, a -> syntax.equation(
            terms.application(f, terms.application(held, a)), a)),
        array -> {
          Theorem tensor = tables.value(held, array);
          return recorder.trans(derived.argument(f, tensor),
              tables.value(f, Syntax.right(tensor)));
        }));
  }

  /**
   * {@code ⊢ ∀p A m. h p ⟹ S p A ⟹ (m holds A) ⟹ (∀i. inside i s ⟹
   * (∃u. element F m e i u ∧ filled F u = A (y b) i))}.
   */
  private Theorem elements(Term e, TensorExpression source, Term array, List<Term> extents,
      List<Theorem> laws) {
    Terms terms = syntax.logic().terms;
    Term.Free m = program.memory;
    Term.Free model = program.model;
    Term specified = syntax.beta(terms.application(atParameters(2), model));
    List<Theorem> equations = derived.conjuncts(recorder.assume(specified)).stream()
        .filter(t -> t.conclusion() != syntax.truth).toList();
    EqualValues equality = new EqualValues(rules.calculus(), equations, laws,
        new CountedSums(rules, program.functions, program.elements.isZero()));
    Theorem monoid = program.monoid(laws);
    Term holding = holding();
    Memory memory = memory(recorder.assume(holding));
    Theorem tensor = tables.value(computed, array);
    Term integers = syntax.list(terms.integer, List.of());
    Term.Free i = terms.free("i", integers.type);
    Term.Free u = terms.free("u", program.elements.none().type);
    Term property = syntax.lambda(i, syntax.exists(u, syntax.and(
        syntax.apply("element", program.functions, m, e, i, u),
        syntax.equation(syntax.apply("filled", program.functions, u), syntax.apply(model,
            List.of(terms.application(computed, array), i))))));
    Theorem each = program.boundedly(elements -> rules.each(property, extents, program.facts,
        (index, known) -> {
      Theorem found = elements.of(e, source, index, memory, known);
      Term list = syntax.list(terms.integer, index);
      Theorem value = elements.filling().of(Syntax.right(found.conclusion()), monoid);
      Theorem is = derived.function(derived.argument(model, tensor), list);
      Theorem same = equality.prove(
          Syntax.right(value.conclusion()), Syntax.right(is.conclusion()), known);
      if (same == null) {
        throw new OpenObligation(source.position(), "the elements are those of the tensor "
            + spelled(Syntax.right(tensor)) + " of the loops: not proved");
      }
      return rules.use("lowered_element", List.of(program.functions, m, e, list,
          Syntax.right(found.conclusion()), Syntax.right(value), Syntax.left(is)), found, value,
          recorder.trans(same, recorder.sym(is)));
    }));
    return derived.gen(List.of(program.parameters, model, m), derived.disch(
        List.of(program.meaning.assumed(), specified, holding), each));
  }

  /** {@code ∀a t i. w a = some t ⟹ inside i t ⟹ m a i = some (some (A (x a) i))}. */
  private Term holding() {
    Terms terms = syntax.logic().terms;
    Term.Free a = terms.free("%a", terms.integer);
    Term integers = syntax.list(terms.integer, List.of());
    Term.Free t = terms.free("%t", integers.type);
    Term.Free i = terms.free("%l", integers.type);
    return syntax.forall(List.of(a, t, i), syntax.implies(
        syntax.equation(terms.application(program.inputs, a), syntax.apply("some", t)),
        syntax.implies(syntax.apply("inside", i, t), syntax.equation(
            syntax.apply(program.memory, List.of(a, i)),
            syntax.apply("some", syntax.apply("some", syntax.apply(program.model,
                List.of(terms.application(held, a), i))))))));
  }

  private Memory memory(Theorem holding) {
    Map<BigInteger, List<Term>> extents = new LinkedHashMap<>();
    program.extents.forEach((a, t) ->
        extents.put(a, Syntax.items(Syntax.right(Syntax.right(t)))));
    return Memory.of(rules, program.memory, extents, (a, list, inside) -> {
      Theorem extent = program.extents.get(a);
      Theorem read = derived.mp(derived.spec(holding, List.of(syntax.literal(a),
          Syntax.right(Syntax.right(extent)), list)), List.of(extent, inside));
      Term.Application outer = (Term.Application) Syntax.right(read);
      Term.Application inner = (Term.Application) outer.argument;
      Theorem tensor = derived.function(derived.argument(
          program.model, tables.value(held, syntax.literal(a))), list);
      return recorder.trans(read,
          derived.argument(outer.function, derived.argument(inner.function, tensor)));
    });
  }

  private static String spelled(Term name) {
    return Tree.spelling(((Term.Literal) name).value);
  }
}
