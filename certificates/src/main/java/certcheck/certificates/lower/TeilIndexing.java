package certcheck.certificates.lower;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.tml.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Unfolds expressions of TeIL (TeIL 2019, Fig. 6). */
final class TeilIndexing extends Indexing implements Expression.Fold<Indexing.Indexable> {

  TeilIndexing(Map<String, TensorType> context, Map<String, Integer> versions, Names names) {
    super(context, versions, names);
  }

  /** A type with other extents. */
  private static TensorType changed(Indexable operand, Consumer<List<BigInteger>> change) {
    List<BigInteger> extents = new ArrayList<>(operand.type().extents());
    change.accept(extents);
    return new TensorType(extents);
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
    return reduced(node.reducer().operation(), operand, changed(operand, t -> t.remove(m - 1)),
        operand.type().extent(m), m - 1);
  }

  @Override
  public Indexable transposition(Expression.Transposition node, Indexable operand) {
    int m = node.first().intValue() - 1;
    int n = node.second().intValue() - 1;
    return moved(operand, changed(operand, t -> Collections.swap(t, m, n)), index -> {
      Collections.swap(index, m, n);
      return index;
    });
  }

  @Override
  public Indexable diagonal(Expression.Diagonal node, Indexable operand) {
    int m = node.first().intValue() - 1;
    int n = node.second().intValue() - 1;
    return moved(operand, changed(operand, t -> t.remove(n)), index -> {
      index.add(n, index.get(m));
      return index;
    });
  }

  @Override
  public Indexable expansion(Expression.Expansion node, Indexable operand) {
    int m = node.first().intValue() - 1;
    return moved(operand, changed(operand, t -> t.add(m, node.second().number())), index -> {
      index.remove(m);
      return index;
    });
  }

  @Override
  public Indexable projection(Expression.Projection node, Indexable operand) {
    int m = node.first().intValue() - 1;
    IndexExpression slice = new IndexExpression.Literal(
        node.second().number().subtract(BigInteger.ONE), Site.NONE);
    return moved(operand, changed(operand, t -> t.remove(m)), index -> {
      index.add(m, slice);
      return index;
    });
  }
}
