package certcheck.presburger.limit;

import certcheck.presburger.linear.LinearTerm;
import java.util.function.Supplier;

/** What is left of the {@link Limits} while a question is worked on. */
public final class Budget {

  private static final int TICKS_PER_CLOCK = 64;

  private final Limits limits;
  private final long start = System.nanoTime();
  private int splinters;
  private long work;

  /** The work at which an attempt ends. */
  private long attemptEnd = Long.MAX_VALUE;
  private long rank;

  public Budget(Limits limits) {
    this.limits = limits;
  }

  /** The next number in the order of derivation. */
  public long nextRank() {
    return rank++;
  }

  /** The pieces of work that were done. */
  public long work() {
    return work;
  }

  /**
   * Tries something that may be given up.
   *
   * @param most the pieces of work that it may cost
   * @return its result; null if it would cost more, or meets another limit than that of the question
   * @throws LimitReached when the work or time for the question is used up
   */
  public <T> T attempt(long most, Supplier<T> question) {
    long outer = attemptEnd;
    attemptEnd = most >= outer - work ? outer : work + most;
    try {
      return question.get();
    } catch (LimitReached reached) {
      if (reached.isFinal() || work > outer) {
        throw reached;
      }
      return null;
    } finally {
      attemptEnd = outer;
    }
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
      throw LimitReached.last("limit of " + limits.work() + " pieces of work reached");
    } else if (work > attemptEnd) {
      throw new LimitReached("an attempt is given up");
    }
  }

  private void clock() {
    if (Thread.currentThread().isInterrupted()) {
      throw LimitReached.last("interrupted");
    }
    if (System.nanoTime() - start >= limits.time().toNanos()) {
      throw LimitReached.last("time limit of " + limits.time().toMillis() + " ms reached");
    }
  }

  /** Accounts for a case that is opened. */
  public void openCase(int depth) {
    if (++splinters > limits.splinters()) {
      throw LimitReached.last("limit of " + limits.splinters() + " cases reached");
    }
    if (depth >= limits.depth()) {
      throw new LimitReached("cases nested deeper than " + limits.depth());
    }
    clock();
    count();
  }

  /** Checks the size of the numbers in a term. */
  public LinearTerm bounded(LinearTerm term) {
    if (term.bitLength() > limits.coefficientBits()) {
      throw new LimitReached("coefficient of more than " + limits.coefficientBits() + " bits");
    }
    return term;
  }
}
