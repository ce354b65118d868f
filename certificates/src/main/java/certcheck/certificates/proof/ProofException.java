package certcheck.certificates.proof;

/** A proof that fails, or a text that is no proof; the message says where and what was open. */
public final class ProofException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean located;

  /** A failure with its message. */
  public ProofException(String message) {
    this(message, null);
  }

  /** A failure with its message and what lies behind it. */
  public ProofException(String message, Throwable cause) {
    super(message, cause);
    this.located = false;
  }

  /** A failure at a place of a file, which the message begins with. */
  ProofException(String place, String message, Throwable cause) {
    super(place + ": " + message, cause);
    this.located = true;
  }

  /** Whether the message says where in a file the failure is. */
  public boolean isLocated() {
    return located;
  }
}
