package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Recorder;
import certcheck.semantics.sched.Claim;

/** Writes the claims of a program. */
record ClaimWriter(Recorder recorder, CertificateWriter writer) {

  /**
   * Makes the theorem of a claim a lemma, and what it says of all values a claim.
   *
   * @param name a new one for the lemma
   */
  void write(Claim claim, String name, ProgramProof proof) {
    writer.claim("claim_" + name, proof.general(claim, recorder.lemma(name, proof.of(claim))));
  }
}
