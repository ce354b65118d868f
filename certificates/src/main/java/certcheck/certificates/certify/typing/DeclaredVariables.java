package certcheck.certificates.certify.typing;

import certcheck.certificates.certify.claim.Definitions;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The variables of a program as terms and theorems: a constant {@code $name} of the certificate for
 * each, the context Γ that their declarations form (Rink 2018, Fig. 7), and their types in it. The
 * cost is linear in the number of declarations.
 */
public final class DeclaredVariables implements ProgramVariables {
  /** A declared variable: its constant, the equation with its number, and its shape. */
  private record Variable(Term constant, Theorem number, Term shape) {
    Term literal() {
      return Syntax.right(number.conclusion());
    }
  }

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<String, Theorem> lookups = new HashMap<>();
  private final Term context;
  private final Theorem formed;

  /**
   * Defines the constants and forms the context.
   *
   * @param types the type of each variable, in order of declaration
   */
  public DeclaredVariables(Derived derived, Lemmas lemmas, Map<String, TensorType> types) {
    this(derived, lemmas, types, name -> "$" + name);
  }

  /** The same with constants of other names, which those give. */
  public DeclaredVariables(Derived derived, Lemmas lemmas, Map<String, TensorType> types,
      UnaryOperator<String> constants) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    types.forEach((name, type) -> define(name, constants.apply(name), type));
    Theorem none = lemmas.lemma("declare_none");
    this.context = extended(Syntax.right(Syntax.left(none.conclusion())), types.keySet());
    this.formed = recorder.conjunct1(form(none, List.copyOf(types.keySet())));
  }

  @Override
  public Term context() {
    return context;
  }

  @Override
  public Theorem formed() {
    return formed;
  }

  @Override
  public Term constant(String name) {
    return variables.get(name).constant;
  }

  @Override
  public List<String> names() {
    return List.copyOf(variables.keySet());
  }

  /** The constant of each variable. */
  public Map<String, Term> constants() {
    Map<String, Term> constants = new HashMap<>();
    variables.forEach((name, v) -> constants.put(name, v.constant));
    return constants;
  }

  /** {@code ⊢ Γ $x = some t} for each variable. */
  public Map<String, Theorem> lookups() {
    return lookups;
  }

  @Override
  public TypingContext typing() {
    return new TypingContext(context, lookups, constants());
  }

  @Override
  public Theorem lookup(String name) {
    return lookups.get(name);
  }

  /** The constants of two variables are different numbers. */
  @Override
  public Theorem different(Term x, Term y) {
    Theorem both =
        derived.binary(Syntax.head(syntax.equation(x, y)),
        Definitions.of(recorder, x), Definitions.of(recorder, y));
    return derived.fromEqFalse(recorder.trans(both, recorder.evaluate(Syntax.right(both))));
  }

  private void define(String name, String constant, TensorType type) {
    Theorem definition =
        Definitions.define(recorder, constant, syntax.literal(variables.size()));
    List<Term> extents = new ArrayList<>();
    for (BigInteger extent : type.extents()) {
      extents.add(syntax.literal(extent));
    }
    Term shape = syntax.list(syntax.logic().terms.integer, extents);
    variables.put(name, new Variable(Syntax.left(definition), definition, shape));
  }

  private Term extended(Term before, Iterable<String> names) {
    Term result = before;
    for (String name : names) {
      Variable v = variables.get(name);
      result = syntax.apply("extend", result, v.constant, v.shape);
    }
    return result;
  }

  /** One step a declaration; and for each variable its type, as each context includes the last. */
  private Theorem form(Theorem before, List<String> names) {
    Theorem result = before;
    List<Theorem> steps = new ArrayList<>();
    for (String name : names) {
      Variable v = variables.get(name);
      List<Term> arguments = Syntax.arguments(Syntax.left(result.conclusion()));
      Theorem step = lemmas.at("declare_next", arguments.get(0), arguments.get(1),
          v.literal(), v.constant, v.shape);
      step = derived.mp(step, List.of(result, v.number, isShape(derived, lemmas, v.shape)));
      steps.add(step);
      Theorem below = recorder.conjunct1(recorder.conjunct2(step));
      Term bound = Syntax.right(below.conclusion());
      Theorem next = derived.argument(((Term.Application) below.conclusion()).function,
          recorder.evaluate(bound));
      result = recorder.conj(recorder.conjunct1(step), recorder.eqMp(next, below));
    }
    lookUp(steps, names);
    return result;
  }

  private void lookUp(List<Theorem> steps, List<String> names) {
    Theorem includes = lemmas.at("includes_refl", context);
    for (int i = steps.size() - 1; i >= 0; i--) {
      Theorem facts = recorder.conjunct2(recorder.conjunct2(steps.get(i)));
      Theorem here = recorder.conjunct2(facts);
      Variable v = variables.get(names.get(i));
      List<Term> pair = Syntax.arguments(includes.conclusion());
      lookups.put(names.get(i), derived.mp(
          lemmas.at("includes_lookup", pair.get(0), pair.get(1), v.constant, v.shape),
          List.of(includes, here)));
      Theorem smaller = recorder.conjunct1(facts);
      Term before = Syntax.left(smaller.conclusion());
      includes = derived.mp(lemmas.at("includes_trans", before, pair.get(0), pair.get(1)),
          List.of(smaller, includes));
    }
  }

  /** {@code ⊢ is_shape t}. */
  static Theorem isShape(Derived derived, Lemmas lemmas, Term shape) {
    if (ListEvaluation.isNil(shape)) {
      return lemmas.lemma("shape_nil");
    }
    Term extent = Syntax.left(shape);
    Term rest = Syntax.right(shape);
    Syntax syntax = derived.syntax();
    Theorem positive = derived.fromEqTrue(
        derived.recorder().evaluate(syntax.apply("≤", syntax.literal(1), extent)));
    return derived.mp(lemmas.at("shape_cons", extent, rest),
        List.of(positive, isShape(derived, lemmas, rest)));
  }
}
