package certcheck.semantics.nest;

/** A limit on an evaluation would be exceeded; caught by evaluators only. */
public final class LimitException extends Exception {

  private static final long serialVersionUID = 1L;

  /** The limit in one line. */
  public LimitException(String reason) {
    super(reason, null, false, false);
  }
}
