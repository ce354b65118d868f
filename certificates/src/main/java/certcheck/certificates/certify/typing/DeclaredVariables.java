package certcheck.certificates.certify.typing;

import certcheck.certificates.certify.claim.Definitions;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The variables of a program as terms and theorems: the context Γ that their declarations form (Rink
 * 2018, Fig. 7), and their types in it. A name is the integer that its characters spell, the base
 * being 128, or a constant of the certificate for that. The cost is linear in the number of
 * declarations.
 */
public final class DeclaredVariables {
  /** A declared variable: what stands for it, the equation with its number, and its shape. */
  private record Variable(Term constant, Theorem number, Term shape) {}

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<String, Theorem> lookups = new HashMap<>();
  private final NameTable ranks;
  private final Term context;
  private final Theorem formed;
  private Theorem first;
  private Theorem includes;

  /**
   * Forms the context; integers stand for names.
   *
   * @param types the type of each variable, in order of declaration
   */
  public DeclaredVariables(Derived derived, Lemmas lemmas, Map<String, TensorType> types) {
    this(derived, lemmas, types, null);
  }

  /** The same where constants stand for names, which are defined under the names given for them. */
  public DeclaredVariables(Derived derived, Lemmas lemmas, Map<String, TensorType> types,
      UnaryOperator<String> constants) {
    this(derived, lemmas, define(derived, types, constants), 0);
  }

