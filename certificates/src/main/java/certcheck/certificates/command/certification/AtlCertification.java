package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.counterexample.CounterexampleSearch;
import java.io.PrintWriter;
import java.util.Optional;

/**
 * The claims of an ATL program, each proved, refuted by values of the parameters at which it does not
 * hold, or undecided with its reason.
 */
public final class AtlCertification {
  private final AtlProgram source;
  private final Program program;
  private int decided;

  /** The claims of a program. */
  public AtlCertification(AtlProgram source) {
    this.source = source;
    this.program = source.program();
  }

  /**
   * Proves the claims, prints what becomes of each, and writes the certificate.
   *
   * @param certificate where it goes, which says what the kernel compares it with
   * @param texts what is written with it
   * @param deadline when proving has to end
   * @param partial whether it is written of the claims that are proved if not all are
   * @return the exit status, which is that all claims are proved or that one is not
   */
  public int write(CertificateFile certificate, Companions texts, Deadline deadline,
      boolean partial, PrintWriter out, Findings findings) throws Certifier.Undecided {
    source.report(findings);
    if (!source.errors().isEmpty()) {
      return SourceProgram.status(source.errors());
    }
    for (Claim claim : program.claims()) {
      if (claim.kind() == Claim.Kind.LOWERS) {
        findings.println(program.file() + ": claim " + AtlCertifier.words(claim) + ": of loops: certcheck"
            + " certify LOOPS.sched --lowers " + program.file());
      }
    }
    if (AtlCertifier.ofProgram(program).isEmpty()) {
      findings.add(Finding.other(Kind.ERROR, Code.NO_CLAIM, Place.of(program.file()),
          "no claim: say what is to be proved, for example `claim safe;`"));
      return ExitStatus.REJECTED;
    }
    try {
      AtlCertifier.Result result = new AtlCertifier(
          Libraries.folder(), deadline, outcome -> report(outcome, findings))
          .certify(program, source.text());
      return write(result, certificate, texts, partial, out, findings);
    } catch (Rejection e) {
      return Attempt.declined(e, program.file(), findings);
    }
  }

  private int write(AtlCertifier.Result result, CertificateFile certificate, Companions texts,
      boolean partial, PrintWriter out, Findings findings) {
    if (!result.isProved() && !(partial && result.certificate().isPresent())) {
      findings.println(program.file() + ": no certificate was written");
      return ExitStatus.REJECTED;
    }
    int status = certificate.write(
        bytes -> bytes.write(result.certificate().orElseThrow()), texts, out, findings);
    if (result.isProved() || status != ExitStatus.OK) {
      return status;
    }
    findings.println(program.file() + ": the certificate has the claims that are proved, not all");
    return ExitStatus.REJECTED;
  }

  private void report(AtlCertifier.Outcome outcome, Findings findings) {
    Claim claim = AtlCertifier.ofProgram(program).get(decided++);
    if (outcome.isProved()) {
      findings.add(
          Finding.claim(Kind.PROVED, outcome.words(), Place.of(program.file()), ""));
    } else {
      Optional<CounterexampleSearch.Refutation> found =
          CounterexampleSearch.search(program, claim);
      if (found.isPresent()) {
        findings.add(ClaimReport.refuted(outcome.words(), program.file(), found.get()));
      } else {
        findings.add(ClaimReport.open(outcome, program.file()));
      }
    }
  }
}
