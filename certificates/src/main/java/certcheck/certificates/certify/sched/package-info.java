/**
 * Proofs about SCHED programs, for all values of their parameters: that accesses lie in their
 * arrays, that parallel loops have no races, and that evaluation is defined (DESIGN, section 6).
 * A program becomes {@linkplain certcheck.certificates.certify.sched.Code terms}; its structure
 * says which rules of the library {@code sched} apply; what is left are facts about integers.
 */
package certcheck.certificates.certify.sched;
