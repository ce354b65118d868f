package certcheck.presburger.learning;

import java.util.Arrays;
import java.util.BitSet;

/** The rows of the simplex tableau in which each quantity occurs outside the basis. */
final class Occurrences {

  /** By quantity. */
  private BitSet[] rows;

  private int[] counts;

  /** Without rows, of some quantities. */
  Occurrences(int quantities) {
    rows = new BitSet[0];
    counts = new int[0];
    extend(quantities);
  }

  /** So many quantities there are now. */
  void extend(int quantities) {
    int known = rows.length;
    rows = Arrays.copyOf(rows, quantities);
    counts = Arrays.copyOf(counts, quantities);
    for (int quantity = known; quantity < quantities; quantity++) {
      rows[quantity] = new BitSet();
    }
  }

  /** In how many rows a quantity occurs. */
  int count(int quantity) {
    return counts[quantity];
  }

  /** The first row from a number on in which a quantity occurs; negative if there is none. */
  int next(int quantity, int from) {
    return rows[quantity].nextSetBit(from);
  }

  /** A quantity occurs in a row, in which it did not. */
  void add(int quantity, int row) {
    rows[quantity].set(row);
    counts[quantity]++;
  }

  /** A quantity occurs in a row no more. */
  void remove(int quantity, int row) {
    rows[quantity].clear(row);
    counts[quantity]--;
  }

  /** A quantity occurs in no row. */
  void clear(int quantity) {
    rows[quantity].clear();
    counts[quantity] = 0;
  }
}
