package certcheck.certificates.command;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A thread for one piece of work on terms that are nested deep. */
final class DeepThread {
  private static final long STACK = 1L << 30;

  private DeepThread() {}

  /** Work that gives something, or throws an exception. */
  interface Work<T, E extends Exception> {
    /** Does it. */
    T run() throws E;
  }

  /**
   * Does the work, for some time.
   *
   * @param seconds {@link Timeout#NONE} for any time; in none at all, nothing is begun
   * @return what it gives; empty if the time is over: then its thread is interrupted, which is not waited
   *     for, and ends with the process at the latest
   * @throws E what the work throws
   */
  @SuppressWarnings("unchecked") // work throws E, and what is unchecked
  static <T, E extends Exception> Optional<T> call(Work<T, E> work, double seconds) throws E {
    if (seconds == 0) {
      return Optional.empty();
    }
    FutureTask<T> task = new FutureTask<>(work::run);
    Thread thread = new Thread(null, task, "deep", STACK);
    thread.setDaemon(true);
    thread.start();
    try {
      return Optional.of(seconds == Timeout.NONE ? task.get()
          : task.get((long) (seconds * 1e9), TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      thread.interrupt();
      return Optional.empty();
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      throw new Failure(ExitStatus.INTERNAL, "interrupted");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException exception) {
        throw exception;
      } else if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (E) e.getCause();
    }
  }
}
