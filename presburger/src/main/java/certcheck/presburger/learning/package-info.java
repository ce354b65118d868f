/**
 * Decides formulas without quantifiers by learning clauses (CDCL(T)): Boolean search over the
 * atoms, with bounds and an incremental simplex method underneath and the Omega test at the leaves.
 */
package certcheck.presburger.learning;
