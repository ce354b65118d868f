package certcheck.certificates.certify.sched.refinement;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Linear equations modulo a prime: most values that a program is run for say nothing new, and that is seen
 * here without long numbers. What is taken for known and is not, only modulo the prime, is not missed by a
 * proof: a function that does not take such a value is not proved to.
 */
final class Residues {
  /** 2^31 - 1, so that products are no longer than 62 bits. */
  private static final long PRIME = Integer.MAX_VALUE;
  private static final BigInteger MODULUS = BigInteger.valueOf(PRIME);

  /** Rows {@code a₁ … aₙ | b}, reduced: each is 1 in its column, in which all others are 0. */
  private final List<long[]> rows = new ArrayList<>();
  private final List<Integer> pivots = new ArrayList<>();
  private final int size;

  /**
   * No equations.
   *
   * @param size how many unknowns there are
   */
  Residues(int size) {
    this.size = size;
  }

  /**
   * Adds an equation.
   *
   * @return whether it does not follow from those before
   */
  boolean add(BigInteger value, List<BigInteger> factors) {
    long[] row = new long[size + 1];
    for (int k = 0; k < size; k++) {
      row[k] = residue(factors.get(k));
    }
    row[size] = residue(value);
    for (int k = 0; k < rows.size(); k++) {
      reduce(row, rows.get(k), pivots.get(k));
    }
    int pivot = 0;
    while (pivot < size && row[pivot] == 0) {
      pivot++;
    }
    if (pivot == size) {
      return row[size] != 0;
    }
    long inverse = BigInteger.valueOf(row[pivot]).modInverse(MODULUS).longValue();
    for (int k = 0; k <= size; k++) {
      row[k] = row[k] * inverse % PRIME;
    }
    for (long[] other : rows) {
      reduce(other, row, pivot);
    }
    rows.add(row);
    pivots.add(pivot);
    return true;
  }

  private static long residue(BigInteger n) {
    return n.bitLength() < Long.SIZE ? Math.floorMod(n.longValue(), PRIME)
        : n.mod(MODULUS).longValue();
  }

  /** Takes a multiple of another row, which is 1 in a column, from a row, so that it is 0 there. */
  private static void reduce(long[] row, long[] other, int column) {
    long factor = row[column];
    for (int k = 0; factor != 0 && k < row.length; k++) {
      row[k] = Math.floorMod(row[k] - factor * other[k] % PRIME, PRIME);
    }
  }
}
