package certcheck.benchmarks.solvers;

import certcheck.presburger.evidence.Decision;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.SmtLibException;
import certcheck.presburger.smtlib.SmtLibSession;
import java.time.Duration;
import java.util.List;

/** The solver of this project, which makes its evidence on the way. */
public final class Certcheck implements Solver {

  private static final Limits LIMITS = Limits.STANDARD.within(Duration.ofHours(1));

  private Thread running;

  /** A solver. */
  public Certcheck() {}

  @Override
  public String name() {
    return "certcheck";
  }

  @Override
  public String solve(String script) {
    started(Thread.currentThread());
    try {
      Decision decision = decision(script);
      return decision instanceof Decision.Satisfiable ? "sat"
          : decision instanceof Decision.Unsatisfiable ? "unsat"
          : ((Decision.Unknown) decision).reason();
    } catch (SmtLibException refused) {
      return "refused: " + refused.getMessage();
    } finally {
      started(null);
    }
  }

  private static Decision decision(String script) {
    List<SmtLibSession.Check> checks = new SmtLibSession(LIMITS, line -> {}).run(script);
    return checks.get(checks.size() - 1).decision();
  }

  private synchronized void started(Thread thread) {
    running = thread;
    Thread.interrupted();
  }

  @Override
  public synchronized void stop() {
    if (running != null) {
      running.interrupt();
    }
  }
}
