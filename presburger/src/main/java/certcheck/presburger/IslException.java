package certcheck.presburger;

/** A text is not in isl's notation; says where. */
public final class IslException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final int position;
  private final String reason;

  IslException(int position, String reason) {
    super("position " + position + ": " + reason);
    this.position = position;
    this.reason = reason;
  }

  /** How many characters are before the place. */
  public int position() {
    return position;
  }

  /** What is wrong, without the place. */
  public String reason() {
    return reason;
  }
}
