package certcheck.semantics.sched.execution;

/** What tests expect of evaluations. */
final class Evaluations {

  private Evaluations() {}

  /** The effect of an evaluation that must have one. */
  static <V> Effect<V> effect(Evaluation<V> evaluation) {
    if (evaluation instanceof Evaluation.Finished<V> finished) {
      return finished.effect();
    }
    throw new AssertionError(evaluation);
  }

  /** The failure of an evaluation that must have none. */
  static <V> Failure failure(Evaluation<V> evaluation) {
    if (evaluation instanceof Evaluation.Failed<V> failed) {
      return failed.failure();
    }
    throw new AssertionError(evaluation);
  }
}
