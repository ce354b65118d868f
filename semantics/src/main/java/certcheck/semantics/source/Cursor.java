package certcheck.semantics.source;

import java.util.function.IntPredicate;

/** A place in a text that a lexer moves forward, with the line and column it is at. */
public final class Cursor {
  private final String content;
  private int offset;
  private int line = 1;
  private int column = 1;

  /** A cursor at the start of a text. */
  public Cursor(SourceText text) {
    this.content = text.content();
  }

  /** The number of UTF-16 units before it. */
  public int offset() {
    return offset;
  }

  /** Its line and column. */
  public Position position() {
    return new Position(line, column);
  }

  /** Whether nothing follows. */
  public boolean isAtEnd() {
    return offset == content.length();
  }

  /** Whether the text goes on so. */
  public boolean isAt(String word) {
    return content.startsWith(word, offset);
  }

  /** The end of the longest run of units of a kind that starts at an offset. */
  public int run(int from, IntPredicate belongs) {
    int end = from;
    while (end < content.length() && belongs.test(content.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Takes what is before an offset that is not behind a later line. */
  public String take(int end) {
    String taken = content.substring(offset, end);
    column += taken.codePointCount(0, taken.length());
    offset = end;
    return taken;
  }

  /** Moves past blanks, tabs, line ends, and comments from {@code //} to the end of the line. */
  public void skipBlanks() {
    while (offset < content.length()) {
      char c = content.charAt(offset);
      if (c == '\n') {
        offset++;
        line++;
        column = 1;
      } else if (c == ' ' || c == '\t') {
        offset++;
        column++;
      } else if (content.startsWith("//", offset)) {
        int end = content.indexOf('\n', offset);
        take(end < 0 ? content.length() : end);
      } else {
        return;
      }
    }
  }

  /** Goes back to where it was. */
  public void rewind(int start, Position position) {
    offset = start;
    line = position.line();
    column = position.column();
  }
}
