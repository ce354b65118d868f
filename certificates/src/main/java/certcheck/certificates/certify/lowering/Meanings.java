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
import certcheck.semantics.tml.Expression;
import certcheck.semantics.tml.Operator;
import certcheck.semantics.tml.Pair;
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
 * term w, by the rules for the expression, one for each node (Rink 2018, Fig. 12). A tensor that is
 * no variable's is replaced by its equation; that is done once for each node, at an index of
 * variables, so that the cost is linear in the equations. Recurs on expressions.
 */
final class Meanings {
  /** What all proofs about one statement share. */
  record Setting(Derived derived, OpenLemmas lemmas, ListEvaluation lists,
      IndexEvaluation evaluation, ExpressionTypes types, Operators operators,
      Equations equations, Indices indices, Term.Free model) {}

  /** The meaning of a node that a tensor stands for, with premises, and its variables. */
  private record Generic(Theorem theorem, List<Term.Free> variables, Term value) {}

  private final Setting setting;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final ExpressionTypes types;
  private final Tensors tensors;
  private final Refusal refusal;
  private final List<Term> common;
  private final Map<Term.Free, Term> extents = new HashMap<>();
  private final Map<Expression, Term.Free> contracted = new IdentityHashMap<>();
  private final Map<Expression, Map<Term, Generic>> known = new IdentityHashMap<>();
  private int variables;

  /**
   * Proofs about one statement.
   *
   * @param tensors which tensors the variables hold before it
   * @param common the terms o z Γ A v
   */
  Meanings(Setting setting, Tensors tensors, List<Term> common, Refusal refusal) {
    this.setting = setting;
    this.derived = setting.derived();
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.types = setting.types();
    this.tensors = tensors;
    this.common = common;
    this.refusal = refusal;
  }

  /** A new variable of an index, named like this, for this extent; it is in range. */
  Term.Free variable(String name, Term extent) {
    Term.Free x = syntax.logic().terms.free(
        VariableNames.lexical(name) + "_" + variables++, syntax.logic().terms.integer);
    extents.put(x, extent);
    setting.indices().know(recorder.assume(setting.indices().range(x, extent)));
    return x;
  }

  private Theorem lemma(String name, Term... terms) {
    List<Term> all = new ArrayList<>(common);
    all.addAll(List.of(terms));
    return setting.lemmas().at(name, all.toArray(Term[]::new));
  }

  private Theorem rule(Theorem lemma, Theorem... premises) {
    return derived.mp(lemma, List.of(premises));
  }

  private Term integers(List<Term> items) {
    return syntax.list(syntax.logic().terms.integer, items);
  }

  /**
   * {@code ⊢ $means o z Γ A v e i value}, on the hypotheses that the variables are in range.
   *
   * @throws Mismatch if the value is not what the expression means
   */
  Theorem of(Expression e, Situation at, Term value) {
    if (e instanceof Expression.Paren node) {
      Theorem inner = of(node.inner(), at, value);
      return recorder.mp(lemma("means_paren", types.term(node.inner()), at.list(syntax), value),
          inner);
    } else if (e instanceof Expression.Variable node) {
      return variable(node, at, value);
    } else if (isHelper(value)) {
      return standsFor(e, at, value);
    } else if (e instanceof Expression.Transposition node) {
      return transposition(node, at, value);
    } else if (e instanceof Expression.Product node) {
      return product(node, at, value);
    } else if (e instanceof Expression.ElementWise node) {
      return elementWise(node, at, value);
    } else if (e instanceof Expression.Contraction node) {
      return contraction(node, at, value);
    }
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }

  private boolean isElement(Term value) {
    return Syntax.head(value) == setting.model();
  }

  /** Whether a value is an element of a tensor that is no variable's and has an equation. */
  private boolean isHelper(Term value) {
    return isElement(value) && refusal.isHelper(Syntax.left(value))
        && setting.equations().of(Syntax.left(value)).isPresent();
  }

  // ── Variables and tensors ──

