package certcheck.presburger.formula;

import certcheck.presburger.linear.LinearTerm;
import java.util.List;

/**
 * A term that a question wrote as a function of terms, and that is decided by other terms. In terms
 * that are only printed, variables from {@link #FIRST} on stand for these.
 *
 * @param function the function
 * @param arguments its arguments, as they were written; the divisor of {@code div} and {@code mod}
 *     is a positive constant
 * @param choice the variable whose condition {@code if-then-else} has; −1 for other functions
 * @param value the same as it is decided; null for what is only compared, with all of its values
 */
public record Written(
    Function function, List<LinearTerm> arguments, int choice, LinearTerm value) {

  /** The first variable that stands for a written term; those of formulas are below. */
  public static final int FIRST = 1 << 30;

  /** A function of terms. */
  public enum Function {
    /** {@code ⌊dividend / divisor⌋}. */
    DIV,
    /** {@code dividend − divisor·⌊dividend / divisor⌋}. */
    MOD,
    /** The smaller of two terms. */
    MIN,
    /** The larger of two terms. */
    MAX,
    /** The absolute value of a term. */
    ABS,
    /** {@code if condition then first else second}, the condition left out of the arguments. */
    IF
  }

  /** Copies the list. */
  public Written {
    arguments = List.copyOf(arguments);
  }
}
