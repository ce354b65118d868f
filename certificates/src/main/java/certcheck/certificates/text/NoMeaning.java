package certcheck.certificates.text;

/** A text whose tree means nothing, or something else than the program that was certified. */
public final class NoMeaning extends Exception {
  private static final long serialVersionUID = 1L;

  private final int place;

  /** Why, and what part of the tree has no meaning. */
  public NoMeaning(String reason, Tree tree) {
    super(reason, null, false, false);
    this.place = tree.start();
  }

  /** The place in the text, in bytes. */
  public int place() {
    return place;
  }
}
