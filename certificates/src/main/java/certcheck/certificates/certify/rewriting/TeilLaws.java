package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.rewrite.Application;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Proofs that uses of laws are equalities of expressions: {@code ⊢ simplifies o Γ e f}. */
final class TeilLaws {
  private final Derived derived;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final ListEvaluation lists;
  private final Term o;
  private final Term context;
  private final Function<Expression, Theorem> typed;
  private final Map<ArithmeticLaw, Theorem> assumed;

  /**
   * Laws in a context.
   *
   * @param o the arithmetic
   * @param context Γ
   * @param typed {@code ⊢ teil_typed Γ e t}
   * @param assumed what is assumed of o
   */
  TeilLaws(Derived derived, Lemmas lemmas, Term o, Term context,
      Function<Expression, Theorem> typed, Map<ArithmeticLaw, Theorem> assumed) {
    this.derived = derived;
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.lists = new ListEvaluation(derived, lemmas);
    this.o = o;
    this.context = context;
    this.typed = typed;
    this.assumed = assumed;
  }

  /**
   * {@code ⊢ simplifies o Γ e f} where e is what stood where a law was used, and f what stands.
   *
   * @param e the term of what stood there
   */
  Theorem of(Application use, Term e) {
    return switch (use.law()) {
      case PAREN -> at("teil_law_paren", List.of(), Syntax.right(e));
      case PROJ_EXPA -> at("teil_law_3", List.of(), inner(e), label(e, 0),
          label(Syntax.right(e), 1), label(e, 1));
      case DIAG_TRANSP ->
          at("rewrite_diag_transp", List.of(), inner(e), label(e, 0), label(e, 1));
      case RED_EXPA -> copies(e);
      case MIN_EXPA -> at("rewrite_idempotent",
          List.of(assumed.get(ArithmeticLaw.IDEMPOTENT_MINIMUM)), inner(e), label(e, 0),
          label(e, 1), label(Syntax.right(e), 1));
      case MAX_EXPA -> at("rewrite_idempotent",
          List.of(assumed.get(ArithmeticLaw.IDEMPOTENT_MAXIMUM)), inner(e), label(e, 0),
          label(e, 1), label(Syntax.right(e), 1));
      case CONTR_LEFT -> contractionLeft(use, e);
      case CONTR_RIGHT -> contractionRight(use, e);
      case RED_LEFT -> sumLeft(use, e);
      case RED_RIGHT -> sumRight(use, e);
      case PROD_RIGHT -> at("rewrite_prod_right",
          List.of(assumed.get(ArithmeticLaw.ASSOCIATIVE_TIMES)), label(Syntax.left(e), 0),
          label(Syntax.left(e), 1), Syntax.right(e));
      case PROD_LEFT -> at("rewrite_prod_left",
          List.of(assumed.get(ArithmeticLaw.ASSOCIATIVE_TIMES)), Syntax.left(e),
          label(Syntax.right(e), 0), label(Syntax.right(e), 1));
      case CONTR_CONTR -> exchange(e);
    };
  }

  private static Term label(Term e, int i) {
    return Syntax.arguments(e).get(i);
  }

  /** The operand of the operand. */
  private static Term inner(Term e) {
    return Syntax.right(Syntax.right(e));
  }

  private Theorem at(String lemma, List<Theorem> premises, Term... terms) {
    List<Term> all = new ArrayList<>(List.of(o, context));
    all.addAll(List.of(terms));
    return derived.mp(lemmas.at(lemma, all.toArray(Term[]::new)), premises);
  }

  /** (5): the operand, added up or multiplied. */
  private Theorem copies(Term e) {
    Term p = label(e, 0);
    Term operand = inner(e);
    Term n = label(Syntax.right(e), 1);
    Theorem multiple = lemmas.at("multiple_intro_multiple_one", p, operand);
    for (Term k = syntax.literal(1); k != n;) {
      Theorem next = lists.value(syntax.apply("+", k, syntax.literal(1)));
      multiple = derived.mp(lemmas.at("multiple_next", p, operand, k, Syntax.right(next),
          Syntax.right(multiple.conclusion())),
          List.of(multiple, lists.holds(syntax.apply("≤", syntax.literal(1), k)), next));
      k = Syntax.right(next);
    }
    String lemma = Syntax.isConstant("plus", p) ? "rewrite_sum_expa" : "rewrite_product_expa";
    return at(lemma, List.of(multiple), operand, Syntax.right(multiple.conclusion()),
        label(e, 1), n);
  }

  /** The product below a contraction or a sum. */
  private static Expression.Product product(Application use) {
    Expression e = use.before();
    while (!(e instanceof Expression.Product)) {
      e = e.operands().get(0);
    }
    return (Expression.Product) e;
  }

