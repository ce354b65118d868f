package certcheck.certificates.certify.teil;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.tml.TmlContext;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.tml.syntax.Operator;
import java.util.ArrayList;
import java.util.List;

/**
 * What the typing rules of the theory {@code teil} say of an expression: {@code ⊢ teil_typed Γ e t}
 * or {@code ⊢ $teil_untyped Γ e}.
 */
final class TeilJudgements extends Computing implements Expression.Fold<Theorem> {
  private final TmlContext context;
  private final TeilTyping typing;

  TeilJudgements(Computation computation, TmlContext context, TeilTyping typing) {
    super(computation);
    this.context = context;
    this.typing = typing;
  }

  /** Whether a judgement gives a type. */
  static boolean isTyped(Theorem judgement) {
    return Syntax.isConstant("teil_typed", Syntax.head(judgement.conclusion()));
  }

  /** {@code ⊢ $teil_untyped Γ e} by a lemma at terms, with premises. */
  private Theorem untyped(String reason, List<Term> terms, Theorem... premises) {
    List<Term> all = new ArrayList<>(List.of(context.context()));
    all.addAll(terms);
    return derived.mp(lemmas.at("teil_untyped_" + reason, all.toArray(Term[]::new)),
        List.of(premises));
  }

  private static int rank(Theorem typed) {
    return IndexEvaluation.elements(shape(typed)).size();
  }

  @Override
  public Theorem variable(Expression.Variable node) {
    Theorem lookup = context.lookup(context.name(node.name()));
    return Syntax.isConstant("none", Syntax.right(lookup))
        ? untyped("var", List.of(context.name(node.name())), lookup) : typing.variable(node);
  }

  @Override
  public Theorem paren(Expression.Paren node, Theorem inner) {
    return isTyped(inner) ? typing.paren(node, inner)
        : untyped("paren", List.of(expression(inner)), inner);
  }

