package certcheck.presburger.learning;

import java.util.Arrays;

/**
 * A row of the simplex tableau: {@code denominator · basic = Σ coefficients[k] · columns[k]},
 * where the denominator is positive and the numbers have no common factor.
 *
 * <p>All methods throw {@link ArithmeticException} where a number would have more than 64 bits.
 */
final class Row {

  int basic;
  long denominator = 1;

  /** Ascending. */
  int[] columns;

  long[] coefficients;

  /** The denominator times the value of the basic quantity. */
  long numerator;

  Row(int basic, int[] columns, long[] coefficients) {
    this.basic = basic;
    this.columns = columns;
    this.coefficients = coefficients;
  }

  /** The coefficient of a quantity. */
  long coefficient(int quantity) {
    int k = Arrays.binarySearch(columns, quantity);
    return k < 0 ? 0 : coefficients[k];
  }

  /** Computes the numerator from the values of the quantities. */
  void evaluate(long[] values) {
    long sum = 0;
    for (int k = 0; k < columns.length; k++) {
      if (values[columns[k]] != 0) {
        sum = Math.addExact(sum, Math.multiplyExact(coefficients[k], values[columns[k]]));
      }
    }
    numerator = sum;
  }

  /** Solves the row for one of its quantities instead of the basic one. */
  void exchange(int entering) {
    int position = Arrays.binarySearch(columns, entering);
    long pivot = coefficients[position];
    int[] newColumns = new int[columns.length];
    long[] newCoefficients = new long[columns.length];
    int next = 0;
    boolean placed = false;
    for (int k = 0; k < columns.length; k++) {
      if (!placed && columns[k] > basic) {
        newColumns[next] = basic;
        newCoefficients[next++] = denominator;
        placed = true;
      }
      if (k != position) {
        newColumns[next] = columns[k];
        newCoefficients[next++] = Math.negateExact(coefficients[k]);
      }
    }
    if (!placed) {
      newColumns[next] = basic;
      newCoefficients[next] = denominator;
    }
    columns = newColumns;
    coefficients = newCoefficients;
    basic = entering;
    denominator = pivot;
    if (pivot < 0) {
      denominator = Math.negateExact(pivot);
      for (int k = 0; k < coefficients.length; k++) {
        coefficients[k] = Math.negateExact(coefficients[k]);
      }
    }
  }

  /** Puts the row of a quantity, which is {@code coefficient} times in this row, for it. */
  void substitute(Row other, long coefficient) {
    long common = gcd(other.denominator, coefficient);
    long own = other.denominator / common;
    long factor = coefficient / common;
    int[] newColumns = new int[columns.length + other.columns.length];
    long[] newCoefficients = new long[newColumns.length];
    int size = 0;
    int i = 0;
    int j = 0;
    while (i < columns.length || j < other.columns.length) {
      int left = i < columns.length ? columns[i] : Integer.MAX_VALUE;
      int right = j < other.columns.length ? other.columns[j] : Integer.MAX_VALUE;
      int column = Math.min(left, right);
      long sum = 0;
      if (left == column && column != other.basic) {
        sum = Math.multiplyExact(own, coefficients[i]);
      }
      if (right == column) {
        sum = Math.addExact(sum, Math.multiplyExact(factor, other.coefficients[j]));
      }
      i += left == column ? 1 : 0;
      j += right == column ? 1 : 0;
      if (sum != 0) {
        newColumns[size] = column;
        newCoefficients[size++] = sum;
      }
    }
    denominator = Math.multiplyExact(own, denominator);
    columns = Arrays.copyOf(newColumns, size);
    coefficients = Arrays.copyOf(newCoefficients, size);
    reduce();
  }

  private void reduce() {
    long common = denominator;
    for (int k = 0; k < coefficients.length && common != 1; k++) {
      common = gcd(common, coefficients[k]);
    }
    if (common != 1) {
      denominator /= common;
      for (int k = 0; k < coefficients.length; k++) {
        coefficients[k] /= common;
      }
    }
  }

  /** The greatest common divisor, positive; the first number is positive. */
  static long gcd(long positive, long other) {
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
