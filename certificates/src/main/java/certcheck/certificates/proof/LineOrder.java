package certcheck.certificates.proof;

import java.util.Arrays;

/**
 * The order of the lines of a block of a certificate. A line is cited by its number, in decimal; lines
 * that are cited often come first, each after those that it cites, so that their numbers are short
 * ({@link CitedFirst}). The order does not change what is proved, nor how many steps that takes.
 */
final class LineOrder {
  private static final int BASE = 10;
  private static final int DEPTH = 64;
  private final References cites;
  private final boolean[] placed;
  private final int[] order;
  private int[] pending = new int[DEPTH];
  private int next;

  private LineOrder(References cites) {
    this.cites = cites;
    this.placed = new boolean[cites.size()];
    this.order = new int[cites.size()];
  }

  /**
   * The places of lines in the order in which they are to be written.
   *
   * @param lines of which none needs itself
   */
  static int[] of(Lines lines) {
    LineOrder result = new LineOrder(References.of(lines));
    new CitedFirst(result, result.cites).place(worthwhile(lines.size()));
    for (int line = 0; line < lines.size(); line++) {
      result.place(line);
    }
    return result.order;
  }

  /** How many lines have shorter numbers than the last one: the order of the others is all one. */
  private static int worthwhile(int lines) {
    int shorter = 1;
    while (shorter <= (lines - 1) / BASE) {
      shorter *= BASE;
    }
    return shorter;
  }

  /** Whether a line has its place. */
  boolean isPlaced(int line) {
    return placed[line];
  }

  /** How many lines have their places. */
  int count() {
    return next;
  }

  /** The line with a place. */
  int line(int place) {
    return order[place];
  }

  /** Places a line after those that it cites. */
  void place(int root) {
    int top = 0;
    pending[top++] = root;
    while (top > 0) {
      int line = pending[top - 1];
      int before = top;
      if (!placed[line]) {
        for (int k = cites.from(line); k < cites.to(line); k++) {
          if (!placed[cites.at(k)]) {
            if (top == pending.length) {
              pending = Arrays.copyOf(pending, 2 * top);
            }
            pending[top++] = cites.at(k);
          }
        }
      }
      if (top == before) {
        top--;
        if (!placed[line]) {
          placed[line] = true;
          order[next++] = line;
        }
      }
    }
  }
}
