package certcheck.presburger.learning;

import certcheck.presburger.linear.Division;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A row of the simplex tableau: {@code denominator · basic = Σ coefficients[k] · columns[k]},
 * where the denominator is positive and the numbers have no common factor. Numbers have 64 bits
 * where that is enough for all of a row.
 */
final class Row {

  private static final BigInteger ONE = BigInteger.ONE;

  final int number;
  int basic;

  /** Ascending. */
  int[] columns;

  private long[] coefficients;
  private long denominator = 1;

  /** The denominator times the value of the basic quantity. */
  private long numerator;

  /** The same numbers where 64 bits are not enough; otherwise null. */
  private BigInteger[] largeCoefficients;

  private BigInteger largeDenominator;
  private BigInteger largeNumerator;

  Row(int number, int basic, int[] columns, BigInteger[] coefficients) {
    this.number = number;
    this.basic = basic;
    this.columns = columns;
    largeCoefficients = coefficients;
    largeDenominator = ONE;
    largeNumerator = BigInteger.ZERO;
    shrink();
  }

  // ── Reading ──

  int sign(int k) {
    return isLarge() ? largeCoefficients[k].signum() : Long.signum(coefficients[k]);
  }

  BigInteger coefficient(int k) {
    return isLarge() ? largeCoefficients[k] : BigInteger.valueOf(coefficients[k]);
  }

  BigInteger denominator() {
    return isLarge() ? largeDenominator : BigInteger.valueOf(denominator);
  }

  /** The denominator times the value of the basic quantity. */
  BigInteger numerator() {
    return isLarge() ? largeNumerator : BigInteger.valueOf(numerator);
  }

  /** Compares the value of the basic quantity with a number. */
  int compareTo(BigInteger value) {
    if (!isLarge() && value.bitLength() < Long.SIZE) {
      long high = Math.multiplyHigh(denominator, value.longValue());
      long low = denominator * value.longValue();
      if (high == low >> Long.SIZE - 1) {
        return Long.compare(numerator, low);
      }
    }
    return numerator().compareTo(denominator().multiply(value));
  }

  /** Whether the value of the basic quantity is an integer. */
  boolean isIntegral() {
    return isLarge() ? largeNumerator.mod(largeDenominator).signum() == 0
        : numerator % denominator == 0;
  }

  /** The value of the basic quantity, rounded down. */
  BigInteger floor() {
    return Division.floor(numerator(), denominator());
  }

  /** Whether the value of the basic quantity is nearer to the next integer above it. */
  boolean isNearAbove() {
    return numerator().mod(denominator()).shiftLeft(1).compareTo(denominator()) > 0;
  }

  private boolean isLarge() {
    return largeCoefficients != null;
  }

  // ── The size of numbers ──

  private void enlarge() {
    if (!isLarge()) {
      largeCoefficients =
          Arrays.stream(coefficients).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
      largeDenominator = BigInteger.valueOf(denominator);
      largeNumerator = BigInteger.valueOf(numerator);
    }
  }

  private void shrink() {
    boolean fits = isSmall(largeDenominator) && isSmall(largeNumerator);
    for (int k = 0; k < largeCoefficients.length && fits; k++) {
      fits = isSmall(largeCoefficients[k]);
    }
    if (fits) {
      coefficients = Arrays.stream(largeCoefficients).mapToLong(BigInteger::longValue).toArray();
      denominator = largeDenominator.longValue();
      numerator = largeNumerator.longValue();
      largeCoefficients = null;
    }
  }

  private static boolean isSmall(BigInteger value) {
    return value.bitLength() < Long.SIZE - 1;
  }

  // ── Changes ──

  /** Computes the value of the basic quantity from those of the others. */
  void evaluate(long[] values) {
    if (!isLarge()) {
      try {
        long sum = 0;
        for (int k = 0; k < columns.length; k++) {
          if (values[columns[k]] != 0) {
            sum = Math.addExact(sum, Math.multiplyExact(coefficients[k], values[columns[k]]));
          }
        }
        numerator = sum;
        return;
      } catch (ArithmeticException tooLarge) {
        enlarge();
      }
    }
    BigInteger sum = BigInteger.ZERO;
    for (int k = 0; k < columns.length; k++) {
      sum = sum.add(largeCoefficients[k].multiply(BigInteger.valueOf(values[columns[k]])));
    }
    largeNumerator = sum;
  }

  /** The value of another quantity has grown by a difference. */
  void shift(int quantity, long difference) {
    int k = Arrays.binarySearch(columns, quantity);
    if (!isLarge()) {
      try {
        numerator =
            Math.addExact(numerator, Math.multiplyExact(coefficients[k], difference));
        return;
      } catch (ArithmeticException tooLarge) {
        enlarge();
      }
    }
    largeNumerator =
        largeNumerator.add(largeCoefficients[k].multiply(BigInteger.valueOf(difference)));
  }

