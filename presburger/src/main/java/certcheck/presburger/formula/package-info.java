/**
 * Formulas of Presburger arithmetic: syntax trees, their evaluation, and their negation normal
 * form, in which {@code div} and {@code if-then-else} are variables with definitions.
 */
package certcheck.presburger.formula;
