package certcheck.semantics.sched;

import certcheck.semantics.value.Operation;
import java.util.Optional;

/** The functions of values that have a sign of their own. */
public enum Operator {
  /** {@code l + r}. */
  ADD("+", '+', 2),
  /** {@code l - r}. */
  SUBTRACT("-", '-', 2),
  /** {@code l * r}. */
  MULTIPLY("*", '*', 2),
  /** {@code l / r}. */
  DIVIDE("/", '/', 2),
  /** {@code -e}. */
  NEGATE("-.", '-', 1);

  private final String function;
  private final char symbol;
  private final int arity;

  Operator(String function, char symbol, int arity) {
    this.function = function;
    this.symbol = symbol;
    this.arity = arity;
  }

  /**
   * The function that is called: the sign, and {@code -.} for the one before an operand (theory {@code
   * sched_meaning}). No name is spelled so.
   */
  public String function() {
    return function;
  }

  /** The sign. */
  public char symbol() {
    return symbol;
  }

  /** The number of operands. */
  public int arity() {
    return arity;
  }

  /** The operator of a function's name, if there is one. */
  public static Optional<Operator> named(String function) {
    for (Operator operator : values()) {
      if (operator.function.equals(function)) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  /** The function of two values that an operation is. */
  public static String functionOf(Operation operation) {
    return switch (operation) {
      case ADD -> ADD.function;
      case SUBTRACT -> SUBTRACT.function;
      case MULTIPLY -> MULTIPLY.function;
      case DIVIDE -> DIVIDE.function;
      case MINIMUM -> "min";
      case MAXIMUM -> "max";
    };
  }

  /** The operator with the given sign and number of operands, if there is one. */
  static Optional<Operator> of(String symbol, int arity) {
    for (Operator operator : values()) {
      if (operator.arity == arity && symbol.equals(String.valueOf(operator.symbol))) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }
}
