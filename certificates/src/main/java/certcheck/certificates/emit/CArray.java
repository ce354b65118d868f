package certcheck.certificates.emit;

import certcheck.semantics.sched.IndexExpression;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * An array of the program as C has it.
 *
 * @param name its C name
 * @param extents numbers of cells per dimension
 * @param storage what the name stands for
 */
record CArray(String name, List<IndexExpression> extents, Storage storage) {

  /** What the C name of an array stands for. */
  enum Storage {
    /** A pointer to the first cell: arrays of the caller and on the heap. */
    POINTER,
    /** An array on the stack. */
    STACK,
    /** A variable that is the only cell: local arrays of rank 0. */
    VARIABLE
  }

  /** The number of cells, if it is constant. */
  static Optional<BigInteger> constantCells(List<IndexExpression> extents) {
    BigInteger cells = BigInteger.ONE;
    for (IndexExpression extent : extents) {
      if (!(extent instanceof IndexExpression.Literal literal)) {
        return Optional.empty();
      }
      cells = cells.multiply(literal.value().max(BigInteger.ZERO));
    }
    return Optional.of(cells);
  }
}
