package certcheck.certificates.proof;

/** A proof that fails, or a text that is no proof; the message says where and what was open. */
public final class ProofException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A failure with its message. */
  public ProofException(String message) {
    super(message);
  }

  /** A failure with its message and what lies behind it. */
  public ProofException(String message, Throwable cause) {
    super(message, cause);
  }
}
