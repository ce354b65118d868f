package certcheck.benchmarks.workload;

/**
 * A type or term of one block, interned by its {@link Block}: equal nodes are the same object. Its
 * line is written when a step first cites it.
 */
final class Node {
  /** The words of its line: {@code app}, {@code var x τ} without the type, {@code int 5}, … */
  final String words;

  /** The nodes that its line cites after the words. */
  final Node[] parts;

  /** The number of its line, or -1. */
  int line = -1;

  Node(String words, Node... parts) {
    this.words = words;
    this.parts = parts;
  }

  boolean isApplication() {
    return words.equals("app");
  }

  /** Whether this is the infix operator applied to two arguments. */
  boolean is(Node operator) {
    return isApplication() && parts[0].isApplication() && parts[0].parts[0] == operator;
  }

  Node left() {
    return parts[0].parts[1];
  }

  Node right() {
    return parts[1];
  }
}
