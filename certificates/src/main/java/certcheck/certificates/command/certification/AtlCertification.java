package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
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
      boolean partial, PrintWriter out, PrintWriter err) throws Certifier.Undecided {
    source.report(err);
    if (!source.errors().isEmpty()) {
      return SourceProgram.status(source.errors());
    }
    for (Claim claim : program.claims()) {
      if (claim.kind() == Claim.Kind.LOWERS) {
        err.println(program.file() + ": claim " + AtlCertifier.words(claim) + ": of loops: certcheck"
            + " certify LOOPS.sched --lowers " + program.file());
      }
    }
    if (AtlCertifier.ofProgram(program).isEmpty()) {
      err.println(program.file()
          + ": no claim: say what is to be proved, for example `claim safe;`");
      return ExitStatus.REJECTED;
    }
    try {
      AtlCertifier.Result result = new AtlCertifier(
          Libraries.folder(), deadline, outcome -> report(outcome, err))
          .certify(program, source.text());
      return write(result, certificate, texts, partial, out, err);
    } catch (Rejection e) {
      return Attempt.declined(e, program.file(), err);
    }
  }

  private int write(AtlCertifier.Result result, CertificateFile certificate, Companions texts,
      boolean partial, PrintWriter out, PrintWriter err) {
    if (!result.isProved() && !(partial && result.certificate().isPresent())) {
      err.println(program.file() + ": no certificate was written");
      return ExitStatus.REJECTED;
    }
    int status = certificate.write(
        bytes -> bytes.write(result.certificate().orElseThrow()), texts, out, err);
    if (result.isProved() || status != ExitStatus.OK) {
      return status;
    }
    err.println(program.file() + ": the certificate has the claims that are proved, not all");
    return ExitStatus.REJECTED;
  }

  private void report(AtlCertifier.Outcome outcome, PrintWriter err) {
    Claim claim = AtlCertifier.ofProgram(program).get(decided++);
    String words = "claim " + outcome.words() + ": ";
    if (outcome.isProved()) {
      err.println(program.file() + ": " + words + "proved");
    } else {
      Optional<CounterexampleSearch.Refutation> found =
          CounterexampleSearch.search(program, claim);
      if (found.isPresent()) {
        err.println(program.file() + ":" + found.get().position() + ": " + words + "refuted");
        err.println("  parameters  " + found.get().values());
        err.println("  " + found.get().reason());
      } else {
        err.println(program.file() + ":" + outcome.position() + ": " + words
            + (outcome.refuted() ? "refuted: " : "undecided: ") + outcome.reason().orElseThrow());
      }
    }
    err.flush();
  }
}
