package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import java.util.ArrayList;
import java.util.List;

/** Writes the claims of a program, with abbreviations. */
record ClaimWriter(
    Recorder recorder, CertificateWriter writer, Abbreviations abbreviations, Names names) {

  /**
   * Makes a theorem a lemma, and what it says with abbreviations a claim.
   *
   * @param name a new one for the lemma
   */
  void write(Claim claim, String name, Theorem theorem) {
    writer.claim("claim_" + name, abbreviations.fold(recorder.lemma(name, theorem)), hints(claim));
  }

  /** Names for the binders of a claim, as {@link ProgramProof} states it, with abbreviations. */
  private List<String> hints(Claim claim) {
    Claim.Kind kind = claim.kind();
    String p = names.parameterFunction();
    List<String> hints = new ArrayList<>();
    if (kind != Claim.Kind.BOUNDS && kind != Claim.Kind.RACE_FREE) {
      hints.add(names.functions());
    }
    if (!claim.laws().isEmpty()) {
      hints.add(names.laws());
    }
    hints.add(p);
    switch (kind) {
      case IMPLEMENTS -> {
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
