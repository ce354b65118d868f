package certcheck.certificates.certify.typing;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.ManyParts;
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

/**
 * The variables of a program as terms and theorems, as its text has them: a name is the integer that
 * its characters spell, so that no two names are one variable; the context Γ that their declarations
 * form (Rink 2018, Fig. 7), and their types in it. The cost is linear in the number of declarations.
 */
public final class SpelledVariables implements ProgramVariables {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final Map<String, Term> names = new LinkedHashMap<>();
  private final Map<String, Theorem> lookups = new HashMap<>();
  private final NameTable numbers;
  private final List<Theorem> states = new ArrayList<>();
  private final List<Theorem> includes = new ArrayList<>();
  private final Theorem formed;
  private final TypingContext typing;

  /**
   * Forms the context.
   *
   * @param lemmas also of library {@code tml_meaning_forms}
   * @param types the type of each variable, in order of declaration
   */
  public SpelledVariables(Derived derived, Lemmas lemmas, Map<String, TensorType> types) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    ManyParts.expect(recorder, types.size());
    this.numbers = NameTable.numbering(
        derived, lemmas, types.keySet().stream().map(Tree::spelled).toList());
    Theorem state = lemmas.at("enumerated_none", numbers.function());
    states.add(state);
    List<Theorem> steps = new ArrayList<>();
    for (Map.Entry<String, TensorType> variable : types.entrySet()) {
      BigInteger spelled = Tree.spelled(variable.getKey());
      Term shape = syntax.list(syntax.logic().terms.integer,
          variable.getValue().extents().stream().map(syntax::literal).toList());
      Theorem before = state;
      Theorem step = recorder.ofPart(() -> enumerated(before, spelled, shape));
      names.put(variable.getKey(), syntax.literal(spelled));
      steps.add(recorder.conjunct2(step));
      state = recorder.conjunct1(step);
      states.add(state);
    }
    this.formed = recorder.conjunct1(state);
    lookUp(steps);
    this.typing = new TypingContext(Syntax.right(formed.conclusion()), lookups, names);
  }

  /**
   * One more variable.
   *
   * @param state {@code ⊢ forms d Γ ∧ …}, of those before
   * @return {@code ⊢ (forms (d ▹ …) Δ ∧ …) ∧ $includes Γ Δ ∧ Δ x = some t}
   */
  private Theorem enumerated(Theorem state, BigInteger x, Term shape) {
    List<Term> before = Syntax.arguments(Syntax.left(state.conclusion()));
    Theorem number = numbers.value(x);
    Term n = Syntax.right(number.conclusion());
    Theorem next = recorder.evaluate(syntax.apply("+", n, syntax.literal(1)));
    return derived.mp(lemmas.at("enumerated_next", numbers.function(), before.get(0),
        before.get(1), n, syntax.literal(x), shape, Syntax.right(next)),
        List.of(state, number, next, isShape(derived, lemmas, shape)));
  }

  @Override
  public List<String> names() {
    return List.copyOf(names.keySet());
  }

  @Override
  public Term constant(String name) {
    return names.get(name);
  }

  @Override
  public Theorem different(Term x, Term y) {
    return derived.fromEqFalse(recorder.evaluate(syntax.equation(x, y)));
  }

  /** {@code ⊢ is_shape t} for a list of positive literals. */
  public Theorem isShape(Term shape) {
    return isShape(derived, lemmas, shape);
  }

  @Override
  public Theorem formed() {
    return formed;
  }

  @Override
  public TypingContext typing() {
    return typing;
  }

  /** {@code ⊢ $includes Γ Δ} where Δ is this context, and Γ that of the first variables. */
  public Theorem includes(int first) {
    return includes.get(first);
  }

  /**
   * {@code ⊢ Γ x = none} where Γ is the context of the first variables.
   *
   * @param name one of the others
   */
  public Theorem undeclared(int first, String name) {
    List<Term> before = Syntax.arguments(Syntax.left(states.get(first).conclusion()));
    Theorem number = numbers.value(Tree.spelled(name));
    Term n = syntax.literal(first);
    Term m = Syntax.right(number.conclusion());
    return derived.mp(lemmas.at("enumerated_undeclared", numbers.function(), before.get(0),
        before.get(1), n, names.get(name), m), List.of(states.get(first), number,
            derived.fromEqTrue(recorder.evaluate(syntax.apply("≤", n, m)))));
  }

  /**
   * For each variable its type, as each context includes the last.
   *
   * @param steps {@code ⊢ $includes Γ (extend Γ x t) ∧ extend Γ x t x = some t}
   */
  private void lookUp(List<Theorem> steps) {
    List<String> declared = List.copyOf(names.keySet());
    Theorem within = lemmas.at("includes_refl", Syntax.right(formed.conclusion()));
    includes.add(within);
    for (int i = steps.size() - 1; i >= 0; i--) {
      Theorem step = steps.get(i);
      Theorem later = within;
      Term name = names.get(declared.get(i));
      Theorem both = recorder.ofPart(() -> lookedUp(step, later, name));
      lookups.put(declared.get(i), recorder.conjunct1(both));
      within = recorder.conjunct2(both);
      includes.add(0, within);
    }
  }

  /**
   * The type of a variable in the last context, which includes the one before the variable.
   *
   * @param step {@code ⊢ $includes Γ Δ ∧ Δ x = some t}
   * @param within {@code ⊢ $includes Δ Θ}
   * @return {@code ⊢ Θ x = some t ∧ $includes Γ Θ}
   */
  private Theorem lookedUp(Theorem step, Theorem within, Term name) {
    Theorem smaller = recorder.conjunct1(step);
    Theorem lookup = recorder.conjunct2(step);
    List<Term> pair = Syntax.arguments(within.conclusion());
    Term shape = Syntax.right(Syntax.right(lookup.conclusion()));
    return recorder.conj(
        derived.mp(lemmas.at("includes_lookup", pair.get(0), pair.get(1), name, shape),
            List.of(within, lookup)),
        derived.mp(lemmas.at("includes_trans", Syntax.left(smaller.conclusion()), pair.get(0),
            pair.get(1)), List.of(smaller, within)));
  }

  /** {@code ⊢ is_shape t}. */
  private static Theorem isShape(Derived derived, Lemmas lemmas, Term shape) {
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
