package certcheck.semantics.nest;

import certcheck.semantics.source.Position;
import certcheck.semantics.value.Operation;
import java.math.BigInteger;
import java.util.List;

/**
 * One equation of an evaluation semantics, read from left to right: where the value of an
 * expression at an index comes from. Indices are written as {@link LoopNest.Operand#loops}.
 *
 * @param <E> the expressions of one language
 */
public sealed interface Step<E> {

  /**
   * A location of the store.
   *
   * @param variable the variable
   * @param position where it is written
   */
  record Read<E>(String variable, Position position) implements Step<E> {}

  /**
   * The value of a subexpression at another index.
   *
   * @param inner the subexpression
   * @param loops its index
   */
  record Reindexed<E>(E inner, int[] loops) implements Step<E> {}

  /**
   * The values of two subexpressions, combined.
   *
   * @param operation how they are combined
   * @param left the first subexpression
   * @param leftLoops its index
   * @param right the second subexpression
   * @param rightLoops its index
   */
  record Combined<E>(Operation operation, E left, int[] leftLoops, E right, int[] rightLoops)
      implements Step<E> {}

  /**
   * The values of a subexpression for all values of a new loop, combined from the first one on.
   *
   * @param operation how they are combined
   * @param inner the subexpression
   * @param loops its index, in which the new loop is the number that the planner gave
   * @param extent how many values the loop takes
   * @param result the extents of the reduced expression, for all indices of which it may be needed
   * @param position where the reduction is written
   */
  record Reduced<E>(Operation operation, E inner, int[] loops, BigInteger extent,
      List<BigInteger> result, Position position) implements Step<E> {}
}
