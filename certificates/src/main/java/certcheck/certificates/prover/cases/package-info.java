/** Definitions by cases, and what they say at given arguments. */
package certcheck.certificates.prover.cases;
