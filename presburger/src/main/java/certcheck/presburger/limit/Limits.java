package certcheck.presburger.limit;

import java.time.Duration;

/**
 * How much a question may cost before the answer is {@code Answer.Unknown}. Only {@code time}
 * depends on the machine: without it, the same question has the same answer everywhere.
 *
 * @param time wall-clock time for one question; {@link #FOREVER} if it does not count
 * @param work the number of small pieces of work: pivots, eliminations, decisions, conflicts; and,
 *     of the proof of an answer, the steps of the kernel
 * @param splinters the number of cases that may be opened
 * @param coefficientBits the size of a coefficient or constant in bits
 * @param depth how deep cases may be nested inside each other
 */
public record Limits(Duration time, long work, int splinters, int coefficientBits, int depth) {

  /** More time than there is. */
  public static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

  /** More work than can be done. */
  public static final long ENDLESS = Long.MAX_VALUE;

  /**
   * A million pieces of work, some ten seconds of it; any number of cases, which are work, too;
   * coefficients of 10,000 bits, cases nested 500 deep.
   */
  public static final Limits STANDARD =
      new Limits(FOREVER, 1_000_000, Integer.MAX_VALUE, 10_000, 500);

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException if a limit is negative, {@code time} above {@link #FOREVER},
   *     or {@code depth} above 2,000
   */
  public Limits {
    if (time.isNegative() || time.compareTo(FOREVER) > 0 || work < 0 || splinters < 0
        || coefficientBits < 0 || depth < 0 || depth > 2_000) {
      throw new IllegalArgumentException("limits out of range");
    }
  }

  /** These limits with another time, instead of a limit of work. */
  public Limits within(Duration other) {
    return new Limits(other, ENDLESS, splinters, coefficientBits, depth);
  }

  /** These limits with another limit of work, instead of one of time. */
  public Limits working(long other) {
    return new Limits(FOREVER, other, splinters, coefficientBits, depth);
  }
}
