package certcheck.benchmarks.workload;

/** What one kind of workload consists of: rounds of a few lemmas that are dropped after use. */
@FunctionalInterface
interface Rounds {
  /**
   * Writes one round, at most some hundred thousand steps.
   *
   * @param certificate where to
   * @param fresh names and literals that no earlier round used
   */
  void write(Certificate certificate, Fresh fresh);
}
