package certcheck.presburger;

/** Hands out variable numbers that are not in use. */
final class Variables {

  private int next;

  /** Numbers from {@code first} on are free. */
  Variables(int first) {
    next = first;
  }

  /**
   * A fresh variable.
   *
   * @throws LimitReached when the numbers are used up
   */
  int next() {
    if (next >= Written.FIRST) {
      throw new LimitReached("more than 2^30 variables");
    }
    return next++;
  }
}
