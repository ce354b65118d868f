package certcheck.semantics.sched.execution;

/** How much work may still be done. Shared by the runs of one search. */
public final class Budget {

  private final long limit;
  private long left;

  /**
   * A budget.
   *
   * @param limit statements and iterations that may be run
   */
  public Budget(long limit) {
    this.limit = limit;
    this.left = limit;
  }

  /** What there was at the start. */
  public long limit() {
    return limit;
  }

  /** What is left. */
  public long left() {
    return Math.max(0, left);
  }

  /** Whether nothing is left. */
  public boolean isSpent() {
    return left <= 0;
  }

  void spend() throws Exhausted {
    if (left-- <= 0) {
      throw new Exhausted(limit);
    }
  }

  /** The budget is spent. */
  static final class Exhausted extends Exception {

    private static final long serialVersionUID = 1L;

    Exhausted(long limit) {
      super("more than " + limit + " statements and iterations", null, false, false);
    }
  }
}
