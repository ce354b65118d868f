package certcheck.emit;

import certcheck.certificates.emit.ElementType;
import certcheck.semantics.sched.execution.Algebra;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The values of C as doubles: each result is rounded to the type. For floats, rounding the result
 * in double precision gives the correctly rounded one, because 53 ≥ 2 · 24 + 2.
 */
final class CAlgebra implements Algebra<Double> {
  private final DoubleUnaryOperator rounding;
  private final ElementType type;

  CAlgebra(ElementType type) {
    this.type = type;
    this.rounding = type == ElementType.DOUBLE ? v -> v : v -> (float) v;
  }

  @Override
  public Double number(String text) {
    return type == ElementType.DOUBLE ? Double.parseDouble(text) : Float.parseFloat(text);
  }

  @Override
  public Double cast(BigInteger integer) {
    return type == ElementType.DOUBLE ? integer.doubleValue() : integer.floatValue();
  }

  @Override
  public Optional<Double> apply(String function, List<Double> arguments) {
    double l = arguments.get(0);
    double r = arguments.get(arguments.size() - 1);
    Double result = switch (function) {
      case "+", "add" -> l + r;
      case "-", "sub" -> l - r;
      case "*", "mul" -> l * r;
      case "/", "div" -> l / r;
      case "-.", "neg" -> -l;
      case "min" -> r < l ? r : l;
      case "max" -> r > l ? r : l;
      case "sqrt" -> Math.sqrt(l);
      default -> null;
    };
    return Optional.ofNullable(result).map(rounding::applyAsDouble);
  }

  @Override
  public String format(Double value) {
    return value.toString();
  }
}
