package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Floating-point constants: one has the same text however it is written, in {@code f32} and {@code f64}
 * the shortest that rounds to it; what is no number is a function without arguments.
 */
final class RealConstant {
  private static final int MOST_DIGITS = 400;

  private RealConstant() {}

  /**
   * The constant.
   *
   * @param text as it is written
   * @return empty if it would have too many digits
   */
  static Optional<ValueExpression> of(String text, Type.Named type, Site site) {
    boolean hexadecimal = text.contains("0x");
    boolean single = type.text().equals("f32");
    boolean exact = single || type.text().equals("f64");
    if (hexadecimal && !exact) {
      return Optional.of(call("bits_" + type.text() + "_" + text.replace("0x", "").replace("-", "m"), site));
    }
    if (!exact) {
      return decimal(new BigDecimal(text), text.startsWith("-"), site);
    }
    double value = hexadecimal ? bits(text, single) : Double.parseDouble(text);
    value = single ? (float) value : value;
    if (Double.isNaN(value)) {
      return Optional.of(call("nan_" + type.text() + "_" + text.replace("0x", "").replace("-", "m"), site));
    }
    boolean negative = Double.doubleToRawLongBits(value) < 0;
    if (Double.isInfinite(value)) {
      ValueExpression infinity = call("infinity", site);
      return Optional.of(negative ? ValueOperations.negative(infinity, site) : infinity);
    }
    return decimal(new BigDecimal(single ? Float.toString((float) value) : Double.toString(value)),
        negative, site);
  }

  private static double bits(String text, boolean single) {
    BigInteger bits = new BigInteger(text.replace("0x", ""), 16);
    return single ? Float.intBitsToFloat(bits.intValue()) : Double.longBitsToDouble(bits.longValue());
  }

  private static ValueExpression call(String function, Site site) {
    return new ValueExpression.Call(function, List.of(), site);
  }

  private static Optional<ValueExpression> decimal(
      BigDecimal value, boolean negative, Site site) {
    if (Math.abs((long) value.scale()) + value.precision() > MOST_DIGITS) {
      return Optional.empty();
    }
    BigDecimal magnitude = value.abs().stripTrailingZeros();
    ValueExpression number = new ValueExpression.Number(
        magnitude.signum() == 0 ? "0" : magnitude.toPlainString(), site);
    return Optional.of(negative ? ValueOperations.negative(number, site) : number);
  }
}
