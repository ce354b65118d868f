/**
 * Formulas with quantifiers: normalised, then decided with as much of each quantifier eliminated as
 * the answer needs, at every depth.
 */
package certcheck.presburger.solver;
