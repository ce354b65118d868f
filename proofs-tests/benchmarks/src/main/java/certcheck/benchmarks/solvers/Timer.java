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

  /** A solver that runs in a thread until that thread's processor time reaches an end. */
  private record Task(Solver solver, long thread, long end) {}

  private static volatile Task task;

  static {
    Thread watchdog = new Thread(Timer::watch, "watchdog");
    watchdog.setDaemon(true);
    watchdog.start();
  }

  private Timer() {}

  /** Runs a solver on a script; an answer that came too late counts as none. */
  static Run run(Solver solver, String script, long limitMillis) {
    long thread = Thread.currentThread().getId();
    long limit = limitMillis * 1_000_000;
    long start = THREADS.getThreadCpuTime(thread);
    task = new Task(solver, thread, start + limit);
    String verdict = solver.solve(script);
    long nanos = THREADS.getThreadCpuTime(thread) - start;
    task = null;
    return new Run(nanos > limit ? "time limit" : verdict, nanos);
  }

  /** The processor time of the calling thread. */
  static double millis() {
    return THREADS.getCurrentThreadCpuTime() / 1e6;
  }

  private static void watch() {
    try {
      while (true) {
        Thread.sleep(POLL_MILLIS);
        Task running = task;
        if (running != null && THREADS.getThreadCpuTime(running.thread) > running.end) {
          running.solver.stop();
        }
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
