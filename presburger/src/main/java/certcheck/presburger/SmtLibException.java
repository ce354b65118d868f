package certcheck.presburger;

/** A text is not SMT-LIB 2, or is outside linear integer arithmetic; the message says where. */
public final class SmtLibException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  SmtLibException(SExpression.Position position, String message) {
    super(position + ": " + message);
  }
}
