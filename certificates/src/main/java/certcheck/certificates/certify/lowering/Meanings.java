package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.VariableNames;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Proves that an expression means what an equation says: {@code $means o z Γ A v e i w} for a given
 * term w, or the like, by the rules for the expression, one for each node (Rink 2018, Fig. 12; TeIL
 * 2019, Fig. 6); here those of variables. A tensor that is no variable's is replaced by its
 * equation; that is done once for each node, at an index of variables, so that the cost is linear
 * in the equations. Recurs on expressions.
 *
 * @param <E> the expressions of a language
 */
abstract class Meanings<E extends SyntaxTree<E>> {
  /**
   * What all proofs about one statement share.
   *
   * @param language how the names of the language's lemmas start, before {@code means_}
   */
  record Setting<E extends SyntaxTree<E>>(String language, Derived derived, OpenLemmas lemmas,
      ListEvaluation lists, IndexEvaluation evaluation, ExpressionTypes<E> types,
      Operators operators, Equations equations, Indices indices, Term.Free model) {}

  /** The meaning of a node that a tensor stands for, with premises, and its variables. */
  private record Generic(Theorem theorem, List<Term.Free> variables, Term value) {}

  final Setting<E> setting;
  final Derived derived;
  final Recorder recorder;
  final Syntax syntax;
  final ExpressionTypes<E> types;
  final Refusal refusal;
  private final Tensors tensors;
  private final List<Term> common;
  private final Map<Term.Free, Term> extents = new HashMap<>();
  private final Map<E, Map<Term, Generic>> known = new IdentityHashMap<>();
  private int variables;

  /**
   * Proofs about one statement.
   *
   * @param tensors which tensors the variables hold before it
   * @param common the terms o z Γ A v, or the like
   */
  Meanings(Setting<E> setting, Tensors tensors, List<Term> common, Refusal refusal) {
    this.setting = setting;
    this.derived = setting.derived();
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.types = setting.types();
    this.tensors = tensors;
    this.common = common;
    this.refusal = refusal;
  }

  /**
   * {@code ⊢ $means o z Γ A v e i value}, on the hypotheses that the variables are in range.
   *
   * @throws Mismatch if the value is not what the expression means
   */
  abstract Theorem of(E e, Situation at, Term value);

  /** A new variable of an index, named like this, for this extent; it is in range. */
  final Term.Free variable(String name, Term extent) {
    Term.Free x = variable(VariableNames.lexical(name));
    extents.put(x, extent);
    setting.indices().know(recorder.assume(setting.indices().range(x, extent)));
    return x;
  }

  /** A new variable, named like this. */
  final Term.Free variable(String name) {
    return syntax.logic().terms.free(name + "_" + variables++, syntax.logic().terms.integer);
  }

  final Theorem lemma(String name, Term... terms) {
    List<Term> all = new ArrayList<>(common);
    all.addAll(List.of(terms));
    return setting.lemmas().at(setting.language() + name, all.toArray(Term[]::new));
  }

  final Theorem rule(Theorem lemma, Theorem... premises) {
    return derived.mp(lemma, List.of(premises));
  }

  private boolean isElement(Term value) {
    return Syntax.head(value) == setting.model();
  }

  /** Whether a value is an element of a tensor that is no variable's and has an equation. */
  final boolean isHelper(Term value) {
    return isElement(value) && refusal.isHelper(Syntax.left(value))
        && setting.equations().of(Syntax.left(value)).isPresent();
  }

  // ── Variables and tensors ──

  /**
   * The meaning of a variable.
   *
   * @param use the same as the node
   */
  final Theorem variable(E node, VariableUse use, Situation at, Term value) {
    Term x = Syntax.right(types.term(node));
    Theorem held = tensors.of(x).orElseThrow(() -> refusal.unknown(use));
    Term tensor = Syntax.right(Syntax.right(held));
    Term index = at.list(syntax);
    if (isHelper(value)) {
      return standsFor(node, at, value);
    }
    Optional<Theorem> same = isElement(value) && Syntax.left(value) == tensor
        ? setting.indices().equal(index, Syntax.right(value)) : Optional.empty();
    Term shape = types.shape(use.name());
    Theorem means = rule(lemma("means_var", x, shape, tensor, index), types.lookup(use.name()),
        held, setting.indices().inside(index, shape));
    Theorem equal = same.orElseThrow(() -> refusal.because(node,
        refusal.text().element(ValueText.name(tensor), Syntax.items(index)), value));
    Term found = Syntax.right(means.conclusion());
    return valued(means, derived.argument(((Term.Application) found).function, equal));
  }

  /** From {@code $means … i w} and {@code w = w'}: {@code $means … i w'}. */
  private Theorem valued(Theorem means, Theorem equation) {
    return recorder.eqMp(
        derived.argument(((Term.Application) means.conclusion()).function, equation), means);
  }

  /** The meaning of an expression that an element of a tensor is said to be. */
  final Theorem standsFor(E e, Situation at, Term value) {
    Term tensor = Syntax.left(value);
    Equations.Definition definition = setting.equations().of(tensor).orElseThrow();
    List<Term> arguments = Syntax.items(Syntax.right(value));
    if (arguments.size() != definition.rank()) {
      throw refusal.because(e, definition.rank() + " indices", value);
    }
    Map<Term, Generic> generics = known.computeIfAbsent(e, x -> new HashMap<>());
    Generic generic = generics.get(tensor);
    if (generic == null) {
      List<Term.Free> standing = new ArrayList<>();
      arguments.forEach(a -> standing.add(at.standingFor(a)));
      if (standing.contains(null)) {
        return unfolded(e, at, definition, arguments);
      }
      generic = generic(e, at.generic(), definition, standing);
      generics.put(tensor, generic);
    }
    return instance(e, at, generic, value);
  }

  private Theorem unfolded(E e, Situation at, Equations.Definition definition,
      List<? extends Term> arguments) {
    Theorem equation = setting.equations().at(definition, arguments);
    Theorem means = refusal.within(definition, () -> of(e, at, Syntax.right(equation)));
    return valued(means, recorder.sym(equation));
  }

  private Generic generic(E e, Situation at, Equations.Definition definition,
      List<Term.Free> arguments) {
    Theorem means = unfolded(e, at, definition, arguments);
    List<Term.Free> variables = List.copyOf(at.terms().keySet());
    List<Term> premises = new ArrayList<>();
    variables.forEach(x -> premises.add(setting.indices().range(x, extents.get(x))));
    return new Generic(derived.disch(premises, means), variables,
        Syntax.right(means.conclusion()));
  }

  private Theorem instance(E e, Situation at, Generic generic, Term value) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    List<Theorem> ranges = new ArrayList<>();
    for (Term.Free x : generic.variables) {
      Term term = at.terms().get(x);
      map.put(x, term);
      ranges.add(setting.indices().inRange(term, extents.get(x)));
    }
    Theorem means = derived.mp(recorder.inst(generic.theorem, map), ranges);
    Term found = Syntax.right(means.conclusion());
    Theorem same = setting.indices().equal(Syntax.right(found), Syntax.right(value))
        .orElseThrow(() -> refusal.because(e, refusal.text().of(found), value));
    return valued(means, derived.argument(((Term.Application) found).function, same));
  }

  /** The meaning of an expression in parentheses. */
  final Theorem paren(E inner, Situation at, Term value) {
    Theorem means = of(inner, at, value);
    return recorder.mp(lemma("means_paren", types.term(inner), at.list(syntax), value), means);
  }
}
