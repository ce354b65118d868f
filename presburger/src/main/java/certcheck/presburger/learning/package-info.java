/**
 * Decides formulas without quantifiers by learning clauses (CDCL(T)): Boolean search over the
 * atoms, with bounds and an incremental simplex method underneath and the Omega test at the leaves.
 * Where that does not decide soon, values of bounded quantities become literals, and sums of
 * indicators are added, by which the simplex method counts.
 */
package certcheck.presburger.learning;
