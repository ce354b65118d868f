package certcheck.certificates.proof;

import java.util.ArrayDeque;
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
  /** Lines that are cited as often come first. */
  private static final int OFTEN = 4;

  private final List<List<Object>> lines;
  private final boolean[] placed;
  private final int[] order;
  private int next;

  private LineOrder(List<List<Object>> lines) {
    this.lines = lines;
    this.placed = new boolean[lines.size()];
    this.order = new int[lines.size()];
  }

  /**
   * The places of lines in the order in which they are to be written.
   *
   * @param lines their words; an integer is the number of an earlier line
   * @param many fewer lines stay in the order in which they are
   */
  static int[] of(List<List<Object>> lines, int many) {
    int n = lines.size();
    if (n < many) {
      return IntStream.range(0, n).toArray();
    }
    int[] cited = new int[n];
    for (List<Object> line : lines) {
      for (Object token : line) {
        if (token instanceof Integer reference) {
          cited[reference]++;
        }
      }
    }
    LineOrder result = new LineOrder(lines);
    IntStream.range(0, n).filter(line -> cited[line] >= OFTEN).boxed()
        .sorted((a, b) -> Integer.compare(cited[b], cited[a])).forEach(result::place);
    IntStream.range(0, n).forEach(result::place);
    return result.order;
  }

  /** Places a line after those that it cites. */
  private void place(int root) {
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      int line = pending.peek();
      if (placed[line]) {
        pending.pop();
        continue;
      }
      int before = pending.size();
      for (Object token : lines.get(line)) {
        if (token instanceof Integer reference && !placed[reference]) {
          pending.push(reference);
        }
      }
      if (pending.size() == before) {
        placed[line] = true;
        order[next++] = line;
        pending.pop();
      }
    }
  }
}
