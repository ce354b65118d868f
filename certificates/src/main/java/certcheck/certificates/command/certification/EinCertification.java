package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.ein.EinCertifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/**
 * The claim of a program in index notation, that it is safe: of its text, if its meaning is proved; else
 * of the ATL program that is made of it, and written beside the certificate.
 */
public final class EinCertification {
  private final AtlProgram program;
  private final byte[] source;

  /**
   * The claim of a program.
   *
   * @param program what is made of it
   * @param source its text
   */
  public EinCertification(AtlProgram program, byte[] source) {
    this.program = program;
    this.source = source.clone();
  }

  /**
   * Proves the claim, prints what becomes of it, and writes the certificate.
   *
   * @param certificate where it goes
   * @param target where the ATL program goes, if the claim is of that
   * @param deadline when proving has to end
   * @return the exit status, which is that it is proved or not
   */
  public int write(CertificateFile certificate, String target, Deadline deadline, PrintWriter out,
      Findings found) throws Certifier.Undecided {
    String file = program.program().file();
    certificate.mayReplace(List.of(List.of("ein"), List.of("atl")));
    if (program.errors().isEmpty()) {
      try {
        byte[] proof = new EinCertifier(Libraries.folder(), deadline).certify(file, source);
        certificate.compare();
        found.add(Finding.claim(Kind.PROVED, EinCertifier.SAFE, Place.of(file), ""));
        int status = certificate.write(bytes -> bytes.write(proof), out, found);
        certificate.setAsideTexts(found);
        return status;
      } catch (Certifier.Undecided e) {
        IndexProgram.report(file, target, e.getMessage(), found);
      } catch (Rejection e) {
        return Attempt.declined(e, file, found);
      }
    }
    Companions.Text text = IndexProgram.text(program, target);
    certificate.compareWith(text);
    return new AtlCertification(program).write(certificate,
        (proof, verdict) -> Optional.of(List.of(text)), deadline, false, out, found);
  }
}
