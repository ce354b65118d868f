package certcheck.semantics.sched.execution;

import certcheck.semantics.value.DoubleArithmetic;
import java.util.List;
import java.util.Optional;

/**
 * Doubles, with {@code -v} as the hardware has it and the functions {@code fabs sqrt exp log pow
 * sin cos tan tanh floor ceil} of {@link Math}; {@code min(v, w)} is {@code w < v ? w : v}, and
 * {@code max} likewise, as in the C text that is generated.
 */
public final class DoubleAlgebra extends ArithmeticAlgebra<Double> {

  /** Doubles that divide as the given arithmetic does. */
  public DoubleAlgebra(DoubleArithmetic arithmetic) {
    super(arithmetic);
  }

  /** As in the C text that is generated: NaN is taken for undefined. */
  @Override
  protected boolean isNothing(Double left, Double right) {
    return left == 0 && (right == 0 || right.isNaN());
  }

  @Override
  protected Double negate(Double v) {
    return -v;
  }

  @Override
  protected Optional<Double> more(String function, List<Double> arguments) {
    return switch (arguments.size()) {
      case 1 -> unary(function, arguments.get(0));
      case 2 -> binary(function, arguments.get(0), arguments.get(1));
      default -> Optional.empty();
    };
  }

  private static Optional<Double> unary(String function, double v) {
    return switch (function) {
      case "fabs" -> Optional.of(Math.abs(v));
      case "sqrt" -> Optional.of(Math.sqrt(v));
      case "exp" -> Optional.of(Math.exp(v));
      case "log" -> Optional.of(Math.log(v));
      case "sin" -> Optional.of(Math.sin(v));
      case "cos" -> Optional.of(Math.cos(v));
      case "tan" -> Optional.of(Math.tan(v));
      case "tanh" -> Optional.of(Math.tanh(v));
      case "floor" -> Optional.of(Math.floor(v));
      case "ceil" -> Optional.of(Math.ceil(v));
      default -> Optional.empty();
    };
  }

  private static Optional<Double> binary(String function, double v, double w) {
    return switch (function) {
      case "min" -> Optional.of(w < v ? w : v);
      case "max" -> Optional.of(w > v ? w : v);
      case "pow" -> Optional.of(Math.pow(v, w));
      default -> Optional.empty();
    };
  }
}
