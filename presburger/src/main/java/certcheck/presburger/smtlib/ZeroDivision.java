package certcheck.presburger.smtlib;

import certcheck.presburger.formula.Term;

/**
 * A division by zero.
 *
 * @param function {@code div} or {@code mod}
 * @param dividend a term over constants of the script and the variables of earlier divisions
 * @param variable which stands for its value
 */
public record ZeroDivision(String function, Term dividend, int variable) {}
