/**
 * The claim {@code reuses}: variables share buffers (Ullrich 2018, Fig. 16 and 20). Which buffers,
 * and the proof from the liveness of variables.
 */
package certcheck.certificates.certify.reuse;
