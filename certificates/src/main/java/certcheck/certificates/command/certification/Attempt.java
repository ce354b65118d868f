package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
import certcheck.semantics.source.SourceException;
import java.util.List;
import picocli.CommandLine.ParameterException;

/** What a command does with a program, as far as it can be done. */
public interface Attempt {

  /** The status, after doing it. */
  int run() throws SourceException, Certifier.Undecided;

  /**
   * Does it, or prints why it cannot be done; then an earlier certificate is set aside. Not if the
   * program cannot be read, or there is no place for the certificate: that says nothing of either.
   *
   * @param certificate what is to be written
   * @param file the program
   * @param otherwise what is then said of the results: that they were not written
   * @return the status
   */
  static int of(Attempt attempt, CertificateFile certificate, String file, String otherwise,
      Findings found) {
    try {
      int status = tried(attempt, file, otherwise, found);
      if (status != ExitStatus.OK) {
        certificate.setAside(found);
      }
      return status;
    } catch (Failure | ParameterException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      certificate.setAside(found);
      throw e;
    }
  }

  private static int tried(Attempt attempt, String file, String otherwise, Findings found) {
    try {
      return attempt.run();
    } catch (SourceException e) {
      found.add(e.diagnostic());
      return SourceProgram.status(List.of(e.diagnostic()));
    } catch (Certifier.Refused e) {
      e.reasons().forEach(reason -> found.add(Finding.of(reason)));
      found.println(file + ": " + otherwise);
      return ExitStatus.REJECTED;
    } catch (Certifier.Undecided | Deadline.Passed e) {
      found.add(Finding.other(Kind.UNDECIDED,
          e instanceof Deadline.Passed ? Code.OUT_OF_TIME : Code.UNDECIDED, Place.of(file),
          "undecided: " + e.getMessage() + "; " + otherwise));
      return ExitStatus.REJECTED;
    }
  }

  /**
   * Prints that a proof meets a limit of the kernel.
   *
   * @return the status
   * @throws Rejection the same, if it is no limit: then it is an error of certcheck
   */
  static int declined(Rejection e, String file, Findings found) {
    if (!e.declined) {
      throw e;
    }
    found.add(Finding.other(Kind.UNDECIDED, Code.KERNEL_LIMIT, Place.of(file),
        "limit: " + e.getMessage() + "; no certificate was written"));
    return ExitStatus.DECLINED;
  }

  /** Prints why a proof did not succeed. */
  static void report(Certifier.Undecided e, String file, Findings found) {
    if (e instanceof Certifier.Refused refused) {
      refused.reasons().forEach(reason -> found.add(Finding.of(reason)));
    } else {
      found.add(Finding.other(Kind.UNDECIDED, Code.UNDECIDED, Place.of(file),
          "undecided: " + e.getMessage()));
    }
  }
}
