package certcheck.presburger.isl;

/** A text is not in isl's notation, or beyond what is supported; says where. */
public final class IslException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final int position;
  private final String reason;
  private final boolean unsupported;

  IslException(int position, String reason, boolean unsupported) {
    super("position " + position + ": " + reason);
    this.position = position;
    this.reason = reason;
    this.unsupported = unsupported;
  }

  /** How many characters are before the place. */
  public int position() {
    return position;
  }

  /** What is wrong, without the place. */
  public String reason() {
    return reason;
  }

  /** Whether the text may be right, but is outside the fragment or beyond a limit. */
  public boolean isUnsupported() {
    return unsupported;
  }
}
