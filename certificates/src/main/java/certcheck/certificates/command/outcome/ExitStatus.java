package certcheck.certificates.command.outcome;

/** How a command ends; the same numbers as the kernel's. */
public final class ExitStatus {
  /** The claims are verified; the command did what it was asked. */
  public static final int OK = 0;

  /** Rejected, malformed, ill-typed, stuck, or a required claim is missing. */
  public static final int REJECTED = 1;

  /** The command line is wrong. */
  public static final int USAGE = 2;

  /** Declined: a limit, a version, an axiom that is not allowed. */
  public static final int DECLINED = 3;

  /** A file cannot be read or written. */
  public static final int UNREADABLE = 66;

  /** An error of certcheck itself. */
  public static final int INTERNAL = 70;

  /** Interrupted by the user. */
  public static final int INTERRUPTED = 130;

  private ExitStatus() {}
}
