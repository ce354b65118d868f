package certcheck.semantics.tml.evaluation;

/**
 * Bounds on an evaluation; each is inclusive. Beyond them it ends with {@link Outcome.Declined}.
 *
 * @param cells elements of the store, of the intermediate results of one statement, and entries of
 *     the plan by which the statement is evaluated
 * @param operations arithmetic operations and reads of one statement
 */
public record EvaluationLimits(int cells, long operations) {

  /** A store of at most a few gigabytes, and minutes per statement. */
  public static final EvaluationLimits DEFAULT =
      new EvaluationLimits(100_000_000, 10_000_000_000L);

  /** The largest number of elements that can be asked for. */
  public static final int MAXIMUM_CELLS = 1 << 30;

  /**
   * Checks the bounds.
   *
   * @throws IllegalArgumentException if {@code cells} exceeds {@link #MAXIMUM_CELLS}
   */
  public EvaluationLimits {
    if (cells > MAXIMUM_CELLS) {
      throw new IllegalArgumentException("at most " + MAXIMUM_CELLS + " cells, not " + cells);
    }
  }
}
