package certcheck.benchmarks.solvers;

import certcheck.certificates.solve.AnswerCertificate;
import certcheck.kernel.ReplayHarness;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.SmtLibException;
import certcheck.presburger.smtlib.SmtLibSession;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The certificate of the answer to a script, and its replay by the kernel. Times are processor time
 * of the calling thread.
 *
 * @param answer {@code sat} or {@code unsat} if the kernel verified it, otherwise what went wrong
 * @param bytes the size of the certificate
 * @param constraints the number of constraints that it derives
 * @param solving the time to solve, in ms
 * @param writing the time to make the certificate afterwards
 * @param checking the time of the kernel
 */
record Evidence(
    String answer, long bytes, long constraints, double solving, double writing,
    double checking) {

  /** Solves a script and has the answer verified. */
  static Evidence of(String script, Duration limit) {
    Limits limits = Limits.STANDARD.within(limit);
    double start = Timer.millis();
    try {
      SmtLibSession session = new SmtLibSession(limits, line -> {});
      SmtLibSession.Check check = session.run(script).get(0);
      final double solved = Timer.millis();
      AnswerCertificate certificate = new AnswerCertificate(limits);
      certificate.satisfiability(check.formula(), check.decision());
      byte[] bytes = certificate.bytes();
      final double written = Timer.millis();
      ReplayHarness.replay(bytes, Path.of("no library is needed"));
      final double checked = Timer.millis();
      return new Evidence(check.verdict(), bytes.length, Growth.constraints(bytes),
          solved - start, written - solved, checked - written);
    } catch (SmtLibException | AnswerCertificate.Undecided failure) {
      return new Evidence(failure.getMessage(), 0, 0, Timer.millis() - start, 0, 0);
    }
  }

  boolean isVerified() {
    return answer.equals("sat") || answer.equals("unsat");
  }
}
