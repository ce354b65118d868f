/**
 * Formulas without quantifiers: units, bounds and case distinctions, each case closed by the Omega
 * test.
 */
package certcheck.presburger.tableau;
