package certcheck.certificates.text.tml;

/** A text has a syntax tree, but that stands for no program. */
public final class NoMeaning extends Exception {
  private static final long serialVersionUID = 1L;

  private final int place;

  NoMeaning(String message, int place) {
    super(message);
    this.place = place;
  }

  /** The place in the text. */
  public int place() {
    return place;
  }
}
