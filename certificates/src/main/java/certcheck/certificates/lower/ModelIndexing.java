package certcheck.certificates.lower;

import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.Map;

/** Unfolds expressions of the model language without grouped contractions (Rink, Fig. 12). */
final class ModelIndexing extends Indexing implements Expression.Fold<Indexing.Indexable> {

  ModelIndexing(
      Map<String, TensorType> context, Map<String, Integer> versions, Names names) {
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
  public Indexable product(Expression.Product product, Indexable left, Indexable right) {
    return outer(left, right);
  }

  @Override
  public Indexable elementWise(
      Expression.ElementWise node, Indexable left, Indexable right) {
    return operated(node.operator().operation(), left, right);
  }

  @Override
  public Indexable contraction(Expression.Contraction node, Indexable operand) {
    return contracted(operand, node.pair());
  }

  @Override
  public Indexable transposition(Expression.Transposition node, Indexable operand) {
    return transposed(operand, node.pair());
  }

  @Override
  public Indexable groupedContraction(Expression.GroupedContraction node, Indexable operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}
