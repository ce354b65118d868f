/**
 * Linear integer arithmetic with propositional structure: facts without cases are left to the Omega
 * test, others are clauses of the learning solver, opaque terms are functions of their arguments.
 */
package certcheck.certificates.prover.arithmetic;
