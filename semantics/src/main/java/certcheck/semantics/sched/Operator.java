package certcheck.semantics.sched;

import certcheck.semantics.value.Operation;
import java.util.List;
import java.util.Optional;

/**
 * The functions of values that have a sign of their own. A program calls them by their signs: the
 * function {@code add} is another one than {@code +}, which only the arithmetics that programs are
 * run in take for the same.
 */
public enum Operator {
  /** {@code l + r}. */
  ADD("+", "add", 2),
  /** {@code l - r}. */
  SUBTRACT("-", "sub", 2),
  /** {@code l * r}. */
  MULTIPLY("*", "mul", 2),
  /** {@code l / r}. */
  DIVIDE("/", "div", 2),
  /** {@code -e}. */
  NEGATE("-.", "neg", 1);

  private final String function;
  private final String word;
  private final int arity;

  Operator(String function, String word, int arity) {
    this.function = function;
    this.word = word;
    this.arity = arity;
  }

  /**
   * The function that is called: its sign; {@code -.} for the sign before one operand, which no text
   * spells.
   */
  public String function() {
    return function;
  }

  /** The sign. */
  public char symbol() {
    return function.charAt(0);
  }

  /** The name of a function that computes the same in every arithmetic that programs are run in. */
  public String word() {
    return word;
  }

  /** The number of operands. */
  public int arity() {
    return arity;
  }

  /** The operator that a function is, if it is one. */
  public static Optional<Operator> named(String function) {
    for (Operator operator : values()) {
      if (operator.function.equals(function)) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  /** The operator that a function is, or that its name is the word of, if there is one. */
  public static Optional<Operator> computedBy(String function) {
    for (Operator operator : values()) {
      if (operator.function.equals(function) || operator.word.equals(function)) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  /** The text of a function of texts: {@code l + r}, {@code -e} or {@code f(x, y)}. */
  public static String application(String function, List<String> arguments) {
    return named(function).filter(o -> o.arity == arguments.size())
        .map(o -> o.arity == 1 ? o.symbol() + arguments.get(0)
            : String.join(" " + o.symbol() + " ", arguments))
        .orElse(function + "(" + String.join(", ", arguments) + ")");
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
      if (operator.arity == arity && symbol.equals(String.valueOf(operator.symbol()))) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }
}
