package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.AssumedLaws;
import certcheck.certificates.certify.sched.ParameterValues;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.equality.EqualValues;
import certcheck.certificates.certify.sched.meaning.Constants;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** What is claimed of the programs of a text: {@code atl_safe_for}, {@code schedules_for}. */
public final class AtlProof {
  final Assumptions meaning;
  final Rulebook rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  final Facts facts;
  final Term.Free parameters;
  final Term inputs;
  final Shaping shapes;
  final Elements elements;
  private final Elements bounded;
  final Term.Free functions;
  final Term.Free memory;
  final Term.Free model;
  private final Term reads;
  final Map<BigInteger, Theorem> extents = new LinkedHashMap<>();

  /**
   * Proofs under what a text assumes.
   *
   * @param library the lemmas by their names
   */
  public AtlProof(Assumptions meaning, Derived derived, Function<String, Theorem> library) {
    this.meaning = meaning;
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    Calculus calculus =
        new Calculus(derived, new OpenLemmas(derived, new Lemmas(derived, library)));
    this.rules = new Rulebook(calculus);
    this.parameters = meaning.parameters();
    this.facts = rules.assumed(new Facts(List.of()), meaning.assumed());
    this.inputs = meaning.arrays();
    meaning.inputs().forEach(
        input -> extents.put(input.name(), meaning.extents(inputs, input.name())));
    Terms terms = syntax.logic().terms;
    Type value = terms.typeVariable("v");
    Type index = syntax.list(terms.integer, List.of()).type;
    this.functions = terms.free("F", terms.function(terms.integer, terms.function(index,
        terms.function(syntax.list(value, List.of()).type, value))));
    this.model = terms.free("A", terms.function(terms.integer, terms.function(index, value)));
    Type cell = syntax.apply("some", syntax.apply("some", terms.free("u", value))).type;
    this.memory = terms.free("m", terms.function(terms.integer, terms.function(index, cell)));
    this.reads = syntax.apply("$reads", inputs, memory, model);
    this.shapes = new Shaping(rules, facts);
    Theorem zero = new Constants(meaning.rules()).number(BigInteger.ZERO, 0);
    this.elements = new Elements(rules, functions, shapes, zero, false);
    this.bounded = new Elements(rules, functions, shapes, zero, true);
  }

  /** A proof from elements, of one form or another. */
  public interface FromElements {
    /** The proof, or an open obligation. */
    Theorem prove(Elements elements);
  }

  /** What is proved from elements as they are, or, if that fails, from those whose sums are bounded. */
  public Theorem plainly(FromElements proof) {
    return either(elements, bounded, proof);
  }

  /** What is proved from elements whose sums are bounded, or, if that fails, as they are. */
  public Theorem boundedly(FromElements proof) {
    return either(bounded, elements, proof);
  }

  private Theorem either(Elements first, Elements second, FromElements proof) {
    try {
      return proof.prove(first);
    } catch (OpenObligation e) {
      Theorem other = bounded == first && !bounded.isBounded() ? null : orNull(second, proof);
      if (other == null) {
        throw e;
      }
      return other;
    }
  }

  private static Theorem orNull(Elements elements, FromElements proof) {
    try {
      return proof.prove(elements);
    } catch (OpenObligation e) {
      return null;
    }
  }

  /** Rules of libraries, and arithmetic. */
  public Rulebook rules() {
    return rules;
  }

  /** What is assumed of p, part by part. */
  public Facts facts() {
    return facts;
  }

  /** The variable p. */
  public Term.Free parameters() {
    return parameters;
  }

  /** h p. */
  public Term assumption() {
    return meaning.assumed();
  }

  /** w p. */
  public Term inputs() {
    return inputs;
  }

  /** Shapes of tensor expressions. */
  public Shaping shapes() {
    return shapes;
  }

  /** The variable F. */
  public Term.Free functions() {
    return functions;
  }

  /** The variable μ, of the memory of the inputs. */
  public Term.Free memory() {
    return memory;
  }

  /** The steps that proofs share. */
  public Calculus calculus() {
    return rules.calculus();
  }

  /** {@code λp. t}. */
  public Term of(Term t) {
    return syntax.lambda(parameters, t);
  }

  /** The memory of the inputs, before some variables are assigned, in this order. */
  public Memory beginning(List<BigInteger> variables) {
    return Memory.of(rules, memory, recorder.assume(reads), extents).naming(variables);
  }

