package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.ExpressionTypes;
import certcheck.certificates.certify.IndexEvaluation;
import certcheck.certificates.certify.ListEvaluation;
import certcheck.certificates.certify.OpenLemmas;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.VariableNames;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.value.Operation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Proves that an expression means what an equation says: {@code $means o z Γ A v e i w} for a given
 * term w, or the like, by the rules for the expression, one for each node (Rink 2018, Fig. 12; TeIL
 * 2019, Fig. 6). A tensor that is no variable's is replaced by its equation; that is done once for
 * each node, at an index of variables, so that the cost is linear in the equations. Recurs on
 * expressions.
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
  private final Tensors tensors;
  private final Refusal refusal;
  private final List<Term> common;
  private final Map<Term.Free, Term> extents = new HashMap<>();
  private final Map<E, Term.Free> reduced = new IdentityHashMap<>();
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
    Term.Free x = syntax.logic().terms.free(
        VariableNames.lexical(name) + "_" + variables++, syntax.logic().terms.integer);
    extents.put(x, extent);
    setting.indices().know(recorder.assume(setting.indices().range(x, extent)));
    return x;
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

  // ── Operations ──

  /** The operands of an operation that a value is. */
  final Operators.Applied applied(E e, Operation operation, Term value) {
    return setting.operators().applied(operation, value).orElseThrow(() ->
        refusal.because(e, setting.operators().application(operation), value));
  }

  final Theorem elementWise(
      E node, Operation operation, E leftNode, E rightNode, Situation at, Term value) {
    Operators.Applied parts = applied(node, operation, value);
    Term left = types.shape(leftNode);
    Term right = types.shape(rightNode);
    boolean scales = operation == Operation.MULTIPLY && ListEvaluation.isNil(left);
    boolean divides = operation == Operation.DIVIDE && ListEvaluation.isNil(right);
    Theorem first = of(leftNode, scales ? at.at(List.of()) : at, parts.left());
    Theorem second = of(rightNode, divides ? at.at(List.of()) : at, parts.right());
    List<Term> terms = new ArrayList<>(List.of(setting.operators().functions(), parts.function(),
        types.term(leftNode), types.term(rightNode)));
    List<Theorem> premises = new ArrayList<>(List.of(parts.acts()));
    String name = switch (operation) {
      case ADD -> "means_plus";
      case SUBTRACT -> "means_minus";
      case MULTIPLY -> scales ? "means_scaled" : "means_times";
      case DIVIDE -> divides ? "means_divided" : "means_over";
      default -> throw new IllegalArgumentException("for reductions only: " + operation);
    };
    if (operation == Operation.MULTIPLY || operation == Operation.DIVIDE) {
      boolean multiplies = operation == Operation.MULTIPLY;
      premises.add(types.of(multiplies ? leftNode : rightNode));
      if (!scales && !divides) {
        Term shape = multiplies ? left : right;
        terms.addAll(List.of(Syntax.left(shape), Syntax.right(shape)));
      }
    }
    terms.addAll(List.of(at.list(syntax), parts.left(), parts.right()));
    premises.addAll(List.of(first, second));
    return derived.mp(lemma(name, terms.toArray(Term[]::new)), premises);
  }

  /** A transposition of two dimensions, from 1. */
  final Theorem transposition(
      E node, E operand, BigInteger first, BigInteger second, Situation at, Term value) {
    Term m = syntax.literal(first);
    Term n = syntax.literal(second);
    List<Term> swapped = new ArrayList<>(at.index());
    Collections.swap(swapped, first.intValueExact() - 1, second.intValueExact() - 1);
    Situation inside = at.at(swapped);
    Theorem inner = of(operand, inside, value);
    Theorem a = setting.evaluation().minusOne(m);
    Theorem b = setting.evaluation().minusOne(n);
    Theorem length = setting.lists().length(types.shape(node));
    Term i = at.list(syntax);
    return rule(lemma("means_trans", types.term(operand), m, n, types.shape(node),
        Syntax.right(length), Syntax.right(a), Syntax.right(b), i, inside.list(syntax), value),
        types.of(node), length, setting.lists().length(i), a, b,
        setting.lists().swapAt(Syntax.right(a), Syntax.right(b), i), inner);
  }

  // ── Reductions ──

  /** The operand of a reduction, at the indices from which it takes elements. */
  abstract class Reduction {
    final E node;
    final E operand;
    final Operation operation;
    private final String rule;
    private final int dimension;

    /**
     * A reduction.
     *
     * @param rule its lemma; with {@code _one} that for a single element
     * @param dimension that says how many elements there are, from 1
     */
    Reduction(E node, E operand, Operation operation, String rule, int dimension) {
      this.node = node;
      this.operand = operand;
      this.operation = operation;
      this.rule = rule;
      this.dimension = dimension;
    }

    /** The place where the new index stands for a term. */
    abstract Situation inside(Situation at, Term.Free variable, Term term);

    /** That this is its index. */
    abstract Theorem place(Situation at, Term l);

    /** The operator, if the lemma has it, and the numbers of dimensions. */
    abstract List<Term> labels();

    private Term extent() {
      return Syntax.items(types.shape(operand)).get(dimension - 1);
    }

    /** The terms and premises that say which dimension of what is reduced. */
    private Reduced reduced(Situation at) {
      Term t = types.shape(operand);
      Term u = types.shape(node);
      Theorem length = setting.lists().length(u);
      Theorem a = setting.evaluation().minusOne(syntax.literal(dimension));
      List<Term> terms = new ArrayList<>(labels());
      terms.addAll(List.of(t, u, Syntax.right(length), Syntax.right(a)));
      return new Reduced(terms, List.of(types.of(operand), types.of(node), length,
          setting.lists().length(at.list(syntax)), a,
          setting.lists().nth(t, Syntax.right(a))));
    }

    private Mismatch mismatch(Term value) {
      Term n = extent();
      String function = setting.operators().name(operation);
      return refusal.because(node, setting.operators().reduction(operation) + " of " + n
          + " values that starts with the first of them, reduce(" + function
          + ", e(0), k in 1.." + n + ") e(k)", value);
    }
  }

  private record Reduced(List<Term> terms, List<Theorem> premises) {}

  /** The meaning of a reduction, which starts with its first element. */
  final Theorem reduction(Reduction reduction, Situation at, Term value) {
    Term extent = reduction.extent();
    boolean several = Syntax.isConstant("reduce", Syntax.head(value));
    boolean one = extent == syntax.literal(1);
    if (!several && !one) {
      throw reduction.mismatch(value);
    }
    Term.Free variable = reduced.computeIfAbsent(reduction.node, x -> variable("l", extent));
    return several ? several(reduction, at, variable, extent, value)
        : single(reduction, at, variable, value);
  }

  private Theorem single(Reduction reduction, Situation at, Term.Free variable, Term value) {
    Term zero = syntax.literal(0);
    Theorem only = of(reduction.operand, reduction.inside(at, variable, zero), value);
    Reduced parts = reduction.reduced(at);
    Theorem place = reduction.place(at, zero);
    List<Term> terms = new ArrayList<>(parts.terms);
    terms.addAll(List.of(at.list(syntax), Syntax.right(place), value));
    return rule(derived.mp(lemma(reduction.rule + "_one", terms.toArray(Term[]::new)),
        parts.premises), place, only);
  }

  private Theorem several(Reduction reduction, Situation at, Term.Free variable, Term extent,
      Term value) {
    List<Term> parts = Syntax.arguments(value);
    Theorem acts = setting.operators().acts(parts.get(1), reduction.operation)
        .orElseThrow(() -> reduction.mismatch(value));
    Term count = parts.get(3);
    Term zero = syntax.literal(0);
    Term one = syntax.literal(1);
    Theorem counted = setting.indices().same(syntax.apply("+", count, one), extent)
        .orElseThrow(() -> reduction.mismatch(value));
    String name = syntax.binderName((Term.Abstraction) parts.get(4));
    Term.Free k = syntax.logic().terms.free(
        name.replaceAll("_s[0-9]+$", "") + "_" + variables++, syntax.logic().terms.integer);
    Term before = setting.indices().range(k, count);
    Term next = syntax.apply("+", one, k);
    setting.indices().know(recorder.mp(recorder.mp(setting.lemmas().at("next_range", k, count,
        extent), counted), recorder.assume(before)));
    Theorem later = of(reduction.operand, reduction.inside(at, variable, next),
        syntax.at(parts.get(4), k));
    Theorem first = of(reduction.operand, reduction.inside(at, variable, zero), parts.get(2));

    Reduced whole = reduction.reduced(at);
    Theorem start = reduction.place(at, zero);
    List<Term> terms = new ArrayList<>(List.of(setting.operators().functions(), parts.get(1)));
    terms.addAll(whole.terms);
    terms.addAll(List.of(extent, count, at.list(syntax), Syntax.right(start), parts.get(2),
        parts.get(4)));
    Theorem result = rule(derived.mp(recorder.mp(lemma(reduction.rule,
        terms.toArray(Term[]::new)), acts), whole.premises), counted,
        setting.indices().notNegative(count), start, first);
    Theorem each = recorder.gen(
        k, recorder.disch(before, placed(later, reduction.place(at, next))));
    return recorder.mp(result, derived.convert(each, Syntax.left(result.conclusion())));
  }

  /** From {@code $means … e j w} and {@code i = j}: {@code $means … e i w}. */
  private Theorem placed(Theorem means, Theorem place) {
    Term.Application applied = (Term.Application) means.conclusion();
    Term e = ((Term.Application) applied.function).function;
    return recorder.eqMp(derived.function(derived.argument(e, recorder.sym(place)),
        applied.argument), means);
  }
}
