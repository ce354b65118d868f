package certcheck.presburger.limit;

/** A limit of {@link Limits} was reached, or the thread was interrupted; the message says which. */
public final class LimitReached extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public LimitReached(String reason) {
    super(reason, null, false, false);
  }
}
