package certcheck.presburger.limit;

import certcheck.presburger.linear.LinearTerm;

/** What is left of the {@link Limits} while a question is worked on. */
public final class Budget {

  private static final int TICKS_PER_CLOCK = 64;

  private final Limits limits;
  private final long start = System.nanoTime();
  private int splinters;
  private long work;
  private long rank;

  public Budget(Limits limits) {
    this.limits = limits;
  }

  /** The next number in the order of derivation. */
  public long nextRank() {
    return rank++;
  }

  /** Accounts for a small piece of work. */
  public void tick() {
    if (work % TICKS_PER_CLOCK == 0) {
      clock();
    }
    count();
  }

  private void count() {
    if (++work > limits.work()) {
      throw new LimitReached("limit of " + limits.work() + " pieces of work reached");
    }
  }

  private void clock() {
    if (Thread.currentThread().isInterrupted()) {
      throw new LimitReached("interrupted");
    }
    if (System.nanoTime() - start >= limits.time().toNanos()) {
      throw new LimitReached("time limit of " + limits.time().toMillis() + " ms reached");
    }
  }

  /** Accounts for a case that is opened. */
  public void openCase(int depth) {
    if (++splinters > limits.splinters()) {
      throw new LimitReached("limit of " + limits.splinters() + " cases reached");
    }
    if (depth >= limits.depth()) {
      throw new LimitReached("cases nested deeper than " + limits.depth());
    }
    clock();
    count();
  }

  /** The number of cases that may still be opened. */
  int casesLeft() {
    return limits.splinters() - splinters;
  }

  /** Checks the size of the numbers in a term. */
  public LinearTerm bounded(LinearTerm term) {
    if (term.bitLength() > limits.coefficientBits()) {
      throw new LimitReached("coefficient of more than " + limits.coefficientBits() + " bits");
    }
    return term;
  }
}
