/**
 * Scripts of SMT-LIB 2 with integers: expressions, scopes and sorts, the meaning of terms, and the
 * session that answers {@code check-sat}.
 */
package certcheck.presburger.smtlib;
