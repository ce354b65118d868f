package certcheck.certificates.command;

/** A command cannot go on, for a reason that its user can understand and that is one line. */
public final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  /**
   * A failure.
   *
   * @param status one of {@link ExitStatus}
   * @param message the reason
   */
  public Failure(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  /** The exit status. */
  public int status() {
    return status;
  }
}
