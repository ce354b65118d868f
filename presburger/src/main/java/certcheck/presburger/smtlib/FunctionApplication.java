package certcheck.presburger.smtlib;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.smtlib.SmtLibMeaning.Sort;
import certcheck.presburger.smtlib.SmtLibMeaning.Uninterpreted;
import java.util.ArrayList;
import java.util.List;

/**
 * A value of a function of which only its arguments are known.
 *
 * @param function one that a script declares, or a division by zero
 * @param arguments terms over constants of the script and the variables of earlier applications;
 *     a truth value is an integer, 1 or 0
 * @param variable which stands for its value
 */
record FunctionApplication(Uninterpreted function, List<Term> arguments, int variable) {

  boolean isDivision() {
    return function == Uninterpreted.DIV || function == Uninterpreted.MOD;
  }

  /** The same for those who do not read scripts. */
  FunctionValue value() {
    return new FunctionValue(function.name(), arguments, variable);
  }

  /** What the application means. */
  SmtLibMeaning meaning() {
    return function.sort().constant(variable);
  }

  /** That the values are equal if the arguments are (Ackermann's reduction). */
  static Formula congruence(FunctionApplication left, FunctionApplication right) {
    List<Formula> cases = new ArrayList<>();
    for (int k = 0; k < left.arguments.size(); k++) {
      cases.add(Formula.not(Formula.equal(left.arguments.get(k), right.arguments.get(k))));
    }
    boolean isNumber = left.function.sort() == Sort.INT;
    cases.add(isNumber
        ? Formula.equal(Term.variable(left.variable), Term.variable(right.variable))
        : new Formula.Iff(isTrue(left), isTrue(right)));
    return new Formula.Or(cases);
  }

  private static Formula isTrue(FunctionApplication application) {
    return ((SmtLibMeaning.Truth) application.meaning()).formula();
  }
}
