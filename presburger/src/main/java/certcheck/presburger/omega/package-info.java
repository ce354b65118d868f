/**
 * The Omega test for conjunctions: equalities, exact elimination, rational relaxation, shadows and
 * splinters; and the refutation that is read off what was derived.
 */
package certcheck.presburger.omega;