  /** The variables, and the context that the first ones form. */
  private DeclaredVariables(
      Derived derived, Lemmas lemmas, Map<String, Variable> variables, int before) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.variables.putAll(variables);
    Map<String, Term> order = new HashMap<>();
    names().forEach(name -> order.put(name, syntax.literal(order.size())));
    this.ranks = new NameTable(derived, lemmas, numbers(), order::get);
    List<Theorem> steps = new ArrayList<>();
    Theorem state = form(before, steps);
    this.formed = recorder.conjunct1(state);
    this.context = Syntax.right(formed.conclusion());
    lookUp(steps, before);
  }

  private static Map<String, Variable> define(Derived derived, Map<String, TensorType> types,
      UnaryOperator<String> constants) {
    Syntax syntax = derived.syntax();
    Map<String, Variable> variables = new LinkedHashMap<>();
    types.forEach((name, type) -> {
      Term number = syntax.literal(Tree.spelled(name));
      Theorem equation = constants == null ? derived.recorder().refl(number)
          : Definitions.define(derived.recorder(), constants.apply(name), number);
      List<Term> extents = new ArrayList<>();
      for (BigInteger extent : type.extents()) {
        extents.add(syntax.literal(extent));
      }
      variables.put(name, new Variable(Syntax.left(equation.conclusion()), equation,
          syntax.list(syntax.logic().terms.integer, extents)));
    });
    return variables;
  }

  /** Some of these variables, in the same order. */
  public DeclaredVariables only(Set<String> names) {
    Map<String, Variable> some = new LinkedHashMap<>(variables);
    some.keySet().retainAll(names);
    return new DeclaredVariables(derived, lemmas, some, 0);
  }

  /** These variables, then others, for which integers stand. */
  public DeclaredVariables and(Map<String, TensorType> more) {
    Map<String, Variable> all = new LinkedHashMap<>(variables);
    all.putAll(define(derived, more, null));
    return new DeclaredVariables(derived, lemmas, all, variables.size());
  }

  /** {@code ⊢ $includes Γ Δ} where Δ is this context, and Γ that of the variables before. */
  public Theorem includes() {
    return includes;
  }

  /** {@code ⊢ Γ x = none} for one of these variables, where Γ is the context of those before. */
  public Theorem fresh(String name) {
    Theorem rank = ranks.values().get(name);
    List<Term> formed = Syntax.arguments(Syntax.left(first.conclusion()));
    List<Term> ranked = Syntax.arguments(Syntax.right(first.conclusion()));
    Term bound = ranked.get(2);
    return derived.mp(lemmas.at("enumerated_fresh", ranks.function(), formed.get(0), formed.get(1),
        bound, constant(name), Syntax.right(rank)), List.of(first, rank, derived.fromEqTrue(
            recorder.evaluate(syntax.apply("≤", bound, Syntax.right(rank))))));
  }

  /** {@code ⊢ x = n} for each variable. */
  public Map<String, Theorem> numbers() {
    Map<String, Theorem> numbers = new LinkedHashMap<>();
    variables.forEach((name, v) -> numbers.put(name, v.number));
    return numbers;
  }

  /** The context Γ of all declarations. */
  public Term context() {
    return context;
  }

  /** {@code ⊢ forms d Γ}. */
  public Theorem formed() {
    return formed;
  }

  /** What stands for a variable. */
  public Term constant(String name) {
    return variables.get(name).constant;
  }

  /** The declared variables, in order. */
  public List<String> names() {
    return List.copyOf(variables.keySet());
  }

  /** What stands for each variable. */
  public Map<String, Term> constants() {
    Map<String, Term> constants = new HashMap<>();
    variables.forEach((name, v) -> constants.put(name, v.constant));
    return constants;
  }

  /** {@code ⊢ Γ x = some t} for each variable. */
  public Map<String, Theorem> lookups() {
    return lookups;
  }

  /** The context Γ, in which expressions are typed. */
  public TypingContext typing() {
    return new TypingContext(context, lookups, constants());
  }

  /** {@code ⊢ Γ x = some t} for a variable. */
  public Theorem lookup(String name) {
    return lookups.get(name);
  }

  /** {@code ⊢ ¬(x = y)} for what stands for two variables, which are different numbers. */
  public Theorem different(Term x, Term y) {
    Theorem both = derived.binary(Syntax.head(syntax.equation(x, y)), number(x), number(y));
    return derived.fromEqFalse(recorder.trans(both, recorder.evaluate(Syntax.right(both))));
  }

  private Theorem number(Term x) {
    return x instanceof Term.Literal ? recorder.refl(x) : Definitions.of(recorder, x);
  }

  /** One step a declaration. */
  private Theorem form(int before, List<Theorem> steps) {
    Theorem result = lemmas.at("enumerated_none", ranks.function());
    first = result;
    for (String name : names()) {
      Variable v = variables.get(name);
      List<Term> formed = Syntax.arguments(Syntax.left(result.conclusion()));
      Term n = syntax.literal(steps.size());
      Theorem next = recorder.evaluate(syntax.apply("+", n, syntax.literal(1)));
      Theorem step = derived.mp(lemmas.at("enumerated_next", ranks.function(), formed.get(0),
          formed.get(1), n, v.constant, v.shape, Syntax.right(next)),
          List.of(result, ranks.values().get(name), next, isShape(v.shape)));
      steps.add(recorder.conjunct2(step));
      result = recorder.conjunct1(step);
      if (steps.size() == before) {
        first = result;
      }
    }
    return result;
  }

  /** For each variable its type, as each context includes the last. */
  private void lookUp(List<Theorem> steps, int before) {
    Theorem included = lemmas.at("includes_refl", context);
    List<String> names = names();
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (i == before - 1) {
        includes = included;
      }
      lookups.put(names.get(i), included(
          variables.get(names.get(i)), recorder.conjunct2(steps.get(i)), included));
      List<Term> pair = Syntax.arguments(included.conclusion());
      Theorem smaller = recorder.conjunct1(steps.get(i));
      included = derived.mp(lemmas.at("includes_trans", Syntax.left(smaller.conclusion()),
          pair.get(0), pair.get(1)), List.of(smaller, included));
    }
    includes = includes == null ? included : includes;
  }

  /** {@code ⊢ Δ x = some t} from {@code ⊢ Γ x = some t}. */
  private Theorem included(Variable v, Theorem lookup, Theorem includes) {
    List<Term> pair = Syntax.arguments(includes.conclusion());
    return derived.mp(
        lemmas.at("includes_lookup", pair.get(0), pair.get(1), v.constant, v.shape),
        List.of(includes, lookup));
  }

  private Theorem isShape(Term shape) {
    if (ListEvaluation.isNil(shape)) {
      return lemmas.lemma("shape_nil");
    }
    Term extent = Syntax.left(shape);
    Term rest = Syntax.right(shape);
    Theorem positive = derived.fromEqTrue(
        recorder.evaluate(syntax.apply("≤", syntax.literal(1), extent)));
    return derived.mp(lemmas.at("shape_cons", extent, rest), List.of(positive, isShape(rest)));
  }
}
