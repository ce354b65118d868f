package certcheck.presburger.formula;

import certcheck.presburger.limit.LimitReached;

/** Hands out variable numbers that are not in use. */
public final class Variables {

  private int next;

  /** Numbers from {@code first} on are free. */
  public Variables(int first) {
    next = first;
  }

  /**
   * A fresh variable.
   *
   * @throws LimitReached when the numbers are used up
   */
  public int next() {
    if (next >= Written.FIRST) {
      throw new LimitReached("more than 2^30 variables");
    }
    return next++;
  }
}
