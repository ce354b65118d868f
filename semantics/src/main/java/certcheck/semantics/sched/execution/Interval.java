package certcheck.semantics.sched.execution;

import java.math.BigInteger;

/**
 * Integers from a low to a high one, each inclusive; what is at least {@value #END} from 0 is not told
 * apart from what is further away, so that an interval may hold more than was meant, but no less.
 */
record Interval(long low, long high) {
  private static final long END = 1L << 60;

  /** All integers. */
  static final Interval ALL = new Interval(-END, END);

  /** Widens what is too far away. */
  Interval {
    low = Math.abs(low) >= END ? -END : low;
    high = Math.abs(high) >= END ? END : high;
  }

  static Interval of(BigInteger value) {
    return value.bitLength() >= 60 ? ALL : new Interval(value.longValue(), value.longValue());
  }

  /** All integers up to one. */
  static Interval upTo(long high) {
    return new Interval(-END, high);
  }

  /** All integers from one on. */
  static Interval from(long low) {
    return new Interval(low, END);
  }

  boolean isEmpty() {
    return low > high;
  }

  Interval and(Interval other) {
    return new Interval(Math.max(low, other.low), Math.min(high, other.high));
  }

  Interval plus(Interval other) {
    return new Interval(low == -END || other.low == -END ? -END : low + other.low,
        high == END || other.high == END ? END : high + other.high);
  }

  Interval negated() {
    return new Interval(-high, -low);
  }

  Interval minus(Interval other) {
    return plus(other.negated());
  }

  Interval times(long factor) {
    if (factor == 0) {
      return new Interval(0, 0);
    }
    Interval positive = factor > 0 ? this : negated();
    long size = Math.abs(factor);
    return new Interval(scaled(positive.low, size), scaled(positive.high, size));
  }

  private static long scaled(long end, long size) {
    return Math.abs(end) >= END || Math.abs(end) > END / size ? Long.signum(end) * END : end * size;
  }

  /** The x of which {@code factor * x} is inside; the factor is not 0. */
  Interval dividedExactly(long factor) {
    Interval positive = factor > 0 ? this : negated();
    long size = Math.abs(factor);
    return new Interval(positive.low == -END ? -END : -Math.floorDiv(-positive.low, size),
        positive.high == END ? END : Math.floorDiv(positive.high, size));
  }

  /** Rounded down; the divisor is at least 1. */
  Interval dividedBy(long divisor) {
    return new Interval(low == -END ? -END : Math.floorDiv(low, divisor),
        high == END ? END : Math.floorDiv(high, divisor));
  }

  /** The x of which {@code x div divisor} is inside. */
  Interval multipliedBy(long divisor) {
    Interval ends = times(divisor);
    return ends.plus(new Interval(0, divisor - 1));
  }

  Interval minimum(Interval other) {
    return new Interval(Math.min(low, other.low), Math.min(high, other.high));
  }

  Interval maximum(Interval other) {
    return new Interval(Math.max(low, other.low), Math.max(high, other.high));
  }
}
