package certcheck.semantics.value;

/** The field of rational numbers, exact. */
public final class RationalArithmetic implements Arithmetic<Rational> {

  /** The one such field; instances do not differ. */
  public RationalArithmetic() {}

  @Override
  public Rational zero() {
    return Rational.ZERO;
  }

  @Override
  public boolean isZero(Rational v) {
    return v.signum() == 0;
  }

  @Override
  public Rational add(Rational v, Rational w) {
    return v.add(w);
  }

  @Override
  public Rational subtract(Rational v, Rational w) {
    return v.subtract(w);
  }

  @Override
  public Rational multiply(Rational v, Rational w) {
    return v.multiply(w);
  }

  @Override
  public Rational divide(Rational v, Rational w) {
    return v.divide(w);
  }

  @Override
  public Rational minimum(Rational v, Rational w) {
    return v.compareTo(w) <= 0 ? v : w;
  }

  @Override
  public Rational maximum(Rational v, Rational w) {
    return v.compareTo(w) >= 0 ? v : w;
  }

  @Override
  public Rational parse(String text) {
    return Rational.parse(text);
  }

  @Override
  public String format(Rational v) {
    return v.toString();
  }
}
