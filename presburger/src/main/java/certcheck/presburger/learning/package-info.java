/**
 * Decides formulas without quantifiers by learning clauses (CDCL(T)): Boolean search over the
 * atoms, with bounds and an incremental simplex method underneath, cuts where its point is not
 * integral, and the Omega test at the leaves. Where that does not decide soon, bounds are propagated
 * through short sums, values of bounded quantities become literals, and sums of indicators are
 * added, by which the simplex method counts.
 */
package certcheck.presburger.learning;
