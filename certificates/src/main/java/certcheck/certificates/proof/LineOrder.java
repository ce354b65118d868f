package certcheck.certificates.proof;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The order of the lines of a block. A line is cited by its number, in decimal; in a long block,
 * lines that are cited often come first, each after those that it cites, so that their numbers are
 * short. The order does not change what is proved, nor how many steps that takes.
 */
final class LineOrder {
  /** Lemmas of certificates of fewer lines are in the order in which they were proved. */
  static final int LONG = 5000;
  /** In those of as many, what a line needs is weighed as well ({@link CitedFirst}). */
  static final int VERY_LONG = 30_000;
  /** Lines that are cited as often come first. */
  private static final int OFTEN = 4;

  private final int[][] cites;
  private final int[] cited;
  private final boolean[] placed;
  private final int[] order;
  private int next;

  private LineOrder(List<List<Object>> lines) {
    int n = lines.size();
    this.cites = lines.stream().map(line -> line.stream().filter(Integer.class::isInstance)
        .mapToInt(Integer.class::cast).toArray()).toArray(int[][]::new);
    this.cited = new int[n];
    this.placed = new boolean[n];
    this.order = new int[n];
    Arrays.stream(cites).forEach(others -> Arrays.stream(others).forEach(line -> cited[line]++));
  }

  /**
   * The places of lines in the order in which they are to be written.
   *
   * @param lines their words; an integer is the number of another line, of which none needs itself
   * @param many fewer lines stay in the order in which they are
   */
  static int[] of(List<List<Object>> lines, int many) {
    int n = lines.size();
    if (n < many) {
      return IntStream.range(0, n).toArray();
    }
    LineOrder result = new LineOrder(lines);
    if (n < VERY_LONG) {
      IntStream.range(0, n).filter(line -> result.cited[line] >= OFTEN).boxed()
          .sorted((a, b) -> Integer.compare(result.cited[b], result.cited[a]))
          .forEach(result::place);
    } else {
      new CitedFirst(result).place();
    }
    IntStream.range(0, n).forEach(result::place);
    return result.order;
  }

  /** How many lines there are. */
  int size() {
    return cites.length;
  }

  /** The lines that a line cites; one as often as it does. */
  int[] cites(int line) {
    return cites[line];
  }

  /** How often a line is cited. */
  int cited(int line) {
    return cited[line];
  }

  /** Whether a line has its place. */
  boolean isPlaced(int line) {
    return placed[line];
  }

  /**
   * Places a line after those that it cites.
   *
   * @return the lines that have places now and had none
   */
  int[] place(int root) {
    int first = next;
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      int line = pending.peek();
      if (placed[line]) {
        pending.pop();
        continue;
      }
      int before = pending.size();
      for (int other : cites[line]) {
        if (!placed[other]) {
          pending.push(other);
        }
      }
      if (pending.size() == before) {
        placed[line] = true;
        order[next++] = line;
        pending.pop();
      }
    }
    return Arrays.copyOfRange(order, first, next);
  }
}
