package certcheck.semantics.tml;

import certcheck.semantics.source.Position;
import java.util.List;

/**
 * How the elements of one tensor are computed: loops over its indices, inside them loops over
 * summation indices, and inside all of them a body that combines elements of operands. Fusing the
 * operations between two sums this way keeps outer products from being stored.
 *
 * @param rank number of indices of the result; their loops come first
 * @param extents extents of all loops: of the result, then of the sums, the outermost sum first
 * @param operands what the body reads
 * @param code the body in postfix order: the number of an operand, or {@code -1 - ordinal} of an
 *     {@link Operator}
 * @param depth values that are open at one time while the body runs
 */
record LoopNest(int rank, int[] extents, List<Operand> operands, int[] code, int depth) {

  /**
   * A tensor that the body reads at an index made of loop counters.
   *
   * @param variable the variable; null for an intermediate result
   * @param nest number of the nest that computes the intermediate result; -1 for a variable
   * @param loops for each dimension the loop whose counter is the index
   * @param position of the variable or contraction in the program
   */
  record Operand(String variable, int nest, int[] loops, Position position) {}

  /** The number of elements of the result. */
  long size() {
    long size = 1;
    for (int loop = 0; loop < rank; loop++) {
      size = saturatedProduct(size, extents[loop]);
    }
    return size;
  }

  /** The number of reads and operations that computing all elements takes. */
  long operations() {
    long operations = code.length;
    for (int extent : extents) {
      operations = saturatedProduct(operations, extent);
    }
    return operations;
  }

  private static long saturatedProduct(long a, long b) {
    return a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b;
  }
}
