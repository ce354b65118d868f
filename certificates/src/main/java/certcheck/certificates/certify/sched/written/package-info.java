/**
 * Proofs about what cells hold: that a cell which is read has been written, what wrote it last,
 * and that the outputs hold in the end what the specification says.
 */
package certcheck.certificates.certify.sched.written;
