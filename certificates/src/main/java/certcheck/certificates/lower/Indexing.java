package certcheck.certificates.lower;

import certcheck.semantics.tml.Expression;
import certcheck.semantics.tml.Operator;
import certcheck.semantics.tml.Pair;
import certcheck.semantics.tml.TensorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Unfolds a well-typed expression without grouped contractions at an index. */
final class Indexing implements Expression.Fold<Indexing.Indexable> {

  /** An expression of which elements can be taken. */
  record Indexable(TensorType type, int depth, Elements elements) {}

  /** The elements of an expression. */
  @FunctionalInterface
  interface Elements {
    /** The element at an index; {@code loops} is the number of indices that are in scope. */
    Indexed at(List<String> index, int loops);
  }

  private final Map<String, TensorType> context;
  private final Map<String, Integer> versions;
  private final Names names;

  private Indexing(
      Map<String, TensorType> context, Map<String, Integer> versions, Names names) {
    this.context = context;
    this.versions = versions;
    this.names = names;
  }

  /**
   * An expression of which elements can be taken, by recursion on its depth.
   *
   * @param versions by how many assignments the values were made that it reads
   */
  static Indexable of(Expression expression, Map<String, TensorType> context,
      Map<String, Integer> versions, Names names) {
    return expression.fold(new Indexing(context, versions, names));
  }

  @Override
  public Indexable variable(Expression.Variable x) {
    int version = versions.getOrDefault(x.name(), 0);
    return new Indexable(context.get(x.name()), 1, (index, loops) ->
        new Indexed.Element(x.name(), version, List.copyOf(index), x.position()));
  }

  @Override
  public Indexable paren(Expression.Paren paren, Indexable inner) {
    return inner;
  }

  private static int above(Indexable left, Indexable right) {
    return 1 + Math.max(left.depth, right.depth);
  }

  @Override
  public Indexable product(Expression.Product product, Indexable left, Indexable right) {
    int split = left.type.rank();
    return new Indexable(left.type.product(right.type), above(left, right), (index, loops) ->
        new Indexed.Operation(Operator.MULTIPLY,
            left.elements.at(index.subList(0, split), loops),
            right.elements.at(index.subList(split, index.size()), loops)));
  }

  @Override
  public Indexable elementWise(
      Expression.ElementWise node, Indexable left, Indexable right) {
    boolean scales = left.type.isScalar();
    boolean divides = right.type.isScalar();
    return new Indexable(scales ? right.type : left.type, above(left, right), (index, loops) ->
        new Indexed.Operation(node.operator(),
            left.elements.at(scales ? List.of() : index, loops),
            right.elements.at(divides ? List.of() : index, loops)));
  }

  @Override
  public Indexable contraction(Expression.Contraction node, Indexable operand) {
    Pair pair = node.pair();
    TensorType type = operand.type.contracted(List.of(pair));
    return new Indexable(type, operand.depth + 1, (index, loops) -> {
      String summed = names.index(loops);
      List<String> inserted = new ArrayList<>(index);
      inserted.add(pair.lower() - 1, summed);
      inserted.add(pair.upper() - 1, summed);
      return new Indexed.Sum(summed, operand.type.extent(pair.lower()),
          operand.elements.at(inserted, loops + 1));
    });
  }

  @Override
  public Indexable transposition(Expression.Transposition node, Indexable operand) {
    Pair pair = node.pair();
    return new Indexable(operand.type.transposed(pair), operand.depth, (index, loops) -> {
      List<String> swapped = new ArrayList<>(index);
      Collections.swap(swapped, pair.lower() - 1, pair.upper() - 1);
      return operand.elements.at(swapped, loops);
    });
  }

  @Override
  public Indexable groupedContraction(Expression.GroupedContraction node, Indexable operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}
