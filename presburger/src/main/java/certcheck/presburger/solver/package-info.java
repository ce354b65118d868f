/**
 * Formulas with quantifiers: normalised, the inner quantifiers eliminated, the outermost as far as
 * needed, the rest decided.
 */
package certcheck.presburger.solver;
