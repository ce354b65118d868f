package certcheck.certificates.certify.tml;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evaluates expressions in a store by proof (Rink 2018, Fig. 12): at an index, the result is
 * {@code ⊢ ev o z Γ μ e i v} for a value v, or {@code ⊢ $stuck o z Γ μ e i}: there is no value.
 * It is empty where the theory does not say, because evaluation depends on the element of a list
 * at a position that the list does not have. Recurs on expressions.
 */
final class TmlValues extends Computing {
  private final TmlContext context;
  private final TmlJudgements judgements;
  private final Term[] state;
  private final TmlStore store;
  private final Theorem confined;
  private final Summation sums;
  private final Map<Expression, Map<Term, Optional<Theorem>>> known = new IdentityHashMap<>();

  /**
   * Values in the present store of an execution.
   *
   * @param confined {@code ⊢ $confined Γ μ}: the store has no other cells than those declared
   */
  TmlValues(Computation computation, TmlContext context, TmlJudgements judgements,
      Execution execution, Theorem confined) {
    super(computation);
    this.context = context;
    this.judgements = judgements;
    this.store = execution.store();
    this.state = new Term[] {
        execution.arithmetic(), execution.zero(), context.context(), store.term()};
    this.confined = confined;
    this.sums = Summation.ofSums(
        computation, execution.arithmetic(), execution.zero());
  }

  /** Whether a result is a value. */
  static boolean isValue(Theorem result) {
    return Syntax.isConstant("ev", Syntax.head(result.conclusion()));
  }

  /** The value of a result that is one. */
  static Term value(Theorem result) {
    return Syntax.right(result.conclusion());
  }

  /** The result for an expression at an index. */
  Optional<Theorem> at(Expression e, Term i) {
    Map<Term, Optional<Theorem>> results = known.computeIfAbsent(e, x -> new HashMap<>());
    Optional<Theorem> result = results.get(i);
    if (result == null) {
      result = Optional.ofNullable(evaluate(e, i)).or(() -> otherRank(e, i));
      results.put(i, result);
    }
    return result;
  }

  private Theorem evaluate(Expression e, Term i) {
    if (e instanceof Expression.Variable node) {
      return variable(node, i);
    } else if (e instanceof Expression.Paren node) {
      return paren(node, i);
    } else if (e instanceof Expression.Product node) {
      return product(node, i);
    } else if (e instanceof Expression.Transposition node) {
      return transposition(node, i);
    } else if (e instanceof Expression.Contraction node) {
      return contraction(node, i);
    } else if (e instanceof Expression.ElementWise node) {
      return elementWise(node, i);
    }
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }

  /** That there is no value, as the index is not as long as the rank of a well-typed expression. */
  private Optional<Theorem> otherRank(Expression e, Term i) {
    Theorem typed = judgements.of(e);
    if (!TmlJudgements.isTyped(typed)) {
      return Optional.empty();
    }
    Theorem rank = lists.length(Judgement.shape(typed));
    Theorem length = lists.length(i);
    Term n = Syntax.right(rank);
    Term k = Syntax.right(length);
    if (n == k) {
      return Optional.empty();
    }
    return Optional.of(derived.mp(
        lemma("stuck_rank", term(e), Judgement.shape(typed), context.list(), n, i, k),
        List.of(context.formed(), confined, typed, rank, length, lists.different(k, n))));
  }

  /** A lemma {@code ∀o z Γ μ …} here, and at terms. */
  private Theorem lemma(String name, Term... terms) {
    List<Term> all = new ArrayList<>(List.of(state));
    all.addAll(List.of(terms));
    return lemmas.at(name, all.toArray(Term[]::new));
  }

  private Term term(Expression e) {
    return Judgement.expression(judgements.of(e));
  }

  private Theorem variable(Expression.Variable node, Term i) {
    Term x = context.name(node.name());
    Theorem cell = store.cell(x, i);
    return TmlStore.isMissing(cell) ? recorder.mp(lemma("stuck_var", x, i), cell)
        : recorder.mp(lemma("ev_intro_ev_var", x, i, Syntax.right(Syntax.right(cell))), cell);
  }

