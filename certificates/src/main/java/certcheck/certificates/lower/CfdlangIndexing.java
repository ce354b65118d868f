package certcheck.certificates.lower;

import certcheck.semantics.cfdlang.Pairwise;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.List;
import java.util.Map;

/** Unfolds expressions of the CFDlang dialect. */
final class CfdlangIndexing extends Indexing implements Pairwise.Fold<Indexing.Indexable> {

  CfdlangIndexing(
      Map<String, TensorType> context, Map<String, Integer> versions, Names names) {
    super(context, versions, names);
  }

  @Override
  public Indexable variable(Pairwise.Variable x) {
    return element(x);
  }

  @Override
  public Indexable paren(Pairwise.Paren paren, Indexable inner) {
    return inner;
  }

  @Override
  public Indexable product(Pairwise.Product product, Indexable left, Indexable right) {
    return outer(left, right);
  }

  @Override
  public Indexable elementWise(Pairwise.ElementWise node, Indexable left, Indexable right) {
    return operated(node.operator().operation(), left, right);
  }

  @Override
  public Indexable contraction(Pairwise.Contraction node, Indexable operand) {
    return contracted(operand, node.fromOne());
  }

  @Override
  public Indexable transposition(Pairwise.Transposition node, Indexable operand) {
    return transposed(operand, node.fromOne());
  }

  @Override
  public Indexable group(Pairwise.Group group, Indexable all) {
    return all;
  }

  @Override
  public Indexable stack(Pairwise.Stack stack, List<Indexable> tensors) {
    return stacked(List.copyOf(tensors));
  }
}
