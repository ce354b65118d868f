package certcheck.certificates.emit;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** The C type of the elements of arrays. */
public enum ElementType {
  /** IEEE binary64. */
  DOUBLE,
  /** IEEE binary32. */
  FLOAT;

  /** Decimals up to this length are written as such where they are exact. */
  private static final int SHORT = 17;

  /** The name of the type in C. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The C name of a function of {@code <math.h>} that has this name for doubles. */
  String math(String function) {
    return this == DOUBLE ? function : function + "f";
  }

  /**
   * The constant that is nearest to a decimal number (ties to even); nothing if that is infinite.
   * Hexadecimal unless the decimal is short and exact, because C lets compilers round decimals.
   */
  Optional<String> constant(String decimal) {
    double value = this == DOUBLE ? Double.parseDouble(decimal) : Float.parseFloat(decimal);
    if (Double.isInfinite(value)) {
      return Optional.empty();
    }
    String suffix = this == DOUBLE ? "" : "f";
    boolean exact = decimal.length() <= SHORT
        && new BigDecimal(decimal).compareTo(new BigDecimal(value)) == 0;
    if (exact) {
      return Optional.of(decimal + (decimal.contains(".") ? "" : ".0") + suffix);
    }
    String comment = decimal.length() <= 2 * SHORT ? " /* " + decimal + " */" : "";
    return Optional.of(Double.toHexString(value) + suffix + comment);
  }
}