  private Theorem contractionLeft(Application use, Term e) {
    Theorem d = typed.apply(product(use).left());
    Theorem diagonal = typed.apply(use.after().operands().get(0).operands().get(0));
    Theorem rank = lists.length(Judgement.shape(d));
    Theorem rest = lists.length(Judgement.shape(diagonal));
    Term diag = Syntax.right(e);
    Term m = label(diag, 0);
    Term n = label(diag, 1);
    return at("rewrite_contr_left", List.of(assumed.get(ArithmeticLaw.DISTRIBUTIVE_RIGHT), d,
        rank, lists.holds(syntax.apply("≤", n, Syntax.right(rank))), diagonal, rest,
        lists.holds(syntax.apply("≤", m, Syntax.right(rest)))), Judgement.expression(d),
        Syntax.right(inner(e)), Judgement.shape(d), Syntax.right(rank),
        Judgement.shape(diagonal), Syntax.right(rest), label(e, 0), m, n);
  }

  private Theorem contractionRight(Application use, Term e) {
    Theorem d = typed.apply(product(use).left());
    Theorem rank = lists.length(Judgement.shape(d));
    Term r = Syntax.right(rank);
    Term diag = Syntax.right(e);
    Term m = label(diag, 0);
    Term n = label(diag, 1);
    Theorem first = lists.value(syntax.apply("-", m, r));
    Theorem second = lists.value(syntax.apply("-", n, r));
    return at("rewrite_contr_right", List.of(assumed.get(ArithmeticLaw.DISTRIBUTIVE_LEFT), d,
        rank, lists.holds(syntax.apply("<", r, m)), first, second), Judgement.expression(d),
        Syntax.right(inner(e)), Judgement.shape(d), r, label(e, 0), m, n, Syntax.right(first),
        Syntax.right(second));
  }

  private Theorem sumLeft(Application use, Term e) {
    Theorem d = typed.apply(product(use).left());
    Theorem rank = lists.length(Judgement.shape(d));
    Term m = label(e, 1);
    return at("rewrite_red_left", List.of(assumed.get(ArithmeticLaw.DISTRIBUTIVE_RIGHT), d, rank,
        lists.holds(syntax.apply("≤", m, Syntax.right(rank)))), Judgement.expression(d),
        inner(e), Judgement.shape(d), Syntax.right(rank), label(e, 0), m);
  }

  private Theorem sumRight(Application use, Term e) {
    Theorem d = typed.apply(product(use).left());
    Theorem rank = lists.length(Judgement.shape(d));
    Term r = Syntax.right(rank);
    Term m = label(e, 1);
    Theorem moved = lists.value(syntax.apply("-", m, r));
    return at("rewrite_red_right", List.of(assumed.get(ArithmeticLaw.DISTRIBUTIVE_LEFT), d, rank,
        lists.holds(syntax.apply("<", r, m)), moved), Judgement.expression(d), inner(e),
        Judgement.shape(d), r, label(e, 0), m, Syntax.right(moved));
  }

  /** {@code ⊢ q' = moved_down p q ∧ p' = moved_up q p}. */
  private Theorem moved(Term p, Term q) {
    boolean from = IndexEvaluation.number(p).compareTo(IndexEvaluation.number(q)) < 0;
    Term one = syntax.literal(1);
    Theorem value = lists.value(from ? syntax.apply("-", q, one) : syntax.apply("+", p, one));
    Theorem order = lists.holds(from ? syntax.apply("<", p, q) : syntax.apply("≤", q, p));
    return derived.mp(lemmas.at(from ? "moved_from" : "moved_to", p, q, Syntax.right(value)),
        List.of(order, value));
  }

  private static Term down(Theorem moved) {
    return Syntax.left(Syntax.left(moved.conclusion()));
  }

  private static Term up(Theorem moved) {
    return Syntax.left(Syntax.right(moved.conclusion()));
  }

  private Theorem exchange(Term e) {
    Term outer = Syntax.right(e);
    Term m = label(outer, 0);
    Term n = label(outer, 1);
    Term diag = inner(outer);
    Term a = label(diag, 0);
    Term b = label(diag, 1);
    Theorem first = moved(n, a);
    Theorem second = moved(m, down(first));
    Theorem third = moved(up(first), b);
    Theorem fourth = moved(up(second), down(third));
    return at("rewrite_contr_contr", List.of(assumed.get(ArithmeticLaw.COMMUTATIVE_PLUS),
        assumed.get(ArithmeticLaw.ASSOCIATIVE_PLUS), first, second, third, fourth),
        Syntax.right(diag), a, b, m, n, down(first), down(second), down(third), down(fourth),
        up(second), up(fourth), up(first), up(third));
  }
}
