package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import java.util.Optional;

/** Writes the claims of a program. */
record ClaimWriter(Recorder recorder, CertificateWriter writer, Optional<TextClaims> text) {

  /**
   * Makes the theorem of a claim a lemma, and what it says of all values a claim.
   *
   * @param name a new one for the lemma
   */
  void write(Claim claim, String name, ProgramProof proof) {
    Theorem proved = recorder.lemma(name, proof.of(claim));
    Theorem general = proof.general(claim, proved);
    if (text.isPresent()) {
      writer.claim("claim_" + name, text.get().of(claim, proved, general), TextClaims.words(claim));
    } else {
      writer.claim("claim_" + name, general);
    }
  }
}
