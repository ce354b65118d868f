/**
 * Proofs about SCHED programs, for all values of their parameters: that accesses lie in their
 * arrays, that parallel loops have no races, that evaluation is defined, and that the program
 * implements its specification. A program becomes
 * {@linkplain certcheck.certificates.certify.sched.terms terms}; its structure says which rules of
 * the library {@code sched} apply; what is left are facts about integers. The packages below hold
 * the proofs by what they are about; this one puts them together, claim by claim.
 */
package certcheck.certificates.certify.sched;