  private Theorem variable(Expression.Variable node, Situation at, Term value) {
    Term x = Syntax.right(types.term(node));
    Theorem held = tensors.of(x).orElseThrow(() -> refusal.unknown(node));
    Term tensor = Syntax.right(Syntax.right(held));
    Term index = at.list(syntax);
    if (isHelper(value)) {
      return standsFor(node, at, value);
    }
    Optional<Theorem> same = isElement(value) && Syntax.left(value) == tensor
        ? setting.indices().equal(index, Syntax.right(value)) : Optional.empty();
    Term shape = types.shape(node.name());
    Theorem means = rule(lemma("means_var", x, shape, tensor, index), types.lookup(node.name()),
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
  private Theorem standsFor(Expression e, Situation at, Term value) {
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

  private Theorem unfolded(Expression e, Situation at, Equations.Definition definition,
      List<? extends Term> arguments) {
    Theorem equation = setting.equations().at(definition, arguments);
    Theorem means = refusal.within(definition, () -> of(e, at, Syntax.right(equation)));
    return valued(means, recorder.sym(equation));
  }

  private Generic generic(Expression e, Situation at, Equations.Definition definition,
      List<Term.Free> arguments) {
    Theorem means = unfolded(e, at, definition, arguments);
    List<Term.Free> variables = List.copyOf(at.terms().keySet());
    List<Term> premises = new ArrayList<>();
    variables.forEach(x -> premises.add(setting.indices().range(x, extents.get(x))));
    return new Generic(derived.disch(premises, means), variables,
        Syntax.right(means.conclusion()));
  }

  private Theorem instance(Expression e, Situation at, Generic generic, Term value) {
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

  /** What the value of an expression was to be, in words. */
  private String expected(Expression e) {
    if (e instanceof Expression.Contraction node) {
      Term n = summands(node);
      return "a sum of " + n + " values that starts with the first of them, reduce(add, e(0), k in"
          + " 1.." + n + ") e(k)";
    }
    return setting.operators().application(
        e instanceof Expression.ElementWise node ? node.operator() : Operator.MULTIPLY);
  }

  private Term summands(Expression.Contraction node) {
    return Syntax.items(types.shape(node.operand()))
        .get(node.pair().first().number().intValueExact() - 1);
  }

  // ── Operations ──

  private Operators.Applied applied(Expression e, Operator operator, Term value) {
    return setting.operators().applied(operator, value)
        .orElseThrow(() -> refusal.because(e, expected(e), value));
  }

  private Theorem product(Expression.Product node, Situation at, Term value) {
    Operators.Applied parts = applied(node, Operator.MULTIPLY, value);
    Term shape = types.shape(node.left());
    int rank = Syntax.items(shape).size();
    Situation first = at.at(at.index().subList(0, rank));
    Situation second = at.at(at.index().subList(rank, at.index().size()));
    Theorem left = of(node.left(), first, parts.left());
    Theorem right = of(node.right(), second, parts.right());
    Term i = first.list(syntax);
    Term j = second.list(syntax);
    Theorem length = setting.lists().length(shape);
    return rule(lemma("means_prod", setting.operators().functions(), parts.function(),
        types.term(node.left()), types.term(node.right()), shape, Syntax.right(length), i, j,
        at.list(syntax), parts.left(), parts.right()), parts.acts(), types.of(node.left()), length,
        setting.lists().length(i), setting.lists().append(i, j), left, right);
  }

  private Theorem elementWise(Expression.ElementWise node, Situation at, Term value) {
    Operators.Applied parts = applied(node, node.operator(), value);
    Term left = types.shape(node.left());
    Term right = types.shape(node.right());
    boolean scales = node.operator() == Operator.MULTIPLY && ListEvaluation.isNil(left);
    boolean divides = node.operator() == Operator.DIVIDE && ListEvaluation.isNil(right);
    Theorem first = of(node.left(), scales ? at.at(List.of()) : at, parts.left());
    Theorem second = of(node.right(), divides ? at.at(List.of()) : at, parts.right());
    List<Term> terms = new ArrayList<>(List.of(setting.operators().functions(), parts.function(),
        types.term(node.left()), types.term(node.right())));
    List<Theorem> premises = new ArrayList<>(List.of(parts.acts()));
    String name = switch (node.operator()) {
      case ADD -> "means_plus";
      case SUBTRACT -> "means_minus";
      case MULTIPLY -> scales ? "means_scaled" : "means_times";
      case DIVIDE -> divides ? "means_divided" : "means_over";
    };
    if (node.operator() == Operator.MULTIPLY || node.operator() == Operator.DIVIDE) {
      boolean multiplies = node.operator() == Operator.MULTIPLY;
      premises.add(types.of(multiplies ? node.left() : node.right()));
      if (!scales && !divides) {
        Term shape = multiplies ? left : right;
        terms.addAll(List.of(Syntax.left(shape), Syntax.right(shape)));
      }
    }
    terms.addAll(List.of(at.list(syntax), parts.left(), parts.right()));
    premises.addAll(List.of(first, second));
    return derived.mp(lemma(name, terms.toArray(Term[]::new)), premises);
  }

  private Theorem transposition(Expression.Transposition node, Situation at, Term value) {
    Term m = syntax.logic().terms.literal(node.pair().first().number());
    Term n = syntax.logic().terms.literal(node.pair().second().number());
    List<Term.Free> swapped = new ArrayList<>(at.index());
    Collections.swap(swapped, node.pair().first().number().intValueExact() - 1,
        node.pair().second().number().intValueExact() - 1);
    Situation inside = at.at(swapped);
    Theorem inner = of(node.operand(), inside, value);
    Theorem a = setting.evaluation().minusOne(m);
    Theorem b = setting.evaluation().minusOne(n);
    Theorem length = setting.lists().length(types.shape(node));
    Term i = at.list(syntax);
    return rule(lemma("means_trans", types.term(node.operand()), m, n, types.shape(node),
        Syntax.right(length), Syntax.right(a), Syntax.right(b), i, inside.list(syntax), value),
        types.of(node), length, setting.lists().length(i), a, b,
        setting.lists().swapAt(Syntax.right(a), Syntax.right(b), i), inner);
  }

  // ── Contractions ──

  private Theorem contraction(Expression.Contraction node, Situation at, Term value) {
    Term extent = summands(node);
    boolean sum = Syntax.isConstant("reduce", Syntax.head(value));
    boolean one = extent == syntax.literal(1);
    if (!sum && !one) {
      throw refusal.because(node, expected(node), value);
    }
    Term.Free variable = contracted.computeIfAbsent(node, x -> variable("l", extent));
    return sum ? reduction(node, at, variable, extent, value)
        : single(node, at, variable, value);
  }

  private Situation inside(Expression.Contraction node, Situation at, Term.Free variable,
      Term term) {
    Pair pair = node.pair();
    return at.contracted(pair.first().number().intValueExact(),
        pair.second().number().intValueExact(), variable, term);
  }

  /** The terms and premises that say which dimensions of what are contracted. */
  private record Contracted(List<Term> terms, List<Theorem> premises) {}

  private Contracted contracted(Expression.Contraction node, Situation at) {
    Term m = syntax.logic().terms.literal(node.pair().first().number());
    Term n = syntax.logic().terms.literal(node.pair().second().number());
    Term t = types.shape(node.operand());
    Term u = types.shape(node);
    Theorem length = setting.lists().length(u);
    Theorem a = setting.evaluation().minusOne(m);
    return new Contracted(
        List.of(types.term(node.operand()), m, n, t, u, Syntax.right(length), Syntax.right(a)),
        List.of(types.of(node.operand()), types.of(node), length,
            setting.lists().length(at.list(syntax)), a,
            setting.lists().nth(t, Syntax.right(a))));
  }

  private Theorem place(Expression.Contraction node, Situation at, Term l) {
    return setting.evaluation().withBoth(
        syntax.logic().terms.literal(node.pair().first().number()),
        syntax.logic().terms.literal(node.pair().second().number()), l, at.list(syntax));
  }

  private Theorem single(Expression.Contraction node, Situation at, Term.Free variable,
      Term value) {
    Term zero = syntax.literal(0);
    Theorem only = of(node.operand(), inside(node, at, variable, zero), value);
    Contracted parts = contracted(node, at);
    Theorem place = place(node, at, zero);
    List<Term> terms = new ArrayList<>(parts.terms);
    terms.addAll(List.of(at.list(syntax), Syntax.right(place), value));
    return rule(derived.mp(lemma("means_contr_one", terms.toArray(Term[]::new)), parts.premises),
        place, only);
  }

  private Theorem reduction(Expression.Contraction node, Situation at, Term.Free variable,
      Term extent, Term value) {
    List<Term> parts = Syntax.arguments(value);
    Theorem acts = setting.operators().acts(parts.get(1), Operator.ADD)
        .orElseThrow(() -> refusal.because(node, expected(node), value));
    Term count = parts.get(3);
    Term zero = syntax.literal(0);
    Term one = syntax.literal(1);
    Theorem counted = setting.indices().same(syntax.apply("+", count, one), extent)
        .orElseThrow(() -> refusal.because(node, expected(node), value));
    String name = syntax.binderName((Term.Abstraction) parts.get(4));
    Term.Free k = syntax.logic().terms.free(
        name.replaceAll("_s[0-9]+$", "") + "_" + variables++, syntax.logic().terms.integer);
    Term before = setting.indices().range(k, count);
    Term next = syntax.apply("+", one, k);
    setting.indices().know(recorder.mp(recorder.mp(setting.lemmas().at("next_range", k, count,
        extent), counted), recorder.assume(before)));
    Theorem later = of(node.operand(), inside(node, at, variable, next),
        syntax.at(parts.get(4), k));
    Theorem first = of(node.operand(), inside(node, at, variable, zero), parts.get(2));

    Contracted pair = contracted(node, at);
    Theorem start = place(node, at, zero);
    List<Term> terms = new ArrayList<>(List.of(setting.operators().functions(), parts.get(1)));
    terms.addAll(pair.terms);
    terms.addAll(List.of(extent, count, at.list(syntax), Syntax.right(start), parts.get(2),
        parts.get(4)));
    Theorem result = rule(derived.mp(recorder.mp(lemma("means_contr",
        terms.toArray(Term[]::new)), acts), pair.premises), counted,
        setting.indices().notNegative(count), start, first);
    Theorem each = recorder.gen(k, recorder.disch(before, placed(later, place(node, at, next))));
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
