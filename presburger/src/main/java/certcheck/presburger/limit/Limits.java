package certcheck.presburger.limit;

import java.time.Duration;

/**
 * How much a question may cost before the answer is {@code Answer.Unknown}.
 *
 * @param time wall-clock time for one question
 * @param splinters the number of cases that may be opened
 * @param coefficientBits the size of a coefficient or constant in bits
 * @param depth how deep cases may be nested inside each other
 */
public record Limits(Duration time, int splinters, int coefficientBits, int depth) {

  /** Ten seconds, 100,000 cases, coefficients of 10,000 bits, cases nested 500 deep. */
  public static final Limits STANDARD =
      new Limits(Duration.ofSeconds(10), 100_000, 10_000, 500);

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException if a limit is negative, or {@code depth} above 2,000
   */
  public Limits {
    if (time.isNegative() || splinters < 0 || coefficientBits < 0 || depth < 0 || depth > 2_000) {
      throw new IllegalArgumentException("limits out of range");
    }
  }

  /** These limits with another time. */
  public Limits within(Duration other) {
    return new Limits(other, splinters, coefficientBits, depth);
  }
}
