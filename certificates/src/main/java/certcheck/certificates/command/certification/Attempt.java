package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.util.List;

/** What a command does with a program, as far as it can be done. */
public interface Attempt {

  /** The status, after doing it. */
  int run() throws SourceException, Certifier.Undecided;

  /**
   * Does it, or prints why it cannot be done.
   *
   * @param file the program
   * @param otherwise what is then said of the results: that they were not written
   * @return the status
   */
  static int of(Attempt attempt, String file, String otherwise, PrintWriter err) {
    try {
      return attempt.run();
    } catch (SourceException e) {
      err.println(e.getMessage());
      return SourceProgram.status(List.of(e.diagnostic()));
    } catch (Certifier.Refused e) {
      e.lines().forEach(err::println);
      err.println(file + ": " + otherwise);
      return ExitStatus.REJECTED;
    } catch (Certifier.Undecided e) {
      err.println(file + ": undecided: " + e.getMessage() + "; " + otherwise);
      return ExitStatus.REJECTED;
    }
  }
}
