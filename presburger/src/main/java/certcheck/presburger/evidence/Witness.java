package certcheck.presburger.evidence;

import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;

/**
 * A value {@code ⌊numerator / divisor⌋} for an eliminated variable, such as {@code ⌈β/b⌉ + i}.
 *
 * @param numerator a linear term over the variables that remain
 * @param divisor positive
 */
public record Witness(LinearTerm numerator, BigInteger divisor) {

  /** The value {@code ⌈numerator / divisor⌉}. */
  public static Witness ceiling(LinearTerm numerator, BigInteger divisor) {
    return new Witness(numerator.plus(divisor.subtract(BigInteger.ONE)), divisor);
  }

  @Override
  public String toString() {
    return divisor.equals(BigInteger.ONE)
        ? numerator.toString()
        : "⌊(" + numerator + ") / " + divisor + "⌋";
  }
}
