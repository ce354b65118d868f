package certcheck.solve;

import certcheck.certificates.solve.AnswerCertificate;
import certcheck.kernel.ReplayedFile;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.SmtLibSession;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The answers to a script, with the certificate that the kernel replayed.
 *
 * @param checks the answers in order
 * @param certificate its bytes; empty if an answer is unknown or a limit was reached, that of what
 *     the kernel prints included
 * @param claims the printed claims in order
 * @param solving the time for answers, in nanoseconds
 * @param checking the time for the replay
 */
public record Answers(
    List<SmtLibSession.Check> checks, byte[] certificate, List<String> claims, long solving,
    long checking) {
  /** What the proof of an answer may cost. */
  private static final long PROOF = 5_000_000;

  /** Answers with a limit of work for each; every one that is known is certified and replayed. */
  public static Answers of(String script, long work) {
    FutureTask<Answers> task = new FutureTask<>(() -> answer(script, work));
    new Thread(null, task, "solve", 512L << 20).start();
    try {
      return task.get();
    } catch (InterruptedException | ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new AssertionError(e.getCause());
    }
  }

  private static Answers answer(String script, long work) {
    long start = System.nanoTime();
    SmtLibSession session = new SmtLibSession(Limits.STANDARD.working(work), line -> {});
    List<SmtLibSession.Check> checks = session.run(script);
    long solved = System.nanoTime();
    if (checks.stream().anyMatch(check -> check.verdict().equals("unknown"))) {
      return new Answers(checks, new byte[0], List.of(), solved - start, 0);
    }
    byte[] certificate;
    try {
      certificate = certificate(session, checks);
    } catch (AnswerCertificate.Undecided limit) {
      return new Answers(checks, new byte[0], List.of(), solved - start, 0);
    }
    long written = System.nanoTime();
    ReplayedFile replayed = ReplayedFile.of(certificate, Map.of());
    if (replayed.report().get(0).startsWith("DECLINED ")) {
      return new Answers(checks, new byte[0], List.of(), solved - start, 0);
    }
    List<String> claims =
        replayed.report().stream().filter(line -> line.startsWith("  claim ")).toList();
    return new Answers(checks, certificate, claims, solved - start, System.nanoTime() - written);
  }

  static byte[] certificate(SmtLibSession session, List<SmtLibSession.Check> checks)
      throws AnswerCertificate.Undecided {
    AnswerCertificate answers = new AnswerCertificate(Limits.STANDARD.working(PROOF));
    for (SmtLibSession.Check check : checks) {
      answers.satisfiability(check.formula(), check.decision());
    }
    return answers.bytes();
  }

  /** The verdict of the last answer. */
  String verdict() {
    return checks.get(checks.size() - 1).verdict();
  }
}
