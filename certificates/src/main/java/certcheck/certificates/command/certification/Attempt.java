package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
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
      PrintWriter err) {
    try {
      int status = tried(attempt, file, otherwise, err);
      if (status != ExitStatus.OK) {
        certificate.setAside(err);
      }
      return status;
    } catch (Failure | ParameterException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      certificate.setAside(err);
      throw e;
    }
  }

  private static int tried(Attempt attempt, String file, String otherwise, PrintWriter err) {
    try {
      return attempt.run();
    } catch (SourceException e) {
      err.println(e.getMessage());
      return SourceProgram.status(List.of(e.diagnostic()));
    } catch (Certifier.Refused e) {
      report(e, file, err);
      err.println(file + ": " + otherwise);
      return ExitStatus.REJECTED;
    } catch (Certifier.Undecided | Deadline.Passed e) {
      err.println(file + ": undecided: " + e.getMessage() + "; " + otherwise);
      return ExitStatus.REJECTED;
    }
  }

  /**
   * Prints that a proof meets a limit of the kernel.
   *
   * @return the status
   * @throws Rejection the same, if it is no limit: then it is an error of certcheck
   */
  static int declined(Rejection e, String file, PrintWriter err) {
    if (!e.declined) {
      throw e;
    }
    err.println(file + ": limit: " + e.getMessage() + "; no certificate was written");
    return ExitStatus.DECLINED;
  }

  /** Prints why a proof did not succeed. */
  static void report(Certifier.Undecided e, String file, PrintWriter err) {
    if (e instanceof Certifier.Refused refused) {
      refused.lines().forEach(err::println);
    } else {
      err.println(file + ": undecided: " + e.getMessage());
    }
  }
}
