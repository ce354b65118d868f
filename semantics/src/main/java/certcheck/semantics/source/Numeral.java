package certcheck.semantics.source;

import java.math.BigInteger;
import java.util.Objects;

/**
 * A number as a program writes it: that of a dimension, or in TeIL (2019, Fig. 5) the extent of an
 * expansion or the index of a projection. It may be out of range. Equality ignores the position.
 *
 * @param number the number, at least 0
 * @param position where it is written
 */
public record Numeral(BigInteger number, Position position) {

  /** The numeral {@code number} of a program that has no text. */
  public static Numeral of(long number) {
    return new Numeral(BigInteger.valueOf(number), Position.START);
  }

  /** Whether the number is at least 1 and at most {@code bound}. */
  public boolean isUpTo(BigInteger bound) {
    return number.signum() > 0 && number.compareTo(bound) <= 0;
  }

  /** Whether the number is at least 1 and at most {@code bound}. */
  public boolean isUpTo(long bound) {
    return isUpTo(BigInteger.valueOf(bound));
  }

  /**
   * The number.
   *
   * @throws ArithmeticException if it exceeds an {@code int}, which no dimension number of a
   *     well-typed program does
   */
  public int intValue() {
    return number.intValueExact();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Numeral that && number.equals(that.number);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(number);
  }

  @Override
  public String toString() {
    return number.toString();
  }
}
