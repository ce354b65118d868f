/** Proofs that two values are equal in any arithmetic, or modulo laws that a claim assumes. */
package certcheck.certificates.certify.sched.equality;
