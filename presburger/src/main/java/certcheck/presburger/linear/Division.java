package certcheck.presburger.linear;

import java.math.BigInteger;

/** Integer division with the roundings that the Omega test needs; divisors are positive. */
public final class Division {

  private Division() {}

  /** The largest integer {@code q} with {@code q·divisor ≤ value}. */
  public static BigInteger floor(BigInteger value, BigInteger divisor) {
    if (divisor.equals(BigInteger.ONE)) {
      return value;
    }
    BigInteger[] parts = value.divideAndRemainder(positive(divisor));
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** The smallest integer {@code q} with {@code q·divisor ≥ value}. */
  public static BigInteger ceiling(BigInteger value, BigInteger divisor) {
    return floor(value.negate(), divisor).negate();
  }

  /** An integer nearest to {@code value / divisor}, so that the remainder is symmetric. */
  public static BigInteger nearest(BigInteger value, BigInteger divisor) {
    return floor(value.shiftLeft(1).add(divisor), divisor.shiftLeft(1));
  }

  /** The quotient of a division without remainder. */
  public static BigInteger exact(BigInteger value, BigInteger divisor) {
    BigInteger[] parts = value.divideAndRemainder(positive(divisor));
    if (parts[1].signum() != 0) {
      throw new ArithmeticException(divisor + " does not divide " + value);
    }
    return parts[0];
  }

  /** Whether the division leaves no remainder. */
  public static boolean divides(BigInteger divisor, BigInteger value) {
    return divisor.equals(BigInteger.ONE) || value.mod(divisor).signum() == 0;
  }

  private static BigInteger positive(BigInteger divisor) {
    if (divisor.signum() <= 0) {
      throw new ArithmeticException("divisor " + divisor + " is not positive");
    }
    return divisor;
  }
}
