package certcheck.certificates.lower;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.Map;

/** Unfolds expressions of TeIL (TeIL 2019, Fig. 6). */
final class TeilIndexing extends Indexing implements Expression.Fold<Indexing.Indexable> {

  TeilIndexing(Map<String, TensorType> context, Map<String, Integer> versions, Names names) {
    super(context, versions, names);
  }

  @Override
  public Indexable variable(Expression.Variable x) {
    return element(x);
  }

  @Override
  public Indexable paren(Expression.Paren paren, Indexable inner) {
    return inner;
  }

  @Override
  public Indexable elementWise(
      Expression.ElementWise node, Indexable left, Indexable right) {
    return operated(node.operator().operation(), left, right);
  }

  @Override
  public Indexable product(Expression.Product product, Indexable left, Indexable right) {
    return outer(left, right);
  }

  @Override
  public Indexable reduction(Expression.Reduction node, Indexable operand) {
    int m = node.dimension().intValue();
    return reduced(node.reducer().operation(), operand, operand.type().without(m),
        operand.type().extent(m), m - 1);
  }

  @Override
  public Indexable transposition(Expression.Transposition node, Indexable operand) {
    return transposed(operand, node.pair());
  }

  @Override
  public Indexable diagonal(Expression.Diagonal node, Indexable operand) {
    int m = node.first().intValue();
    int n = node.second().intValue();
    return moved(operand, operand.type().without(n), index -> {
      index.add(n - 1, index.get(m - 1));
      return index;
    });
  }

  @Override
  public Indexable expansion(Expression.Expansion node, Indexable operand) {
    int m = node.first().intValue();
    return moved(operand, operand.type().with(m, node.second().number()), index -> {
      index.remove(m - 1);
      return index;
    });
  }

  @Override
  public Indexable projection(Expression.Projection node, Indexable operand) {
    int m = node.first().intValue();
    IndexExpression slice = new IndexExpression.Literal(
        node.second().number().subtract(BigInteger.ONE), Site.NONE);
    return moved(operand, operand.type().without(m), index -> {
      index.add(m - 1, slice);
      return index;
    });
  }
}
