package certcheck.semantics.nest;

import java.util.ArrayList;
import java.util.List;

/**
 * The counters of the loops of a nest, from 0, and for each operand the row-major offset of the
 * element at the current index.
 */
public final class LoopCounters {

  private final LoopNest nest;
  private final int[][] operandExtents;
  private final int[] counters;
  private final int[] offsets;

  /** For each loop the operands that it moves, and by how much. */
  private final int[][] moved;
  private final int[][] step;

  /** All counters 0; {@code operandExtents} gives the extents of each operand. */
  public LoopCounters(LoopNest nest, int[][] operandExtents) {
    this.nest = nest;
    this.operandExtents = operandExtents;
    this.counters = new int[nest.extents().length];
    this.offsets = new int[operandExtents.length];
    this.moved = new int[counters.length][];
    this.step = new int[counters.length][];
    List<List<int[]>> moves = new ArrayList<>();
    for (int loop = 0; loop < counters.length; loop++) {
      moves.add(new ArrayList<>());
    }
    for (int operand = 0; operand < operandExtents.length; operand++) {
      int stride = 1;
      int[] loops = nest.operands().get(operand).loops();
      for (int d = loops.length - 1; d >= 0; d--) {
        if (loops[d] >= 0) {
          moves.get(loops[d]).add(new int[] {operand, stride});
        } else {
          offsets[operand] += (-loops[d] - 1) * stride;
        }
        stride *= operandExtents[operand][d];
      }
    }
    for (int loop = 0; loop < counters.length; loop++) {
      moved[loop] = moves.get(loop).stream().mapToInt(move -> move[0]).toArray();
      step[loop] = moves.get(loop).stream().mapToInt(move -> move[1]).toArray();
    }
  }

  /** The counter of a loop. */
  public int counter(int loop) {
    return counters[loop];
  }

  /** The offset of an operand's element; meaningless where {@link #isInside} is false. */
  public int offset(int operand) {
    return offsets[operand];
  }

  /** Advances one loop; at its end starts it again and returns false. */
  public boolean advance(int loop) {
    boolean more = counters[loop] + 1 < nest.extents()[loop];
    int by = more ? 1 : -counters[loop];
    counters[loop] += by;
    for (int i = 0; i < moved[loop].length; i++) {
      offsets[moved[loop][i]] += by * step[loop][i];
    }
    return more;
  }

  /** Advances the loops from {@code from} to before {@code to}, the last one fastest. */
  public boolean advance(int from, int to) {
    for (int loop = to - 1; loop >= from; loop--) {
      if (advance(loop)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the operand has an element at the current index. */
  public boolean isInside(int operand) {
    int[] loops = nest.operands().get(operand).loops();
    for (int d = 0; d < loops.length; d++) {
      if (component(loops[d]) > operandExtents[operand][d]) {
        return false;
      }
    }
    return true;
  }

  /** The index that a loop's counter gives, or the constant. */
  private int component(int loop) {
    return loop < 0 ? -loop : counters[loop] + 1;
  }

  /** The current index of an operand; components count from 1. */
  public List<Integer> index(int operand) {
    List<Integer> index = new ArrayList<>();
    for (int loop : nest.operands().get(operand).loops()) {
      index.add(component(loop));
    }
    return index;
  }
}
