package certcheck.semantics.tml.evaluation;

import certcheck.semantics.nest.Planner;
import certcheck.semantics.nest.Step;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Operation;
import java.util.Arrays;
import java.util.List;

/** The equations of Rink 2018, Fig. 12, for an expression whose shapes are known. */
record Equations(Shapes shapes) implements Planner.Equations<Expression> {

  @Override
  public Step<Expression> step(Expression expression, int[] loops, int next) {
    if (expression instanceof Expression.Variable variable) {
      return new Step.Read<>(variable.name(), variable.position());
    }
    if (expression instanceof Expression.Paren paren) {
      return new Step.Reindexed<>(paren.inner(), loops);
    }
    if (expression instanceof Expression.Transposition transposition) {
      return new Step.Reindexed<>(
          transposition.operand(), swapped(loops, transposition.pair()));
    }
    if (expression instanceof Expression.Contraction contraction) {
      return reduced(contraction, loops, next);
    }
    if (expression instanceof Expression.Product product) {
      int split = shapes.get(product.left()).length();
      return new Step.Combined<>(Operation.MULTIPLY,
          product.left(), Arrays.copyOfRange(loops, 0, split),
          product.right(), Arrays.copyOfRange(loops, split, loops.length));
    }
    if (expression instanceof Expression.ElementWise e) {
      boolean scaled = shapes.scalesFromLeft(e);
      boolean divided = !scaled && shapes.dividesByScalar(e);
      return new Step.Combined<>(e.operator().operation(),
          e.left(), scaled ? new int[0] : loops, e.right(), divided ? new int[0] : loops);
    }
    throw new IllegalStateException("unknown expression " + expression.getClass());
  }

  /** Equation 11; the upper bound of the sum is the extent of the smaller number of the pair. */
  private Step<Expression> reduced(Expression.Contraction contraction, int[] loops, int next) {
    TensorType type = shapes.get(contraction.operand()).type().orElseThrow();
    Pair pair = contraction.pair();
    return new Step.Reduced<>(Operation.ADD, contraction.operand(), inserted(loops, pair, next),
        type.extent(pair.lower()), type.contracted(List.of(pair)).extents(),
        contraction.position());
  }

  private static int[] swapped(int[] loops, Pair pair) {
    int[] result = loops.clone();
    result[pair.lower() - 1] = loops[pair.upper() - 1];
    result[pair.upper() - 1] = loops[pair.lower() - 1];
    return result;
  }

  /** The index of equation 11: {@code loop} at both positions of the pair, the others around it. */
  private static int[] inserted(int[] loops, Pair pair, int loop) {
    int[] result = new int[loops.length + 2];
    int next = 0;
    for (int d = 0; d < result.length; d++) {
      boolean summed = d == pair.lower() - 1 || d == pair.upper() - 1;
      result[d] = summed ? loop : loops[next++];
    }
    return result;
  }
}
