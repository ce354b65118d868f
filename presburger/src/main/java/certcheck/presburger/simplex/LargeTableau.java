package certcheck.presburger.simplex;

import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.Arrays;

/** A tableau of integers of any size. */
final class LargeTableau implements Tableau {
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final BigInteger ONE = BigInteger.ONE;

  private final BigInteger[][] entries;
  private final BigInteger[] denominators;
  private final BigInteger[] values;

  /** A tableau of zeros. */
  LargeTableau(int rows, int columns) {
    entries = new BigInteger[rows][columns];
    for (BigInteger[] row : entries) {
      Arrays.fill(row, ZERO);
    }
    denominators = new BigInteger[rows];
    Arrays.fill(denominators, ONE);
    values = new BigInteger[columns];
    Arrays.fill(values, ZERO);
  }

  @Override
  public int signum(int row, int column) {
    return entries[row][column].signum();
  }

  @Override
  public BigInteger entry(int row, int column) {
    return entries[row][column];
  }

  @Override
  public void setEntry(int row, int column, BigInteger value) {
    entries[row][column] = value;
  }

  @Override
  public BigInteger denominator(int row) {
    return denominators[row];
  }

  @Override
  public void setValue(int column, BigInteger value) {
    values[column] = value;
  }

  @Override
  public BigInteger numerator(int row) {
    BigInteger sum = ZERO;
    for (int j = 0; j < values.length; j++) {
      if (entries[row][j].signum() != 0 && values[j].signum() != 0) {
        sum = sum.add(entries[row][j].multiply(values[j]));
      }
    }
    return sum;
  }

  @Override
  public int violation(int row, BigInteger least, BigInteger greatest) {
    if (least == null && greatest == null) {
      return 0;
    }
    BigInteger numerator = numerator(row);
    return least != null && numerator.compareTo(denominators[row].multiply(least)) < 0 ? -1
        : greatest != null && numerator.compareTo(denominators[row].multiply(greatest)) > 0 ? 1 : 0;
  }

  @Override
  public void pivot(int row, int column, Budget budget) {
    BigInteger[] own = entries[row];
    BigInteger pivot = own[column];
    boolean positive = pivot.signum() > 0;
    int[] columns = new int[own.length];
    int count = 0;
    for (int j = 0; j < own.length; j++) {
      if (j == column) {
        own[j] = positive ? denominators[row] : denominators[row].negate();
      } else if (positive) {
        own[j] = own[j].negate();
      }
      if (own[j].signum() != 0) {
        columns[count++] = j;
      }
    }
    denominators[row] = pivot.abs();
    for (int i = 0; i < entries.length; i++) {
      budget.tick();
      if (i != row && entries[i][column].signum() != 0) {
        substitute(i, row, column, columns, count);
        budget.bounded(LinearTerm.constant(denominators[i]));
      }
    }
    budget.bounded(LinearTerm.constant(denominators[row]));
  }

  /** Replaces the quantity of a column in a row by what another row says that it is. */
  private void substitute(int target, int row, int column, int[] columns, int count) {
    BigInteger[] own = entries[target];
    BigInteger factor = own[column];
    BigInteger common = factor.gcd(denominators[row]);
    BigInteger scale = denominators[row].divide(common);
    factor = factor.divide(common);
    own[column] = ZERO;
    if (!scale.equals(ONE)) {
      denominators[target] = denominators[target].multiply(scale);
      for (int j = 0; j < own.length; j++) {
        own[j] = own[j].signum() == 0 ? ZERO : own[j].multiply(scale);
      }
    }
    for (int k = 0; k < count; k++) {
      int j = columns[k];
      own[j] = own[j].add(factor.multiply(entries[row][j]));
    }
    BigInteger content = denominators[target];
    for (int j = 0; j < own.length && !content.equals(ONE); j++) {
      content = own[j].signum() == 0 ? content : content.gcd(own[j]);
    }
    if (!content.equals(ONE)) {
      denominators[target] = denominators[target].divide(content);
      for (int j = 0; j < own.length; j++) {
        own[j] = own[j].signum() == 0 ? ZERO : own[j].divide(content);
      }
    }
  }
}
