package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The variables of a program as terms and theorems: a constant {@code $name} of the certificate for
 * each, the context Γ that their declarations form (Rink 2018, Fig. 7), and their types in it. The
 * cost is linear in the number of declarations.
 */
final class DeclaredVariables {
  /** A declared variable: its constant, the equation with its number, and its shape. */
  private record Variable(Term constant, Theorem number, Term shape) {}

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
  DeclaredVariables(Derived derived, Lemmas lemmas, Map<String, TensorType> types) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    types.forEach(this::define);
    this.context = extended();
    this.formed = form();
  }

  /** The context Γ of all declarations. */
  Term context() {
    return context;
  }

  /** {@code ⊢ forms d Γ}. */
  Theorem formed() {
    return formed;
  }

  /** The constant of a variable. */
  Term constant(String name) {
    return variables.get(name).constant;
  }

  /** The constant of each variable. */
  Map<String, Term> constants() {
    Map<String, Term> constants = new HashMap<>();
    variables.forEach((name, v) -> constants.put(name, v.constant));
    return constants;
  }

  /** {@code ⊢ Γ $x = some t} for each variable. */
  Map<String, Theorem> lookups() {
    return lookups;
  }

  /** {@code ⊢ Γ $x = some t} for a variable. */
  Theorem lookup(String name) {
    return lookups.get(name);
  }

  /** {@code ⊢ ¬($x = $y)} for the constants of two variables, which are different numbers. */
  Theorem different(Term x, Term y) {
    Theorem both =
        derived.binary(Syntax.head(syntax.equation(x, y)), number(x), number(y));
    return derived.fromEqFalse(recorder.trans(both, recorder.evaluate(Syntax.right(both))));
  }

  private Theorem number(Term constant) {
    return recorder.fact(((Term.Constant) constant).symbol.name);
  }

  private void define(String name, TensorType type) {
    Theorem definition = recorder.define("$" + name, syntax.literal(variables.size()));
    List<Term> extents = new ArrayList<>();
    for (BigInteger extent : type.extents()) {
      extents.add(syntax.logic().terms.literal(extent));
    }
    Term shape = syntax.list(syntax.logic().terms.integer, extents);
    variables.put(name, new Variable(Syntax.left(definition), definition, shape));
  }

  private Term extended() {
    Theorem empty = lemmas.lemma("declare_none");
    Term result = Syntax.right(Syntax.left(empty.conclusion()));
    for (Variable v : variables.values()) {
      result = syntax.apply("extend", result, v.constant, v.shape);
    }
    return result;
  }

  /** One step a declaration; and for each variable its type, as each context includes the last. */
  private Theorem form() {
    Theorem state = lemmas.lemma("declare_none");
    List<Theorem> steps = new ArrayList<>();
    for (Variable v : variables.values()) {
      List<Term> arguments = Syntax.arguments(Syntax.left(state.conclusion()));
      Theorem step = lemmas.at("declare_next", arguments.get(0), arguments.get(1),
          syntax.literal(steps.size()), v.constant, v.shape);
      step = derived.mp(step, List.of(state, v.number, isShape(v.shape)));
      steps.add(step);
      Theorem below = recorder.conjunct1(recorder.conjunct2(step));
      Term bound = Syntax.right(below.conclusion());
      Theorem next = derived.argument(((Term.Application) below.conclusion()).function,
          recorder.evaluate(bound));
      state = recorder.conj(recorder.conjunct1(step), recorder.eqMp(next, below));
    }
    lookUp(steps);
    return recorder.conjunct1(state);
  }

  private void lookUp(List<Theorem> steps) {
    Theorem includes = lemmas.at("includes_refl", context);
    List<String> names = List.copyOf(variables.keySet());
    for (int i = steps.size() - 1; i >= 0; i--) {
      Variable v = variables.get(names.get(i));
      Theorem facts = recorder.conjunct2(recorder.conjunct2(steps.get(i)));
      Theorem here = recorder.conjunct2(facts);
      List<Term> pair = Syntax.arguments(includes.conclusion());
      lookups.put(names.get(i), derived.mp(lemmas.at("includes_lookup", pair.get(0), pair.get(1),
          v.constant, v.shape), List.of(includes, here)));
      Theorem smaller = recorder.conjunct1(facts);
      Term before = Syntax.left(smaller.conclusion());
      includes = derived.mp(lemmas.at("includes_trans", before, pair.get(0), pair.get(1)),
          List.of(smaller, includes));
    }
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
