package certcheck.semantics.value;

import java.math.BigDecimal;
import java.math.MathContext;

/** IEEE double precision. What differs between the two instances is division by zero. */
public enum DoubleArithmetic implements Arithmetic<Double> {
  /** Division by 0.0 or -0.0 is undefined, as Rink 2018, Definition 4, has it for every 𝕍. */
  DEFINITION_4 {
    @Override
    public boolean isZero(Double v) {
      return v == 0.0;
    }
  },

  /** Division by zero gives an infinity or NaN, as the hardware does. */
  IEEE {
    @Override
    public boolean isZero(Double v) {
      return false;
    }
  };

  @Override
  public Double zero() {
    return 0.0;
  }

  @Override
  public Double add(Double v, Double w) {
    return v + w;
  }

  @Override
  public Double subtract(Double v, Double w) {
    return v - w;
  }

  @Override
  public Double multiply(Double v, Double w) {
    return v * w;
  }

  @Override
  public Double divide(Double v, Double w) {
    return v / w;
  }

  /** As {@link Math#min(double, double)}: NaN if an operand is, and -0.0 is below 0.0. */
  @Override
  public Double minimum(Double v, Double w) {
    return Math.min(v, w);
  }

  /** As {@link Math#max(double, double)}: NaN if an operand is, and -0.0 is below 0.0. */
  @Override
  public Double maximum(Double v, Double w) {
    return Math.max(v, w);
  }

  /** Reads a decimal number, {@code NaN} or {@code Infinity}; a quotient {@code 1/3} is rounded. */
  @Override
  public Double parse(String text) {
    if (text.matches("-?[0-9]+/[0-9]+")) {
      Rational exact = Rational.parse(text);
      return new BigDecimal(exact.numerator())
          .divide(new BigDecimal(exact.denominator()), MathContext.DECIMAL128)
          .doubleValue();
    }
    if (!text.matches("-?([0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?|Infinity)|NaN")) {
      throw new NumberFormatException("no number: " + text);
    }
    return Double.parseDouble(text);
  }

  @Override
  public String format(Double v) {
    return v.toString();
  }
}