  /** Solves the row for one of its quantities instead of the basic one. */
  void exchange(int entering) {
    int position = Arrays.binarySearch(columns, entering);
    int place = -Arrays.binarySearch(columns, basic) - 1;
    place -= position < place ? 1 : 0;
    int step = position < place ? 1 : -1;
    if (isLarge()) {
      BigInteger pivot = largeCoefficients[position];
      move(largeCoefficients, position, place, step);
      largeCoefficients[place] = largeDenominator.negate();
      largeDenominator = pivot.abs();
      for (int k = 0; k < columns.length && pivot.signum() > 0; k++) {
        largeCoefficients[k] = largeCoefficients[k].negate();
      }
    } else {
      long pivot = coefficients[position];
      for (int k = position; k != place; k += step) {
        coefficients[k] = coefficients[k + step];
      }
      coefficients[place] = -denominator;
      denominator = Math.abs(pivot);
      for (int k = 0; k < columns.length && pivot > 0; k++) {
        coefficients[k] = -coefficients[k];
      }
    }
    for (int k = position; k != place; k += step) {
      columns[k] = columns[k + step];
    }
    columns[place] = basic;
    basic = entering;
  }

  private static void move(BigInteger[] numbers, int from, int to, int step) {
    for (int k = from; k != to; k += step) {
      numbers[k] = numbers[k + step];
    }
  }

  /**
   * Puts the row of a quantity that occurs in this row for it.
   *
   * @param occurrences where each quantity occurs; changed for the others
   */
  void substitute(Row other, Occurrences occurrences) {
    int[] before = columns;
    if (isLarge() || other.isLarge() || !substituteSmall(other)) {
      substituteLarge(other, merged(other));
    }
    int i = 0;
    int j = 0;
    for (int column : other.columns) {
      while (i < before.length && before[i] < column) {
        i++;
      }
      while (j < columns.length && columns[j] < column) {
        j++;
      }
      boolean was = i < before.length && before[i] == column;
      boolean is = j < columns.length && columns[j] == column;
      if (is && !was) {
        occurrences.add(column, number);
      } else if (was && !is) {
        occurrences.remove(column, number);
      }
    }
  }

  /** The columns of both rows without the basic quantity of the other. */
  private int[] merged(Row other) {
    int[] all = new int[columns.length + other.columns.length];
    int size = 0;
    int i = 0;
    int j = 0;
    while (i < columns.length || j < other.columns.length) {
      int left = i < columns.length ? columns[i] : Integer.MAX_VALUE;
      int right = j < other.columns.length ? other.columns[j] : Integer.MAX_VALUE;
      int column = Math.min(left, right);
      i += left == column ? 1 : 0;
      j += right == column ? 1 : 0;
      if (column != other.basic) {
        all[size++] = column;
      }
    }
    return Arrays.copyOf(all, size);
  }

  /** Whether 64 bits are enough; otherwise nothing is changed. */
  private boolean substituteSmall(Row other) {
    long coefficient = coefficients[Arrays.binarySearch(columns, other.basic)];
    long common = gcd(other.denominator, coefficient);
    long own = other.denominator / common;
    long factor = coefficient / common;
    int[] merged = new int[columns.length + other.columns.length];
    long[] sums = new long[merged.length];
    int size = 0;
    long product;
    try {
      product = Math.multiplyExact(own, denominator);
      common = product;
      int i = 0;
      int j = 0;
      while (i < columns.length || j < other.columns.length) {
        int left = i < columns.length ? columns[i] : Integer.MAX_VALUE;
        int right = j < other.columns.length ? other.columns[j] : Integer.MAX_VALUE;
        int column = Math.min(left, right);
        if (column == other.basic) {
          i++;
          continue;
        }
        long sum = left == column ? Math.multiplyExact(own, coefficients[i++]) : 0;
        if (right == column) {
          sum = Math.addExact(sum, Math.multiplyExact(factor, other.coefficients[j++]));
        }
        if (sum == Long.MIN_VALUE) {
          return false;
        }
        if (sum != 0) {
          common = common == 1 ? 1 : gcd(common, sum);
          merged[size] = column;
          sums[size++] = sum;
        }
      }
    } catch (ArithmeticException tooLarge) {
      return false;
    }
    for (int k = 0; k < size && common != 1; k++) {
      sums[k] /= common;
    }
    denominator = product / common;
    columns = Arrays.copyOf(merged, size);
    coefficients = Arrays.copyOf(sums, size);
    return true;
  }

  private void substituteLarge(Row other, int[] merged) {
    enlarge();
    BigInteger factor = largeCoefficients[Arrays.binarySearch(columns, other.basic)];
    BigInteger own = other.denominator();
    BigInteger[] sums = new BigInteger[merged.length];
    BigInteger common = own.multiply(largeDenominator);
    largeDenominator = common;
    int size = 0;
    for (int column : merged) {
      int i = Arrays.binarySearch(columns, column);
      int j = Arrays.binarySearch(other.columns, column);
      BigInteger sum = i < 0 ? BigInteger.ZERO : own.multiply(largeCoefficients[i]);
      sum = j < 0 ? sum : sum.add(factor.multiply(other.coefficient(j)));
      if (sum.signum() != 0) {
        common = common.equals(ONE) ? ONE : common.gcd(sum);
        merged[size] = column;
        sums[size++] = sum;
      }
    }
    columns = Arrays.copyOf(merged, size);
    largeCoefficients = Arrays.copyOf(sums, size);
    if (!common.equals(ONE)) {
      largeDenominator = largeDenominator.divide(common);
      for (int k = 0; k < size; k++) {
        largeCoefficients[k] = largeCoefficients[k].divide(common);
      }
    }
    largeNumerator = BigInteger.ZERO;
    shrink();
  }

  /** The greatest common divisor, positive; the first number is positive. */
  private static long gcd(long positive, long other) {
    long a = positive;
    long b = Math.abs(other);
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }
}