  @Override
  public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
    List<Term> terms = List.of(operator(node.operator()), expression(left), expression(right));
    if (!isTyped(left)) {
      return untyped("elem_left", terms, left);
    } else if (!isTyped(right)) {
      return untyped("elem_right", terms, right);
    }
    boolean fits = shape(left) == shape(right)
        || node.operator() == Operator.MULTIPLY && ListEvaluation.isNil(shape(left))
        || node.operator() == Operator.DIVIDE && ListEvaluation.isNil(shape(right));
    return fits ? typing.elementWise(node, left, right) : mismatch(node, terms, left, right);
  }

  private Theorem mismatch(
      Expression.ElementWise node, List<Term> terms, Theorem left, Theorem right) {
    Term nil = syntax.list(syntax.logic().terms.integer, List.of());
    Theorem notScaled = notBoth(node.operator(), Operator.MULTIPLY,
        syntax.equation(shape(left), nil), () -> indices.different(shape(left), nil));
    Theorem notDivided = notBoth(node.operator(), Operator.DIVIDE,
        syntax.equation(shape(right), nil), () -> indices.different(shape(right), nil));
    List<Term> all = new ArrayList<>(terms);
    all.addAll(List.of(shape(left), shape(right)));
    return untyped("elem", all, left, right, indices.different(shape(left), shape(right)),
        notScaled, notDivided);
  }

  @Override
  public Theorem product(Expression.Product node, Theorem left, Theorem right) {
    List<Term> terms = List.of(expression(left), expression(right));
    return !isTyped(left) ? untyped("prod_left", terms, left)
        : !isTyped(right) ? untyped("prod_right", terms, right)
        : typing.product(node, left, right);
  }

  @Override
  public Theorem reduction(Expression.Reduction node, Theorem operand) {
    Term m = syntax.literal(node.dimension().number());
    List<Term> terms = List.of(syntax.apply(TeilTyping.constant(node.reducer())), m,
        expression(operand));
    if (!isTyped(operand)) {
      return untyped("red", terms, operand);
    }
    return node.dimension().isUpTo(rank(operand))
        ? typing.reduction(node, operand)
        : outside("red_range", terms, operand, r -> notAll(from(m), upTo(m, r)));
  }

  /** That numbers are not in a range that depends on the rank. */
  private interface Range {
    Theorem isLeft(Term rank);
  }

  private Theorem outside(String reason, List<Term> terms, Theorem operand, Range range) {
    Theorem length = lists.length(shape(operand));
    List<Term> all = new ArrayList<>(terms);
    all.addAll(List.of(shape(operand), Syntax.right(length)));
    return untyped(reason, all, operand, length, range.isLeft(Syntax.right(length)));
  }

  private Term from(Term m) {
    return upTo(syntax.literal(1), m);
  }

  private Term upTo(Term m, Term n) {
    return syntax.apply("≤", m, n);
  }

  private List<Term> terms(Expression.Numbered node, Theorem operand) {
    return List.of(syntax.literal(node.first().number()), syntax.literal(node.second().number()),
        expression(operand));
  }

  private static boolean areOrdered(Expression.Numbered node, Theorem operand) {
    return node.first().number().signum() > 0
        && node.first().number().compareTo(node.second().number()) < 0
        && node.second().isUpTo(rank(operand));
  }

  private Theorem disordered(String reason, Expression.Numbered node, Theorem operand) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    return outside(reason, terms(node, operand), operand,
        r -> notAll(from(m), syntax.apply("<", m, n), upTo(n, r)));
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    return !isTyped(operand) ? untyped("transp", terms(node, operand), operand)
        : areOrdered(node, operand) ? typing.transposition(node, operand)
        : disordered("transp_range", node, operand);
  }

  @Override
  public Theorem diagonal(Expression.Diagonal node, Theorem operand) {
    if (!isTyped(operand)) {
      return untyped("diag", terms(node, operand), operand);
    } else if (!areOrdered(node, operand)) {
      return disordered("diag_range", node, operand);
    }
    Theorem first = indices.minusOne(syntax.literal(node.first().number()));
    Theorem second = indices.minusOne(syntax.literal(node.second().number()));
    Theorem one = lists.nth(shape(operand), Syntax.right(first));
    Theorem other = lists.nth(shape(operand), Syntax.right(second));
    if (Syntax.right(one) == Syntax.right(other)) {
      return typing.diagonal(node, operand);
    }
    List<Term> all = new ArrayList<>(terms(node, operand));
    all.addAll(List.of(shape(operand), Syntax.right(first), Syntax.right(second),
        Syntax.right(one), Syntax.right(other)));
    return untyped("diag_extents", all, operand, first, second, one, other,
        lists.different(Syntax.right(one), Syntax.right(other)));
  }

  @Override
  public Theorem expansion(Expression.Expansion node, Theorem operand) {
    List<Term> terms = terms(node, operand);
    if (!isTyped(operand)) {
      return untyped("expa", terms, operand);
    } else if (node.first().isUpTo(rank(operand) + 1) && node.second().number().signum() > 0) {
      return typing.expansion(node, operand);
    }
    Term m = terms.get(0);
    Term n = terms.get(1);
    return outside("expa_range", terms, operand, r -> notAll(from(m),
        upTo(m, syntax.apply("+", r, syntax.literal(1))), from(n)));
  }

  @Override
  public Theorem projection(Expression.Projection node, Theorem operand) {
    List<Term> terms = terms(node, operand);
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    if (!isTyped(operand)) {
      return untyped("proj", terms, operand);
    } else if (!node.first().isUpTo(rank(operand))) {
      return outside("proj_range", terms, operand, r -> notAll(from(m), upTo(m, r)));
    }
    Theorem position = indices.minusOne(m);
    Theorem extent = lists.nth(shape(operand), Syntax.right(position));
    Term bound = Syntax.right(extent);
    if (node.second().isUpTo(IndexEvaluation.number(bound))) {
      return typing.projection(node, operand);
    }
    List<Term> all = new ArrayList<>(terms);
    all.addAll(List.of(shape(operand), Syntax.right(position), bound));
    return untyped("proj_index", all, operand, position, extent,
        notAll(from(n), upTo(n, bound)));
  }
}
