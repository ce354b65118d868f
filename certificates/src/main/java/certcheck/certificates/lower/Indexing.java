package certcheck.certificates.lower;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Operation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Unfolds well-typed expressions at an index; what is common to the tensor languages. */
abstract class Indexing {

  /**
   * An expression of which elements can be taken, by recursion on its depth.
   *
   * @param type its type
   */
  record Indexable(TensorType type, int depth, Elements elements) {}

  /** The elements of an expression. */
  @FunctionalInterface
  interface Elements {
    /** The element at an index; {@code loops} is the number of indices that are in scope. */
    Indexed at(List<IndexExpression> index, int loops);
  }

  private final Map<String, TensorType> context;
  private final Map<String, Integer> versions;
  private final Names names;

  /**
   * Unfolding in one statement.
   *
   * @param context the types of variables
   * @param versions by how many assignments the values were made that the statement reads
   */
  Indexing(Map<String, TensorType> context, Map<String, Integer> versions, Names names) {
    this.context = context;
    this.versions = versions;
    this.names = names;
  }

  final Indexable element(VariableUse x) {
    int version = versions.getOrDefault(x.name(), 0);
    return new Indexable(context.get(x.name()), 1, (index, loops) ->
        new Indexed.Element(x.name(), version, List.copyOf(index), x.position()));
  }

  private static int above(Indexable left, Indexable right) {
    return 1 + Math.max(left.depth, right.depth);
  }

  final Indexable outer(Indexable left, Indexable right) {
    int split = left.type.rank();
    return new Indexable(left.type.product(right.type), above(left, right), (index, loops) ->
        new Indexed.Operated(Operation.MULTIPLY,
            left.elements.at(index.subList(0, split), loops),
            right.elements.at(index.subList(split, index.size()), loops)));
  }

  /** Element by element; a scalar on one side is combined with each element of the other. */
  final Indexable operated(Operation operation, Indexable left, Indexable right) {
    boolean scales = left.type.isScalar();
    boolean divides = right.type.isScalar();
    return new Indexable(scales ? right.type : left.type, above(left, right), (index, loops) ->
        new Indexed.Operated(operation,
            left.elements.at(scales ? List.of() : index, loops),
            right.elements.at(divides ? List.of() : index, loops)));
  }

  /** The elements of an operand at other indices, which are a function of the index. */
  final Indexable moved(Indexable operand, TensorType type,
      UnaryOperator<List<IndexExpression>> map) {
    return new Indexable(type, operand.depth + 1, (index, loops) ->
        operand.elements.at(map.apply(new ArrayList<>(index)), loops));
  }

  /** The elements of an operand with two dimensions swapped. */
  final Indexable transposed(Indexable operand, Pair pair) {
    return moved(operand, operand.type.transposed(pair), index -> {
      Collections.swap(index, pair.lower() - 1, pair.upper() - 1);
      return index;
    });
  }

  /** The sums of the elements of an operand that are at one index in both dimensions of a pair, counted from 1. */
  final Indexable contracted(Indexable operand, Pair pair) {
    return reduced(Operation.ADD, operand, operand.type.contracted(List.of(pair)),
        operand.type.extent(pair.lower()), pair.lower() - 1, pair.upper() - 1);
  }

  /**
   * The elements of an operand for all values of a new index, combined.
   *
   * @param extent the number of values
   * @param places where the new index stands in those of the operand, from 0, in ascending order
   */
  final Indexable reduced(Operation operation, Indexable operand, TensorType type,
      BigInteger extent, int... places) {
    return new Indexable(type, operand.depth + 1, (index, loops) -> {
      String reduced = names.index(loops);
      List<IndexExpression> inserted = new ArrayList<>(index);
      for (int place : places) {
        inserted.add(place, IndexExpression.Variable.of(reduced));
      }
      return new Indexed.Reduction(operation, reduced, extent,
          operand.elements.at(inserted, loops + 1));
    });
  }

  /** The elements of several operands of one type, selected by a new first index. */
  final Indexable stacked(List<Indexable> operands) {
    TensorType type = TensorType.of(operands.size()).product(operands.get(0).type);
    int depth = 1 + operands.stream().mapToInt(Indexable::depth).max().orElseThrow();
    return new Indexable(type, depth, (index, loops) -> {
      List<IndexExpression> rest = index.subList(1, index.size());
      return Indexed.Selected.of(index.get(0),
          operands.stream().map(operand -> operand.elements.at(rest, loops)).toList());
    });
  }
}
