package certcheck.certificates.proof;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * When work has to end. Nothing is interrupted from outside: provers and searches ask, at every step
 * of a proof and between steps that are long, and leave what they work on as it is.
 */
public final class Deadline {
  /** No deadline. */
  public static final Deadline NONE = new Deadline(null, () -> 0);

  private final Duration time;
  private final LongSupplier clock;
  private final long start;
  private volatile boolean isInterrupted;

  private Deadline(Duration time, LongSupplier clock) {
    this.time = time;
    this.clock = clock;
    this.start = clock.getAsLong();
  }

  /**
   * The deadline that is a time away from now; with none left, it has passed.
   *
   * @param clock nanoseconds since any moment, as {@link System#nanoTime}
   */
  public static Deadline after(Duration time, LongSupplier clock) {
    return new Deadline(time, clock);
  }

  /** The deadline has passed; the message says so, in one line. */
  public static final class Passed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Passed(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * Goes on if there is time.
   *
   * @throws Passed if there is none
   */
  public void check() {
    if (isInterrupted) {
      throw new Passed("interrupted");
    }
    if (time != null && left() == 0) {
      BigDecimal seconds = BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros();
      throw new Passed("time limit of " + seconds.toPlainString() + " s reached");
    }
  }

  /**
   * Has the deadline pass now, for whoever asks; may be called by any thread.
   *
   * @throws IllegalStateException if there is no deadline
   */
  public void interrupt() {
    if (time == null) {
      throw new IllegalStateException("no deadline");
    }
    isInterrupted = true;
  }

  /** The time that is left, or so much if there is more. */
  public Duration left(Duration most) {
    return time == null ? most : Duration.ofNanos(Math.min(left(), most.toNanos()));
  }

  /** In nanoseconds. */
  private long left() {
    return isInterrupted ? 0 : Math.max(0, time.toNanos() - (clock.getAsLong() - start));
  }
}
