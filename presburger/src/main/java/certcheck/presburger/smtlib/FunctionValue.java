package certcheck.presburger.smtlib;

import certcheck.presburger.formula.Term;
import java.util.List;

/**
 * A value of a function that a script declares, or of a division by zero.
 *
 * @param function its name; {@code div} or {@code mod} for a division by zero
 * @param arguments terms over constants of the script and the variables of earlier values; a truth
 *     value is an integer, 1 or 0
 * @param variable which stands for the value; a truth value is true from 1 on
 */
public record FunctionValue(String function, List<Term> arguments, int variable) {

  /** Copies the list. */
  public FunctionValue {
    arguments = List.copyOf(arguments);
  }

  /**
   * That two values of a function are equal if the arguments are.
   *
   * @param left the number of one value in a list
   * @param right the number of the other
   */
  public record Congruence(int left, int right) {}
}
