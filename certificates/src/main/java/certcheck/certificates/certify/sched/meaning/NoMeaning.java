package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.text.Tree;

/** A text whose tree means nothing, or something else than the program that was certified. */
public final class NoMeaning extends Exception {
  private static final long serialVersionUID = 1L;

  private final int place;

  NoMeaning(String reason, Tree tree) {
    this(reason, tree.start());
  }

  NoMeaning(String reason, int place) {
    super(reason, null, false, false);
    this.place = place;
  }

  /** The place in the text, in bytes. */
  public int place() {
    return place;
  }
}
