/**
 * Linear integer arithmetic: propositional structure is split lazily, the linear part is left to the
 * Omega test, opaque terms are equal where their arguments are.
 */
package certcheck.certificates.prover.arithmetic;
