package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Recorder;
import certcheck.semantics.sched.Claim;
import java.util.ArrayList;
import java.util.List;

/** Writes the claims of a program, with abbreviations. */
record ClaimWriter(
    Recorder recorder, CertificateWriter writer, Abbreviations abbreviations, Names names) {

  /**
   * Makes the theorem of a claim a lemma, and what it says with abbreviations a claim.
   *
   * @param name a new one for the lemma
   */
  void write(Claim claim, String name, ProgramProof proof) {
    writer.claim("claim_" + name, abbreviations.fold(
        proof.general(claim, recorder.lemma(name, proof.of(claim)))), hints(claim));
  }

  /** Names for the binders of a claim, as {@link ProgramProof} states it, with abbreviations. */
  private List<String> hints(Claim claim) {
    Claim.Kind kind = claim.kind();
    String p = names.parameterFunction();
    List<String> hints = new ArrayList<>(List.of(p));
    switch (kind) {
      case IMPLEMENTS -> {
        hints.add(names.functions());
        hints.addAll(names.models());
        hints.addAll(List.of(p, p, names.array(), p, names.array()));
      }
      case DEFINED -> hints.addAll(List.of(p, p));
      case BOUNDS -> hints.add(p);
      default -> { }
    }
    hints.add(p);
    return hints;
  }
}
