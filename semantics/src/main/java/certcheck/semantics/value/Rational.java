package certcheck.semantics.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An exact rational number in lowest terms, with a positive denominator. */
public final class Rational implements Comparable<Rational> {

  /** The number 0. */
  public static final Rational ZERO = new Rational(BigInteger.ZERO, BigInteger.ONE);

  private static final Pattern QUOTIENT = Pattern.compile("(-?[0-9]+)/([0-9]+)");
  private static final Pattern DECIMAL =
      Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]{1,3})?");

  private final BigInteger numerator;
  private final BigInteger denominator;

  private Rational(BigInteger numerator, BigInteger denominator) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /**
   * The quotient of two integers.
   *
   * @throws ArithmeticException if the denominator is 0
   */
  public static Rational of(BigInteger numerator, BigInteger denominator) {
    if (denominator.signum() == 0) {
      throw new ArithmeticException("a rational number has no denominator 0");
    }
    BigInteger divisor = numerator.gcd(denominator);
    divisor = denominator.signum() < 0 ? divisor.negate() : divisor;
    return new Rational(numerator.divide(divisor), denominator.divide(divisor));
  }

  /** The integer {@code n}. */
  public static Rational of(long n) {
    return new Rational(BigInteger.valueOf(n), BigInteger.ONE);
  }

  /**
   * Reads {@code -3}, {@code 1/3} or a decimal number {@code 0.25} or {@code 25e-2}: ASCII digits
   * only, a sign only in front, digits on both sides of the point or bar, an exponent of at most
   * three digits.
   *
   * @throws NumberFormatException if the text has another form or the denominator is 0
   */
  public static Rational parse(String text) {
    Matcher quotient = QUOTIENT.matcher(text);
    if (quotient.matches()) {
      BigInteger denominator = new BigInteger(quotient.group(2));
      if (denominator.signum() == 0) {
        throw new NumberFormatException("the denominator is 0: " + text);
      }
      return of(new BigInteger(quotient.group(1)), denominator);
    }
    if (!DECIMAL.matcher(text).matches()) {
      throw new NumberFormatException("no rational number: " + text);
    }
    BigDecimal decimal = new BigDecimal(text);
    return decimal.scale() > 0
        ? of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()))
        : new Rational(decimal.toBigIntegerExact(), BigInteger.ONE);
  }

  /** The numerator in lowest terms; it carries the sign. */
  public BigInteger numerator() {
    return numerator;
  }

  /** The denominator in lowest terms, at least 1. */
  public BigInteger denominator() {
    return denominator;
  }

  /** -1, 0 or 1. */
  public int signum() {
    return numerator.signum();
  }

  /** The sum. */
  public Rational add(Rational other) {
    if (isInteger() && other.isInteger()) {
      return new Rational(numerator.add(other.numerator), BigInteger.ONE);
    }
    return of(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /** The difference. */
  public Rational subtract(Rational other) {
    return add(new Rational(other.numerator.negate(), other.denominator));
  }

  /** The product. */
  public Rational multiply(Rational other) {
    if (isInteger() && other.isInteger()) {
      return new Rational(numerator.multiply(other.numerator), BigInteger.ONE);
    }
    return of(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /**
   * The quotient.
   *
   * @throws ArithmeticException if {@code other} is 0
   */
  public Rational divide(Rational other) {
    return of(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  private boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  @Override
  public int compareTo(Rational other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rational that
        && numerator.equals(that.numerator)
        && denominator.equals(that.denominator);
  }

  @Override
  public int hashCode() {
    return 31 * numerator.hashCode() + denominator.hashCode();
  }

  /** {@code 5} or {@code -1/3}. */
  @Override
  public String toString() {
    return isInteger() ? numerator.toString() : numerator + "/" + denominator;
  }
}
