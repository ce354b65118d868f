/**
 * The claim {@code reuses}: variables share buffers (Ullrich 2018, Fig. 16 and 20). Which buffers,
 * and the proof: in the model language from the liveness of variables, in TeIL and CFDlang by what
 * variables of both programs hold. Dead code (Rink 2018, section 5), of which that is
 * claimed, too.
 */
package certcheck.certificates.certify.reuse;
