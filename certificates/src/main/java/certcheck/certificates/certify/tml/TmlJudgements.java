package certcheck.certificates.certify.tml;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * For each expression, in a context, a derivation of its type or a proof that it has none:
 * {@code ⊢ typed Γ e t} or {@code ⊢ $untyped Γ e}.
 */
final class TmlJudgements extends Computing implements Expression.Fold<Theorem> {
  private final TmlContext context;
  private final TmlTyping typing;
  private final Map<Expression, Theorem> judgements = new IdentityHashMap<>();

  TmlJudgements(Computation computation, TmlContext context) {
    super(computation);
    this.context = context;
    this.typing = new TmlTyping(derived, computation.cited(), context.typing());
  }

  /** The judgement about an expression. */
  Theorem of(Expression e) {
    Theorem known = judgements.get(e);
    return known != null ? known : e.fold(this);
  }

  /** Whether a judgement gives a type. */
  static boolean isTyped(Theorem judgement) {
    return Syntax.isConstant("typed", Syntax.head(judgement.conclusion()));
  }

  /** Whether a judgement gives the type of scalars. */
  static boolean isScalar(Theorem judgement) {
    return isTyped(judgement) && ListEvaluation.isNil(shape(judgement));
  }

  /** {@code ⊢ ¬typed Γ e nil} for an expression that is no scalar. */
  Theorem notScalar(Theorem judgement) {
    Term gamma = context.context();
    Term e = expression(judgement);
    if (!isTyped(judgement)) {
      return recorder.mp(lemmas.at("untyped_not_scalar", gamma, e), judgement);
    }
    Term shape = shape(judgement);
    return recorder.mp(
        lemmas.at("not_scalar", gamma, e, Syntax.left(shape), Syntax.right(shape)), judgement);
  }

  private Theorem put(Expression node, Theorem judgement) {
    judgements.put(node, judgement);
    return judgement;
  }

  private Theorem untyped(String lemma, Theorem premise, Term... terms) {
    Term[] all = new Term[terms.length + 1];
    all[0] = context.context();
    System.arraycopy(terms, 0, all, 1, terms.length);
    return recorder.mp(lemmas.at(lemma, all), premise);
  }

  @Override
  public Theorem variable(Expression.Variable node) {
    Theorem lookup = context.lookup(context.name(node.name()));
    return put(node, Syntax.isConstant("none", Syntax.right(lookup))
        ? untyped("untyped_var", lookup, context.name(node.name())) : typing.variable(node));
  }

  @Override
  public Theorem paren(Expression.Paren node, Theorem inner) {
    return put(node, isTyped(inner) ? typing.paren(node, inner)
        : untyped("untyped_paren", inner, expression(inner)));
  }

  @Override
  public Theorem product(Expression.Product node, Theorem left, Theorem right) {
    return put(node, !isTyped(left)
        ? untyped("untyped_prod_left", left, expression(left), expression(right))
        : !isTyped(right)
            ? untyped("untyped_prod_right", right, expression(left), expression(right))
            : typing.product(node, left, right));
  }

  @Override
  public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
    Term p = operator(node.operator());
    if (!isTyped(left)) {
      return put(node,
          untyped("untyped_elem_left", left, p, expression(left), expression(right)));
    } else if (!isTyped(right)) {
      return put(node,
          untyped("untyped_elem_right", right, p, expression(left), expression(right)));
    }
    boolean fits = shape(left) == shape(right)
        || node.operator() == Operator.MULTIPLY && isScalar(left)
        || node.operator() == Operator.DIVIDE && isScalar(right);
    return put(node, fits ? typing.elementWise(node, left, right) : mismatch(node, left, right));
  }

  private Theorem mismatch(Expression.ElementWise node, Theorem left, Theorem right) {
    Term nil = syntax.list(syntax.logic().terms.integer, List.of());
    Theorem notScaled = notBoth(node.operator(), Operator.MULTIPLY,
        syntax.equation(shape(left), nil), () -> indices.different(shape(left), nil));
    Theorem notDivided = notBoth(node.operator(), Operator.DIVIDE,
        syntax.equation(shape(right), nil), () -> indices.different(shape(right), nil));
    return derived.mp(lemmas.at("untyped_elem", context.context(), operator(node.operator()),
        expression(left), expression(right), shape(left), shape(right)),
        List.of(left, right, indices.different(shape(left), shape(right)), notScaled, notDivided));
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    Term m = syntax.literal(node.pair().first().number());
    Term n = syntax.literal(node.pair().second().number());
    if (!isTyped(operand)) {
      return put(node, untyped("untyped_trans", operand, expression(operand), m, n));
    }
    return put(node, isInRange(node.pair(), operand) ? typing.transposition(node, operand)
        : outOfRange("untyped_trans_range", m, n, operand));
  }

  private static boolean isInRange(Pair pair, Theorem operand) {
    return pair.isIn(IndexEvaluation.elements(shape(operand)).size());
  }

  private Theorem outOfRange(String lemma, Term m, Term n, Theorem operand) {
    Theorem length = lists.length(shape(operand));
    Term rank = Syntax.right(length);
    Term one = syntax.literal(1);
    Theorem outside = notAll(syntax.apply("≤", one, m), syntax.apply("≤", m, rank),
        syntax.apply("≤", one, n), syntax.apply("≤", n, rank),
        syntax.not(syntax.equation(m, n)));
    return derived.mp(lemmas.at(lemma, context.context(), expression(operand), m, n,
        shape(operand), rank), List.of(operand, length, outside));
  }

  @Override
  public Theorem contraction(Expression.Contraction node, Theorem operand) {
    Term m = syntax.literal(node.pair().first().number());
    Term n = syntax.literal(node.pair().second().number());
    if (!isTyped(operand)) {
      return put(node, untyped("untyped_contr", operand, expression(operand), m, n));
    } else if (!isInRange(node.pair(), operand)) {
      return put(node, outOfRange("untyped_contr_range", m, n, operand));
    }
    Theorem first = indices.minusOne(m);
    Theorem second = indices.minusOne(n);
    Theorem one = lists.nth(shape(operand), Syntax.right(first));
    Theorem other = lists.nth(shape(operand), Syntax.right(second));
    if (Syntax.right(one) == Syntax.right(other)) {
      return put(node, typing.contraction(node, operand));
    }
    return put(node, derived.mp(lemmas.at("untyped_contr_extents", context.context(),
        expression(operand), m, n, shape(operand), Syntax.right(first), Syntax.right(second),
        Syntax.right(one), Syntax.right(other)), List.of(operand, first, second, one, other,
            lists.different(Syntax.right(one), Syntax.right(other)))));
  }

  @Override
  public Theorem groupedContraction(Expression.GroupedContraction node, Theorem operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}
