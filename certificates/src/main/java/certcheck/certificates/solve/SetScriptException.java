package certcheck.certificates.solve;

/** A script of set expressions is wrong, or asks for what is not supported; says where. */
public final class SetScriptException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;
  private final boolean unsupported;

  SetScriptException(String text, int position, String reason, boolean unsupported) {
    super(reason, null, false, false);
    String before = text.substring(0, Math.min(position, text.length()));
    line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    column = before.length() - before.lastIndexOf('\n');
    this.unsupported = unsupported;
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }

  /** The column, from 1. */
  public int column() {
    return column;
  }

  /** Whether the script may be right, but is not supported. */
  public boolean isUnsupported() {
    return unsupported;
  }
}