  private Theorem paren(Expression.Paren node, Term i) {
    Theorem inner = at(node.inner(), i).orElse(null);
    if (inner == null) {
      return null;
    }
    return recorder.mp(isValue(inner)
        ? lemma("ev_intro_ev_paren", term(node.inner()), i, value(inner))
        : lemma("stuck_paren", term(node.inner()), i), inner);
  }

  private Theorem product(Expression.Product node, Term k) {
    Theorem typed = judgements.of(node.left());
    Term d = term(node.left());
    Term e = term(node.right());
    if (!TmlJudgements.isTyped(typed)) {
      return recorder.mp(lemma("stuck_prod_untyped", d, e, k), typed);
    }
    Term t = Judgement.shape(typed);
    Theorem rank = lists.length(t);
    Term n = Syntax.right(rank);
    List<Term> parts = IndexEvaluation.elements(k);
    int left = IndexEvaluation.number(n).intValueExact();
    if (parts.size() < left) {
      Theorem length = lists.length(k);
      return derived.mp(lemma("stuck_prod_short", d, e, t, n, k, Syntax.right(length)),
          List.of(typed, rank, length,
              lists.holds(syntax.apply("<", Syntax.right(length), n))));
    }
    Term i = syntax.list(syntax.logic().terms.integer, parts.subList(0, left));
    Term j = syntax.list(syntax.logic().terms.integer, parts.subList(left, parts.size()));
    Theorem first = at(node.left(), i).orElse(null);
    Theorem second = at(node.right(), j).orElse(null);
    List<Theorem> split = List.of(typed, rank, lists.length(i), lists.append(i, j));
    if (first != null && !isValue(first)) {
      return recorder.mp(derived.mp(lemma("stuck_prod_left", d, e, t, n, i, j, k), split), first);
    } else if (second != null && !isValue(second)) {
      return recorder.mp(
          derived.mp(lemma("stuck_prod_right", d, e, t, n, i, j, k), split), second);
    } else if (first == null || second == null) {
      return null;
    }
    Theorem rule = lemma("ev_product", d, e, t, n, i, j, k, value(first), value(second));
    return derived.mp(derived.mp(rule, split), List.of(first, second));
  }

  private Theorem transposition(Expression.Transposition node, Term i) {
    Term m = syntax.literal(node.pair().first().number());
    Term n = syntax.literal(node.pair().second().number());
    Theorem a = indices.minusOne(m);
    Theorem b = indices.minusOne(n);
    Theorem swapped = indices.swapAt(Syntax.right(a), Syntax.right(b), i);
    Theorem inner = swapped == null ? null
        : at(node.operand(), Syntax.right(swapped)).orElse(null);
    if (inner == null) {
      return null;
    }
    Term j = Syntax.right(swapped);
    Term e = term(node.operand());
    Theorem rule = isValue(inner)
        ? lemma("ev_transposed", e, m, n, Syntax.right(a), Syntax.right(b), i, j, value(inner))
        : lemma("stuck_trans", e, m, n, Syntax.right(a), Syntax.right(b), i, j);
    return derived.mp(rule, List.of(a, b, swapped, inner));
  }

  private Theorem contraction(Expression.Contraction node, Term i) {
    Term m = syntax.literal(node.pair().first().number());
    Term n = syntax.literal(node.pair().second().number());
    Theorem typed = judgements.of(node.operand());
    Term e = term(node.operand());
    if (!TmlJudgements.isTyped(typed)) {
      return recorder.mp(lemma("stuck_contr_untyped", e, m, n, i), typed);
    }
    Term t = Judgement.shape(typed);
    if (!node.pair().first().isUpTo(IndexEvaluation.elements(t).size())) {
      return null;
    }
    Theorem a = indices.minusOne(m);
    Theorem bound = lists.nth(t, Syntax.right(a));
    Term k = Syntax.right(bound);
    Map<Term, Theorem> places = new LinkedHashMap<>();
    Map<Term, Theorem> summands = new LinkedHashMap<>();
    boolean known = true;
    for (int l = 1; l <= IndexEvaluation.number(k).intValueExact(); l++) {
      Theorem place = indices.withBoth(m, n, syntax.literal(l), i);
      Theorem inner = place == null ? null
          : at(node.operand(), Syntax.right(place)).orElse(null);
      if (inner != null && !isValue(inner)) {
        return stuckSummand(List.of(e, m, n, t, Syntax.right(a), k, i, syntax.literal(l)),
            List.of(typed, a, bound), place, inner);
      }
      known &= inner != null;
      places.put(syntax.literal(l), place);
      summands.put(syntax.literal(l), inner);
    }
    return known ? sum(List.of(e, m, n, t, Syntax.right(a), k, i),
        List.of(typed, a, bound), places, summands) : null;
  }

