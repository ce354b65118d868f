package certcheck.semantics.sched.counterexample;

/**
 * Bounds on a search; each is inclusive.
 *
 * @param candidates values of the parameters that are looked at
 * @param work statements and iterations that are run, over all values
 */
public record SearchLimits(long candidates, long work) {

  /** About a second. */
  public static final SearchLimits DEFAULT = new SearchLimits(200_000, 300_000);
}
