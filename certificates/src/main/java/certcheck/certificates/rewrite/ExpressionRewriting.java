package certcheck.certificates.rewrite;

import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.tml.syntax.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A right-hand side that is rewritten law by law, and the laws that were used. */
final class ExpressionRewriting {
  private static final int MOST_COPIES = 8;

  private final Types types;
  private final Set<ArithmeticLaw> allowed;
  private final Deadline deadline;
  private final List<Application> applications = new ArrayList<>();
  private Expression expression;

  /**
   * An expression that is not rewritten yet.
   *
   * @param allowed what may be assumed of the arithmetic
   * @param deadline when rewriting has to end
   */
  ExpressionRewriting(
      Expression expression, Types types, Set<ArithmeticLaw> allowed, Deadline deadline) {
    this.expression = expression;
    this.types = types;
    this.allowed = allowed;
    this.deadline = deadline;
  }

  /** The expression as it now is. */
  Expression expression() {
    return expression;
  }

  /** The laws used so far. */
  List<Application> applications() {
    return List.copyOf(applications);
  }

  /** The same state, which changes independently. */
  ExpressionRewriting copy() {
    ExpressionRewriting copy = new ExpressionRewriting(expression, types, allowed, deadline);
    copy.applications.addAll(applications);
    return copy;
  }

  /** The types. */
  Types types() {
    return types;
  }

  /** What stands at a path. */
  Expression at(List<Integer> path) {
    return Trees.at(expression, path);
  }

  /** Uses a law at a path; false if it does not apply, or what it needs is not allowed. */
  boolean apply(Law law, List<Integer> path) {
    deadline.check();
    Expression before = at(path);
    Expression after = allowed.containsAll(law.conditions()) ? result(law, before) : null;
    if (after == null) {
      return false;
    }
    applications.add(new Application(law, path, before, after));
    expression = Trees.with(expression, path, after);
    return true;
  }

  /** What a law makes of an expression; null if it does not apply. */
  private Expression result(Law law, Expression e) {
    return switch (law) {
      case PAREN -> e instanceof Expression.Paren p ? p.inner() : null;
      case PROJ_EXPA -> e instanceof Expression.Projection p
          && p.operand() instanceof Expression.Expansion x && x.first().equals(p.first())
          ? x.operand() : null;
      case DIAG_TRANSP -> e instanceof Expression.Diagonal d
          && d.operand() instanceof Expression.Transposition t && t.first().equals(d.first())
          && t.second().equals(d.second())
          ? new Expression.Diagonal(d.first(), d.second(), t.operand(), d.position()) : null;
      case RED_EXPA -> copies(e);
      case MIN_EXPA -> constant(e, Reducer.MINIMUM);
      case MAX_EXPA -> constant(e, Reducer.MAXIMUM);
      case CONTR_LEFT, CONTR_RIGHT -> contraction(e, law == Law.CONTR_LEFT);
      case RED_LEFT, RED_RIGHT -> sum(e, law == Law.RED_LEFT);
      case PROD_RIGHT -> e instanceof Expression.Product p
          && p.left() instanceof Expression.Product q
          ? Expression.Product.of(q.left(), Expression.Product.of(q.right(), p.right())) : null;
      case PROD_LEFT -> e instanceof Expression.Product p
          && p.right() instanceof Expression.Product q
          ? Expression.Product.of(Expression.Product.of(p.left(), q.left()), q.right()) : null;
      case CONTR_CONTR -> exchanged(e);
    };
  }

  /** The operand of an expansion that a reduction undoes; null if e is no such reduction. */
  private static Expression constant(Expression e, Reducer reducer) {
    return e instanceof Expression.Reduction r && r.reducer() == reducer
        && r.operand() instanceof Expression.Expansion x && x.first().equals(r.dimension())
        ? x.operand() : null;
  }

  private static Expression copies(Expression e) {
    Expression sum = constant(e, Reducer.SUM);
    Expression operand = sum != null ? sum : constant(e, Reducer.PRODUCT);
    if (operand == null) {
      return null;
    }
    Numeral n = ((Expression.Expansion) e.operands().get(0)).second();
    if (n.number().bitLength() > 31 || n.intValue() > MOST_COPIES) {
      return null;
    }
    Expression result = operand;
    for (int i = 1; i < n.intValue(); i++) {
      result = Expression.ElementWise.of(
          sum != null ? Operator.ADD : Operator.MULTIPLY, result, operand);
    }
    return result;
  }

  private Expression contraction(Expression e, boolean left) {
    if (!Trees.isContraction(e)) {
      return null;
    }
    Expression.Diagonal d = (Expression.Diagonal) e.operands().get(0);
    if (!(d.operand() instanceof Expression.Product p)) {
      return null;
    }
    int rank = types.of(p.left()).rank();
    int m = d.first().intValue();
    int n = d.second().intValue();
    if (left) {
      return n > rank ? null
          : Expression.Product.of(Expression.contraction(m, n, p.left()), p.right());
    }
    return m <= rank ? null
        : Expression.Product.of(p.left(), Expression.contraction(m - rank, n - rank, p.right()));
  }

  private Expression sum(Expression e, boolean left) {
    if (!(e instanceof Expression.Reduction r && r.reducer() == Reducer.SUM
        && r.operand() instanceof Expression.Product p)) {
      return null;
    }
    int rank = types.of(p.left()).rank();
    int m = r.dimension().intValue();
    if (left) {
      return m > rank ? null : Expression.Product.of(
          Expression.Reduction.of(Reducer.SUM, m, p.left()), p.right());
    }
    return m <= rank ? null : Expression.Product.of(p.left(),
        Expression.Reduction.of(Reducer.SUM, m - rank, p.right()));
  }

  /** As statement {@code teil_law_contr_contr} renumbers: a moves past n and m, then b. */
  private static Expression exchanged(Expression e) {
    if (!Trees.isContraction(e)) {
      return null;
    }
    Expression.Diagonal outer = (Expression.Diagonal) e.operands().get(0);
    if (!Trees.isContraction(outer.operand())) {
      return null;
    }
    Expression.Diagonal inner = (Expression.Diagonal) outer.operand().operands().get(0);
    Move first = Move.of(outer.second().intValue(), inner.first().intValue());
    Move second = Move.of(outer.first().intValue(), first.moved);
    Move third = Move.of(first.passed, inner.second().intValue());
    Move fourth = Move.of(second.passed, third.moved);
    return Expression.contraction(second.moved, fourth.moved,
        Expression.contraction(fourth.passed, third.passed, inner.operand()));
  }

  /** Where insertions at p, and then at q, are if the latter comes first: at moved, then passed. */
  record Move(int moved, int passed) {
    static Move of(int p, int q) {
      return p < q ? new Move(q - 1, p) : new Move(q, p + 1);
    }
  }
}
