package certcheck.certificates.certify.mlir;

import certcheck.certificates.text.Tree;

/** A function outside of what is proved, or loops that are not those that it becomes. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int place;

  /** Why, and what part of the text it is about. */
  Refusal(String reason, Tree tree) {
    super(reason, null, false, false);
    this.place = tree.start();
  }

  /** The place in the text of the module, in bytes. */
  int place() {
    return place;
  }
}
