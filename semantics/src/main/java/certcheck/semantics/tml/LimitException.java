package certcheck.semantics.tml;

/** A limit of {@link EvaluationLimits} would be exceeded; caught by {@link Evaluator} only. */
final class LimitException extends Exception {

  private static final long serialVersionUID = 1L;

  LimitException(String reason) {
    super(reason, null, false, false);
  }
}