  private Theorem stuckSummand(List<Term> terms, List<Theorem> premises, Theorem place,
      Theorem inner) {
    Term k = terms.get(5);
    Term l = terms.get(7);
    List<Term> all = new ArrayList<>(terms);
    all.add(Syntax.right(place));
    Theorem rule = derived.mp(lemma("stuck_contr", all.toArray(Term[]::new)), premises);
    return derived.mp(rule, List.of(lists.holds(syntax.apply("≤", syntax.literal(1), l)),
        lists.holds(syntax.apply("≤", l, k)), place, inner));
  }

  /** From the values of all summands: the sum. */
  private Theorem sum(List<Term> terms, List<Theorem> premises, Map<Term, Theorem> places,
      Map<Term, Theorem> summands) {
    Summation.Sum sum = sums.of(places, summands);
    List<Term> arguments = new ArrayList<>(terms);
    arguments.addAll(List.of(sum.function(), sum.value()));
    Theorem rule = derived.mp(lemma("ev_contracted", arguments.toArray(Term[]::new)), premises);
    return derived.mp(rule, List.of(sum.all(), sum.sum()));
  }

  private Theorem elementWise(Expression.ElementWise node, Term i) {
    Theorem left = judgements.of(node.left());
    Theorem right = judgements.of(node.right());
    Term nil = syntax.list(syntax.logic().terms.integer, List.of());
    boolean scales = node.operator() == Operator.MULTIPLY && TmlJudgements.isScalar(left);
    boolean divides = node.operator() == Operator.DIVIDE && TmlJudgements.isScalar(right);
    Theorem first = at(node.left(), scales ? nil : i).orElse(null);
    Theorem second = at(node.right(), divides ? nil : i).orElse(null);
    if (first != null && !isValue(first)) {
      return stuckLeft(node, i, scales, first);
    } else if (second != null && !isValue(second)) {
      return stuckRight(node, i, divides, second);
    } else if (first == null || second == null) {
      return null;
    }
    Term d = term(node.left());
    Term e = term(node.right());
    String name = scales ? "ev_intro_ev_smul" : divides ? "ev_intro_ev_sdiv"
        : "ev_" + TmlTerms.constant(node.operator());
    Theorem rule = lemma(name, d, e, i, value(first), value(second));
    if (node.operator() == Operator.MULTIPLY) {
      rule = recorder.mp(rule, scales ? left : judgements.notScalar(left));
    } else if (node.operator() == Operator.DIVIDE) {
      rule = recorder.mp(rule, divides ? right : judgements.notScalar(right));
    }
    return derived.mp(rule, List.of(first, second));
  }

  private Theorem stuckLeft(Expression.ElementWise node, Term i, boolean scales, Theorem first) {
    Theorem left = judgements.of(node.left());
    Term d = term(node.left());
    Term e = term(node.right());
    return scales ? derived.mp(lemma("stuck_scaled", d, e, i), List.of(left, first))
        : derived.mp(lemma("stuck_elem_left", judgements.operator(node.operator()), d, e, i),
            List.of(notScalarWith(node, Operator.MULTIPLY, left), first));
  }

  private Theorem stuckRight(Expression.ElementWise node, Term i, boolean divides,
      Theorem second) {
    Theorem right = judgements.of(node.right());
    Term d = term(node.left());
    Term e = term(node.right());
    return divides ? derived.mp(lemma("stuck_divided", d, e, i), List.of(right, second))
        : derived.mp(lemma("stuck_elem_right", judgements.operator(node.operator()), d, e, i),
            List.of(notScalarWith(node, Operator.DIVIDE, right), second));
  }

  private Theorem notScalarWith(Expression.ElementWise node, Operator operator, Theorem operand) {
    Term nil = syntax.list(syntax.logic().terms.integer, List.of());
    Term scalar = syntax.apply("typed", context.context(), Judgement.expression(operand), nil);
    return judgements.notBoth(node.operator(), operator, scalar,
        () -> judgements.notScalar(operand));
  }
}
