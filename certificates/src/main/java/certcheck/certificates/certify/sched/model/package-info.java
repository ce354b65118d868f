/**
 * Proofs that a specification has a model (Clément 2022, 2.2): no element has two equations, and
 * what an element depends on has a smaller rank.
 */
package certcheck.certificates.certify.sched.model;
