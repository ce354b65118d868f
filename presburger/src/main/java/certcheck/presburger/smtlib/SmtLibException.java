package certcheck.presburger.smtlib;

/** A text is not SMT-LIB 2, or is outside linear integer arithmetic; the message says where. */
public final class SmtLibException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;
  private final String reason;
  private final boolean unsupported;

  private SmtLibException(SExpression.Position position, String reason, boolean unsupported) {
    super(position + ": " + reason);
    line = position.line();
    column = position.column();
    this.reason = reason;
    this.unsupported = unsupported;
  }

  /** The text is wrong at a position. */
  SmtLibException(SExpression.Position position, String reason) {
    this(position, reason, false);
  }

  /** The text may be right, but is not supported. */
  static SmtLibException unsupported(SExpression.Position position, String reason) {
    return new SmtLibException(position, reason, true);
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }

  /** The column, from 1. */
  public int column() {
    return column;
  }

  /** What is wrong, without the position. */
  public String reason() {
    return reason;
  }

  /** Whether the text is outside the fragment or a limit, and may otherwise be right. */
  public boolean isUnsupported() {
    return unsupported;
  }
}
