package certcheck.differential;

import certcheck.semantics.value.Arithmetic;
import java.math.BigInteger;

/** The integers with Euclidean division: the remainder is never negative. */
final class EuclideanIntegers implements Arithmetic<BigInteger> {
  private boolean exact = true;

  /** Whether no division so far had a remainder: then all values are those of the rationals. */
  boolean isExact() {
    return exact;
  }

  @Override
  public BigInteger zero() {
    return BigInteger.ZERO;
  }

  @Override
  public boolean isZero(BigInteger v) {
    return v.signum() == 0;
  }

  @Override
  public BigInteger add(BigInteger v, BigInteger w) {
    return v.add(w);
  }

  @Override
  public BigInteger subtract(BigInteger v, BigInteger w) {
    return v.subtract(w);
  }

  @Override
  public BigInteger multiply(BigInteger v, BigInteger w) {
    return v.multiply(w);
  }

  @Override
  public BigInteger divide(BigInteger v, BigInteger w) {
    BigInteger remainder = v.mod(w.abs());
    exact &= remainder.signum() == 0;
    return v.subtract(remainder).divide(w);
  }

  @Override
  public BigInteger minimum(BigInteger v, BigInteger w) {
    return v.min(w);
  }

  @Override
  public BigInteger maximum(BigInteger v, BigInteger w) {
    return v.max(w);
  }

  @Override
  public BigInteger parse(String text) {
    return new BigInteger(text);
  }

  @Override
  public String format(BigInteger v) {
    return v.toString();
  }
}
