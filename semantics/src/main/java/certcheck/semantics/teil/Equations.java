package certcheck.semantics.teil;

import certcheck.semantics.nest.Planner;
import certcheck.semantics.nest.Step;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Operation;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;

/**
 * The equations of TeIL 2019, Fig. 6, for a well-typed expression.
 *
 * @param types the type of each node, by identity
 */
record Equations(Map<Expression, TensorType> types) implements Planner.Equations<Expression> {

  @Override
  public Step<Expression> step(Expression expression, int[] loops, int next) {
    if (expression instanceof Expression.Variable variable) {
      return new Step.Read<>(variable.name(), variable.position());
    }
    if (expression instanceof Expression.Paren paren) {
      return new Step.Reindexed<>(paren.inner(), loops);
    }
    if (expression instanceof Expression.ElementWise e) {
      boolean scaled = e.operator() == Operator.MULTIPLY && types.get(e.left()).isScalar();
      boolean divided = e.operator() == Operator.DIVIDE && types.get(e.right()).isScalar();
      return new Step.Combined<>(e.operator().operation(),
          e.left(), scaled ? new int[0] : loops, e.right(), divided ? new int[0] : loops);
    }
    if (expression instanceof Expression.Product product) {
      int split = types.get(product.left()).rank();
      return new Step.Combined<>(Operation.MULTIPLY,
          product.left(), Arrays.copyOfRange(loops, 0, split),
          product.right(), Arrays.copyOfRange(loops, split, loops.length));
    }
    if (expression instanceof Expression.Reduction reduction) {
      int dimension = reduction.dimension().intValue();
      return new Step.Reduced<>(reduction.reducer().operation(), reduction.operand(),
          inserted(loops, dimension, next), types.get(reduction.operand()).extent(dimension),
          types.get(reduction).extents(), reduction.position());
    }
    Expression.Numbered node = (Expression.Numbered) expression;
    return new Step.Reindexed<>(node.operand(), reindexed(node, loops));
  }

  private static int[] reindexed(Expression.Numbered node, int[] loops) {
    int m = node.first().intValue();
    if (node instanceof Expression.Projection) {
      return inserted(loops, m, -constant(node.second()));
    }
    if (node instanceof Expression.Expansion) {
      return removed(loops, m);
    }
    int n = node.second().intValue();
    if (node instanceof Expression.Diagonal) {
      return inserted(loops, n, loops[m - 1]);
    }
    int[] swapped = loops.clone();
    swapped[m - 1] = loops[n - 1];
    swapped[n - 1] = loops[m - 1];
    return swapped;
  }

  /** The index of a slice. One that no {@code int} holds is in an expansion, which ignores it. */
  private static int constant(Numeral index) {
    return index.number().min(BigInteger.valueOf(Integer.MAX_VALUE)).intValueExact();
  }

  private static int[] inserted(int[] loops, int dimension, int loop) {
    int[] result = new int[loops.length + 1];
    System.arraycopy(loops, 0, result, 0, dimension - 1);
    result[dimension - 1] = loop;
    System.arraycopy(loops, dimension - 1, result, dimension, loops.length - dimension + 1);
    return result;
  }

  private static int[] removed(int[] loops, int dimension) {
    int[] result = Arrays.copyOf(loops, loops.length - 1);
    System.arraycopy(loops, dimension, result, dimension - 1, loops.length - dimension);
    return result;
  }
}
