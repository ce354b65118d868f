package certcheck.presburger.simplex;

import certcheck.presburger.limit.Budget;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A tableau of machine integers, as almost all are. What sets or compares numbers throws
 * an {@link ArithmeticException} where they do not fit.
 */
final class SmallTableau implements Tableau {
  private final long[][] entries;
  private final long[] denominators;
  private final long[] values;

  /** A tableau of zeros. */
  SmallTableau(int rows, int columns) {
    entries = new long[rows][columns];
    denominators = new long[rows];
    Arrays.fill(denominators, 1);
    values = new long[columns];
  }

  @Override
  public int signum(int row, int column) {
    return Long.signum(entries[row][column]);
  }

  @Override
  public BigInteger entry(int row, int column) {
    return BigInteger.valueOf(entries[row][column]);
  }

  @Override
  public void setEntry(int row, int column, BigInteger value) {
    entries[row][column] = value.longValueExact();
  }

  @Override
  public BigInteger denominator(int row) {
    return BigInteger.valueOf(denominators[row]);
  }

  @Override
  public void setValue(int column, BigInteger value) {
    values[column] = value.longValueExact();
  }

  @Override
  public BigInteger numerator(int row) {
    BigInteger sum = BigInteger.ZERO;
    for (int j = 0; j < values.length; j++) {
      sum = sum.add(BigInteger.valueOf(entries[row][j]).multiply(BigInteger.valueOf(values[j])));
    }
    return sum;
  }

  private long sum(int row) {
    long[] own = entries[row];
    long sum = 0;
    for (int j = 0; j < own.length; j++) {
      if (own[j] != 0 && values[j] != 0) {
        sum = Math.addExact(sum, Math.multiplyExact(own[j], values[j]));
      }
    }
    return sum;
  }

  @Override
  public int violation(int row, BigInteger least, BigInteger greatest) {
    if (least == null && greatest == null) {
      return 0;
    }
    long numerator = sum(row);
    return least != null && numerator < multiple(row, least) ? -1
        : greatest != null && numerator > multiple(row, greatest) ? 1 : 0;
  }

  private long multiple(int row, BigInteger bound) {
    return Math.multiplyExact(denominators[row], bound.longValueExact());
  }

  @Override
  public void pivot(int row, int column, Budget budget) {
    long[] own = entries[row];
    long pivot = own[column];
    int[] columns = new int[own.length];
    int count = 0;
    for (int j = 0; j < own.length; j++) {
      if (j == column) {
        own[j] = pivot > 0 ? denominators[row] : Math.negateExact(denominators[row]);
      } else if (pivot > 0) {
        own[j] = Math.negateExact(own[j]);
      }
      if (own[j] != 0) {
        columns[count++] = j;
      }
    }
    denominators[row] = pivot > 0 ? pivot : Math.negateExact(pivot);
    for (int i = 0; i < entries.length; i++) {
      budget.tick();
      if (i != row && entries[i][column] != 0) {
        substitute(i, row, column, columns, count);
      }
    }
  }

  /** Replaces the quantity of a column in a row by what another row says that it is. */
  private void substitute(int target, int row, int column, int[] columns, int count) {
    long[] own = entries[target];
    long common = gcd(own[column], denominators[row]);
    long scale = denominators[row] / common;
    long factor = own[column] / common;
    own[column] = 0;
    if (scale != 1) {
      denominators[target] = Math.multiplyExact(denominators[target], scale);
      for (int j = 0; j < own.length; j++) {
        own[j] = own[j] == 0 ? 0 : Math.multiplyExact(own[j], scale);
      }
    }
    for (int k = 0; k < count; k++) {
      int j = columns[k];
      own[j] = Math.addExact(own[j], Math.multiplyExact(factor, entries[row][j]));
    }
    long content = denominators[target];
    for (int j = 0; j < own.length && content != 1; j++) {
      content = own[j] == 0 ? content : gcd(content, own[j]);
    }
    if (content != 1) {
      denominators[target] /= content;
      for (int j = 0; j < own.length; j++) {
        own[j] /= content;
      }
    }
  }

  /** The greatest common divisor, which is positive; one of the two is not 0. */
  private static long gcd(long a, long b) {
    long m = a;
    long n = b;
    while (n != 0) {
      long rest = m % n;
      m = n;
      n = rest;
    }
    return m < 0 ? Math.negateExact(m) : m;
  }
}
