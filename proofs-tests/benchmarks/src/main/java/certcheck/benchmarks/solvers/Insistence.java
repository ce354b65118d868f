package certcheck.benchmarks.solvers;

/** Ends what a thread runs and does not end itself when it is asked to. */
final class Insistence {

  /** After so many requests to stop it is made to. */
  private static final int PATIENCE = 50;

  private Thread running;
  private int requests;

  /** What runs in a thread may be asked to end; with null, nothing runs any more. */
  synchronized void started(Thread thread) {
    running = thread;
    requests = 0;
  }

  /** Counts one request; {@link ThreadDeath} is thrown in the thread if there were too many. */
  @SuppressWarnings("deprecation")
  synchronized void request() {
    if (running != null && ++requests == PATIENCE) {
      running.stop();
    }
  }
}
