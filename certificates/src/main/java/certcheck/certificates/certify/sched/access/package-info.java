/**
 * Proofs about the accesses of a SCHED program: that they lie in their arrays, and that parallel
 * loops have no races, or only benign ones.
 */
package certcheck.certificates.certify.sched.access;
