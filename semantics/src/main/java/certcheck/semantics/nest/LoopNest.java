package certcheck.semantics.nest;

import certcheck.semantics.source.Position;
import certcheck.semantics.value.Operation;
import java.util.List;

/**
 * How the elements of one tensor are computed: loops over its indices, inside them loops over
 * the indices of reductions, and inside all of them a body that combines elements of operands.
 * Fusing the operations between two reductions this way keeps outer products from being stored.
 *
 * @param rank number of indices of the result; their loops come first
 * @param extents extents of all loops: of the result, then of the reductions, the outermost first
 * @param reductions the operations of the reductions, the outermost first
 * @param operands what the body reads
 * @param code the body in postfix order: the number of an operand, or {@code -1 - ordinal} of an
 *     {@link Operation}
 * @param depth values that are open at one time while the body runs
 */
public record LoopNest(
    int rank,
    int[] extents,
    List<Operation> reductions,
    List<Operand> operands,
    int[] code,
    int depth) {

  /**
   * A tensor that the body reads at an index made of loop counters and constants.
   *
   * @param variable the variable; null for an intermediate result
   * @param nest number of the nest that computes the intermediate result; -1 for a variable
   * @param loops for each dimension the loop whose counter is the index, or {@code -i} for the
   *     constant index i, which counts from 1
   * @param position of the variable or reduction in the program
   */
  public record Operand(String variable, int nest, int[] loops, Position position) {}

  /** The number of elements of the result. */
  public long size() {
    long size = 1;
    for (int loop = 0; loop < rank; loop++) {
      size = saturatedProduct(size, extents[loop]);
    }
    return size;
  }

  /** The number of reads and operations that computing all elements takes. */
  public long operations() {
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
