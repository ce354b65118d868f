package certcheck.presburger.branch;

import java.math.BigInteger;

/**
 * What is known about one direction: {@code direction ≥ -lower.constant} and
 * {@code direction ≤ upper.constant}, either side possibly absent (null). The direction has content
 * 1, constant 0 and a positive first coefficient; {@code lower.term} is the direction plus a
 * constant, {@code upper.term} the negated direction plus a constant.
 */
public record Slab(Row lower, Row upper) {

  /** How many values the direction can take; null if it is unbounded. */
  public BigInteger width() {
    return lower == null || upper == null
        ? null
        : lower.term().constant().add(upper.term().constant()).add(BigInteger.ONE);
  }
}
