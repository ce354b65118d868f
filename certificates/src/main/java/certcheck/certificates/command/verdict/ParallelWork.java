package certcheck.certificates.command.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Pieces of work that are done at the same time: each thread takes the next one until there is none. */
public final class ParallelWork {
  /** A stack for terms that are nested deep. */
  private static final long STACK = 512L << 20;

  private ParallelWork() {}

  /**
   * Begins all pieces; threads that are at work do not keep the process from ending.
   *
   * @param number of the pieces, which count from 0
   * @param threads how many are at work at the most
   * @param piece which throws nothing
   * @return the threads
   */
  public static List<Thread> begin(int number, int threads, IntConsumer piece) {
    AtomicInteger next = new AtomicInteger();
    List<Thread> all = new ArrayList<>();
    for (int k = 0; k < Math.min(threads, number); k++) {
      Thread thread = new Thread(null, () -> {
        for (int i = next.getAndIncrement(); i < number; i = next.getAndIncrement()) {
          piece.accept(i);
        }
      }, "certcheck-" + k, STACK);
      thread.setDaemon(true);
      all.add(thread);
      thread.start();
    }
    return all;
  }

  /**
   * Does all pieces; if one thread is enough, it is the caller's.
   *
   * @param number of the pieces, which count from 0
   * @param threads how many are at work at the most
   * @throws RuntimeException the first one that a piece threw, after all threads have ended
   */
  public static void each(int number, int threads, IntConsumer piece) {
    if (threads == 1 || number <= 1) {
      for (int i = 0; i < number; i++) {
        piece.accept(i);
      }
      return;
    }
    List<Throwable> failures = new ArrayList<>();
    await(begin(number, threads, i -> {
      try {
        piece.accept(i);
      } catch (RuntimeException | Error e) {
        synchronized (failures) {
          failures.add(e);
        }
      }
    }));
    if (!failures.isEmpty()) {
      if (failures.get(0) instanceof RuntimeException e) {
        throw e;
      }
      throw (Error) failures.get(0);
    }
  }

  private static void await(List<Thread> threads) {
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while others were at work", e);
      }
    }
  }
}