  /** The memory of the inputs, before what a program names. */
  public Memory beginning(TensorExpression source) {
    List<BigInteger> names = new ArrayList<>();
    lets(source, names);
    return beginning(names);
  }

  /** The libraries with which proofs about programs that name many tensors are short; none, if they are few. */
  public static List<String> librariesOf(Program program) {
    List<BigInteger> names = new ArrayList<>();
    program.inputs().forEach(input -> names.add(Tree.spelled(input.name())));
    for (Program.Output output : program.outputs()) {
      names.add(Tree.spelled(output.name()));
      lets(output.value(), names);
    }
    program.schedules().forEach(schedule -> lets(schedule.value(), names));
    return names.size() < Scope.MANY ? List.of() : Stream.concat(Stream.of("sched_tables", "memories"),
        Stream.of("atl_many").filter(l -> program.outputs().size() + program.schedules().size() >= Scope.MANY))
        .toList();
  }

  /** The names of lets, those in a value before that of the value. */
  private static void lets(TensorExpression e, List<BigInteger> names) {
    if (e instanceof TensorExpression.Let let) {
      lets(let.value(), names);
      names.add(Tree.spelled(let.name()));
      lets(let.body(), names);
    } else {
      e.parts().forEach(part -> lets(part, names));
    }
  }

  /** {@code ⊢ ∀p. h p ⟹ shaped (e p) (s p)}. */
  public Theorem always(Theorem theorem) {
    return recorder.gen(parameters, recorder.disch(meaning.assumed(), theorem));
  }

  /** {@code ⊢ ∀p μ A. h p ⟹ $reads (w p) μ A ⟹ …}. */
  public Theorem everywhere(Theorem theorem) {
    return derived.gen(List.of(parameters, memory, model),
        derived.disch(List.of(meaning.assumed(), reads), theorem));
  }

  /** {@code ⊢ ∀F. atl_safe_for F h w e}. */
  public Theorem safe(Term e, TensorExpression source) {
    return recorder.ofPart(() -> safety(e, source));
  }

  private Theorem safety(Term e, TensorExpression source) {
    Theorem shape = shapes.of(e, source);
    Theorem computed =
        new Computed(rules, functions, shapes, elements).of(e, source, beginning(source), facts);
    Term h = of(meaning.assumed());
    Term s = of(Syntax.right(shape.conclusion()));
    ParameterValues values = values(
        facts, source.position(), "no values of the parameters satisfy the assumptions");
    Term.Free p = parameters;
    Theorem some = recorder.exists(syntax.exists(p, meaning.assumed()), values.function(),
        values.proved(meaning.assumed()));
    return recorder.gen(functions, rules.use("atl_safe_so",
        List.of(functions, h, of(inputs), of(e), s), some, always(shape),
        everywhere(computed)));
  }

  private ParameterValues values(Facts wanted, Position position, String reason) {
    ParameterValues values = ParameterValues.of(rules.calculus(), parameters,
        meaning.parameterNames(), wanted);
    if (values == null) {
      throw new Impossible(position, reason);
    }
    return values;
  }

  /**
   * {@code ⊢ ∀F. schedules_for F h w d e}, or {@code ⊢ ∀F. obeys any F l ⟹ schedules_for F h w d e}.
   *
   * @param output the source of d
   * @param schedule the source of e
   * @param laws l
   */
  public Theorem schedules(Term d, TensorExpression output, Term e, TensorExpression schedule,
      Optional<Term> laws) {
    return recorder.ofPart(() -> scheduled(d, output, e, schedule, laws));
  }

