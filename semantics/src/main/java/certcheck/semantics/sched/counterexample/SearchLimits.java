package certcheck.semantics.sched.counterexample;

/**
 * Bounds on a search; each is inclusive.
 *
 * @param candidates values of the parameters that are looked at
 * @param work statements and iterations that are run, over all values
 */
public record SearchLimits(long candidates, long work) {

  /** Before there is a proof: most counterexamples are small. */
  public static final SearchLimits FIRST = new SearchLimits(20_000, 10_000);

  /** About a second. */
  public static final SearchLimits DEFAULT = new SearchLimits(200_000, 300_000);
}
