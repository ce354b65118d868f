package certcheck.presburger.simplex;

import certcheck.presburger.limit.Budget;
import java.math.BigInteger;

/**
 * The rows of a simplex tableau without fractions: row {@code i} says {@code denominator(i) ·
 * basic(i) = Σ entry(i, j) · nonbasic(j)}, where its numbers have no common divisor. Each row has a
 * denominator of its own, so that a pivot leaves rows alone in which its column does not occur.
 */
sealed interface Tableau permits SmallTableau, LargeTableau {
  /** The sign of an entry. */
  int signum(int row, int column);

  /** An entry. */
  BigInteger entry(int row, int column);

  /** Sets an entry; only before the first pivot. */
  void setEntry(int row, int column, BigInteger value);

  /** What the basic quantity of a row is multiplied by; positive. */
  BigInteger denominator(int row);

  /** Sets the value of the quantity of a column, which is outside the basis. */
  void setValue(int column, BigInteger value);

  /** The denominator of a row times the value of its basic quantity. */
  BigInteger numerator(int row);

  /**
   * On which side of two bounds the value of a row's basic quantity is: −1 below, 1 above, 0 neither.
   *
   * @param least null if there is none
   * @param greatest null if there is none
   */
  int violation(int row, BigInteger least, BigInteger greatest);

  /**
   * Exchanges the basic quantity of a row and that of a column, of which the entry is not 0. The
   * value of the new column is to be set.
   *
   * @throws ArithmeticException if numbers become too large for this tableau, whose rows are wrong
   *     from then on
   */
  void pivot(int row, int column, Budget budget);
}
