package certcheck.presburger.limit;

/** A limit of {@link Limits} was reached, or the thread was interrupted; the message says which. */
public final class LimitReached extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Whether nothing else may be tried for the question. */
  private final boolean isFinal;

  public LimitReached(String reason) {
    this(reason, false);
  }

  private LimitReached(String reason, boolean isFinal) {
    super(reason, null, false, false);
    this.isFinal = isFinal;
  }

  /** A limit of the whole question was reached. */
  static LimitReached last(String reason) {
    return new LimitReached(reason, true);
  }

  boolean isFinal() {
    return isFinal;
  }
}