  private Theorem scheduled(Term d, TensorExpression output, Term e, TensorExpression schedule,
      Optional<Term> laws) {
    Theorem shape = shapes.of(d, output);
    List<Term> extents = Shaping.extents(shape);
    Theorem other = shapes.as(shapes.of(e, schedule), extents, schedule.position(),
        Shaping.sides(output, schedule));
    Term list = Syntax.right(shape.conclusion());
    Term.Free i = rules.terms().free("i", list.type);
    Term option = elements.none();
    Term.Free o = rules.terms().free("o", option.type);
    Term.Free u = rules.terms().free("u", option.type);
    Term property = syntax.lambda(i, syntax.exists(o, syntax.exists(u, syntax.conjunction(List.of(
        syntax.apply("element", functions, memory, d, i, o),
        syntax.apply("element", functions, memory, e, i, u),
        syntax.equation(syntax.apply("filled", functions, o),
            syntax.apply("filled", functions, u)))))));
    Optional<Term> obeyed = laws.map(this::obeyed);
    List<Theorem> assumed = assumed(obeyed);
    Theorem monoid = monoid(assumed);
    EqualValues equality = new EqualValues(rules.calculus(), List.of(), assumed);
    Memory ofOutput = beginning(output);
    Memory ofSchedule = beginning(schedule);
    Theorem each = plainly(elements -> rules.each(property, extents, facts, (index, known) -> {
      Theorem first = elements.of(d, output, index, ofOutput, known);
      Theorem second = elements.of(e, schedule, index, ofSchedule, known);
      Theorem v = elements.filling().of(Syntax.right(first.conclusion()), monoid);
      Theorem w = elements.filling().of(Syntax.right(second.conclusion()), monoid);
      Theorem same = equality.prove(Syntax.right(v), Syntax.right(w), known);
      if (same == null) {
        throw new OpenObligation(schedule.position(),
            "the elements are those of the output: not proved");
      }
      return rules.use("elements_exist", List.of(functions, memory, d, e,
          syntax.list(rules.terms().integer, index), Syntax.right(first.conclusion()),
          Syntax.right(second.conclusion()), Syntax.right(v), Syntax.right(w)), first, second, v,
          w, same);
    }));
    Theorem same = rules.use("schedules_so",
        List.of(functions, of(meaning.assumed()), of(inputs), of(d), of(e), of(list)),
        cell(extents, list, schedule.position()), always(shape), always(other),
        everywhere(each));
    return recorder.gen(functions, obeyed.map(law -> recorder.disch(law, same)).orElse(same));
  }

  /** {@code obeys any F l}. */
  public Term obeyed(Term laws) {
    return syntax.apply("obeys", syntax.any(), functions, laws);
  }

  /** The laws that are assumed, one by one. */
  public List<Theorem> assumed(Optional<Term> obeyed) {
    return obeyed.map(law -> AssumedLaws.of(rules.calculus(), recorder.assume(law)))
        .orElse(List.of());
  }

  /** {@code ⊢ commutative_monoid F + z}, if that is among the laws; else null. */
  public Theorem monoid(List<Theorem> laws) {
    return monoid(laws, "+", elements.zero());
  }

  /**
   * {@code ⊢ commutative_monoid F q z}, if that is among the laws; else null.
   *
   * @param operator q, {@code +} or {@code *}
   */
  public Theorem monoid(List<Theorem> laws, String operator, Term z) {
    Term wanted = syntax.apply(
        "commutative_monoid", functions, syntax.literal(Tree.spelled(operator)), z);
    for (Theorem law : laws) {
      List<Term> parts = Syntax.arguments(law.conclusion());
      boolean ring = Syntax.isConstant("commutative_ring", Syntax.head(law.conclusion()));
      Theorem monoid = ring ? rules.calculus().rule(
          operator.equals("+") ? "ring_plus" : "ring_times", parts, law) : law;
      if (monoid.conclusion() == wanted) {
        return monoid;
      }
    }
    return null;
  }

  /** {@code ⊢ ∃p i. h p ∧ inside i s}. */
  public Theorem cell(List<Term> extents, Term list, Position position) {
    Facts positive = facts;
    for (Term extent : extents) {
      positive = rules.calculus().with(
          positive, syntax.apply("≤", syntax.literal(1), extent));
    }
    ParameterValues values = values(positive, position,
        "the output has no cell, whatever the parameters are");
    List<Term> zeros = Collections.nCopies(extents.size(), syntax.literal(0));
    Theorem inside = rules.calculus().inside(zeros,
        extents.stream().map(values::at).toList(),
        (dimension, fact) -> values.prove(fact));
    Term.Free i = rules.terms().free("i", list.type);
    Term both = syntax.and(meaning.assumed(), syntax.apply("inside", i, list));
    Term some = syntax.exists(i, both);
    Theorem here = recorder.conj(values.proved(meaning.assumed()), inside);
    return recorder.exists(syntax.exists(parameters, some), values.function(),
        recorder.exists(values.at(some), syntax.list(rules.terms().integer, zeros), here));
  }
}
