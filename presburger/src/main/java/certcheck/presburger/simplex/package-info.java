/** The rational relaxation of a branch, with multipliers when it has no point. */
package certcheck.presburger.simplex;
