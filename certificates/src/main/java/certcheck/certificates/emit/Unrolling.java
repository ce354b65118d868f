package certcheck.certificates.emit;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpressions;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Loops of a few iterations that never go from a cell to its neighbour, such as those over the rows of a
 * block: unrolled, their iterations are side by side in the loop around, which compilers can then vectorise.
 * A C compiler is asked to; what is computed is the same.
 */
final class Unrolling {
  private static final BigInteger FEW = BigInteger.valueOf(16);

  private Unrolling() {}

  /** How many iterations a loop has, if it is to be unrolled. */
  static Optional<BigInteger> of(Statement.Loop loop) {
    if (loop.parallel() || !loop.step().equals(BigInteger.ONE)
        || !(loop.lower() instanceof IndexExpression.Literal from)
        || !(loop.upper() instanceof IndexExpression.Literal to)
        || !(loop.body() instanceof Statement.Assignment assignment)) {
      return Optional.empty();
    }
    BigInteger count = to.value().subtract(from.value());
    boolean isFew = count.compareTo(BigInteger.ONE) > 0 && count.compareTo(FEW) <= 0;
    return isFew && isAcross(assignment.subscripts(), loop.variable())
        && readsAcross(assignment.value(), loop.variable()) ? Optional.of(count) : Optional.empty();
  }

  /** Whether subscripts have an index, and the last of them has not. */
  private static boolean isAcross(List<IndexExpression> subscripts, String index) {
    return subscripts.stream().anyMatch(i -> has(i, index)) && isNoNeighbour(subscripts, index);
  }

  private static boolean readsAcross(ValueExpression e, String index) {
    return (!(e instanceof ValueExpression.Read read) || isNoNeighbour(read.subscripts(), index))
        && e.operands().stream().allMatch(part -> readsAcross(part, index));
  }

  private static boolean isNoNeighbour(List<IndexExpression> subscripts, String index) {
    return subscripts.isEmpty() || !has(subscripts.get(subscripts.size() - 1), index);
  }

  private static boolean has(IndexExpression e, String index) {
    return IndexExpressions.variables(e).stream().anyMatch(x -> x.name().equals(index));
  }
}
