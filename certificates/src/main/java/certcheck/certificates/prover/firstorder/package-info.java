/**
 * First-order logic with equality by model elimination: facts become clauses of light-weight
 * expressions, two strategies search, and what they find is replayed by the kernel's rules.
 */
package certcheck.certificates.prover.firstorder;
