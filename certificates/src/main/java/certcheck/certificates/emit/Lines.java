package certcheck.certificates.emit;

/**
 * C text in lines, indented by the depth of braces up to a limit: a thousand arrays inside each other
 * would otherwise be a thousand columns of blanks for each line.
 */
final class Lines {
  private static final int DEEPEST = 40;

  private final StringBuilder text = new StringBuilder();
  private int depth;

  /** A line; nothing if it is empty. */
  void line(String line) {
    text.append(indentation()).append(line).append('\n');
  }

  /** A line of the preprocessor. */
  void directive(String line) {
    text.append(line).append('\n');
  }

  /** A line that ends in a brace, after which lines are indented. */
  void open(String line) {
    line(line);
    depth++;
  }

  /** A line that begins with a brace. */
  void close(String line) {
    depth--;
    line(line);
  }

  /** A line that ends a block and begins another one. */
  void next(String line) {
    close(line);
    depth++;
  }

  /** Where the next line will stand, for {@link #insert} and {@link #cut}. */
  int mark() {
    return text.length();
  }

  /** A line at a place, indented as the next line would be. */
  void insert(int mark, String line) {
    text.insert(mark, indentation() + line + "\n");
  }

  private String indentation() {
    return "  ".repeat(Math.min(depth, DEEPEST));
  }

  /** Takes back what was written since. */
  void cut(int mark) {
    text.setLength(mark);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
