package certcheck.benchmarks.solvers;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Measures the processor time that a solver takes in the calling thread, which other programs on
 * the machine disturb less than the time on the wall; stops it when it has taken too much.
 */
final class Timer {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final long POLL_MILLIS = 20;

  /** What a solver said, and after how long. */
  record Run(String verdict, long nanos) {

    boolean isSolved() {
      return verdict.equals("sat") || verdict.equals("unsat");
    }

    double millis() {
      return nanos / 1e6;
    }
  }

  private Timer() {}

  /** Runs a solver on a script; an answer that came too late counts as none. */
  static Run run(Solver solver, String script, long limitMillis) {
    long thread = Thread.currentThread().getId();
    long start = THREADS.getThreadCpuTime(thread);
    long limit = limitMillis * 1_000_000;
    Thread watchdog = new Thread(() -> watch(solver, thread, start + limit));
    watchdog.setDaemon(true);
    watchdog.start();
    String verdict = solver.solve(script);
    long nanos = THREADS.getThreadCpuTime(thread) - start;
    end(watchdog);
    return new Run(nanos > limit ? "time limit" : verdict, nanos);
  }

  private static void watch(Solver solver, long thread, long end) {
    try {
      while (true) {
        Thread.sleep(POLL_MILLIS);
        if (THREADS.getThreadCpuTime(thread) > end) {
          solver.stop();
        }
      }
    } catch (InterruptedException ended) {
      // The solver is ready.
    }
  }

  private static void end(Thread watchdog) {
    watchdog.interrupt();
    try {
      watchdog.join();
    } catch (InterruptedException unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }
}
