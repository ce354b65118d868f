package certcheck.semantics.sched.execution;

/** No rule applies; caught where an evaluation or a step is asked for. */
final class FailureException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Failure failure;

  FailureException(Failure failure) {
    super(failure.text(), null, false, false);
    this.failure = failure;
  }

  Failure failure() {
    return failure;
  }
}
