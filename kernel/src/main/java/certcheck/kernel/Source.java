package certcheck.kernel;

import java.io.*;
import java.nio.charset.StandardCharsets;

/**
 * The lines and tokens of a certificate, read once with a bounded buffer: tokens are separated by
 * one blank, lines end with LF. Lines and columns count from 1, columns in UTF-16 units.
 */
final class Source {
  /** The longest token, which is less than fits into the buffer, line, and text, in bytes. */
  static final int TOKEN = 40_000, LINE = 1 << 24, TEXT = 1_000_000;

  /** A file that a certificate is about; its kind stands behind the last dot of its name. */
  record Content(String name, String kind, byte[] bytes) {}

  final String file;

  /** What refills the buffer; nothing if all is in it. */
  private final InputStream in;

  private final byte[] buffer;
  private int line, lineStart, start, at, end, tokenLine, tokenColumn;

  /** A file from its beginning. */
  Source(String file, InputStream in) { this(file, in, new byte[1 << 16], 0, 0, 1); }

  /** A text: what is in the buffer from a place, where this line begins, and what follows it. */
  Source(String file, InputStream in, byte[] buffer, int at, int end, int line) {
    this.file = file;
    this.in = in;
    this.buffer = buffer;
    this.at = start = lineStart = at;
    this.end = end;
    this.line = line;
  }

  /** The next byte, or -1 at the end of the file. Keeps the token that began. */
  int peek() { return at < end ? buffer[at] & 0xff : refill(); }

  private int refill() {
    if (in == null) return -1;
    System.arraycopy(buffer, start, buffer, 0, end - start);
    lineStart -= start;
    at -= start;
    start = 0;
    try {
      end = at + Math.max(0, in.read(buffer, at, buffer.length - at));
    } catch (IOException e) { throw new UncheckedIOException(e); }
    return at < end ? peek() : -1;
  }

  /** Line and column of the token read last. */
  String position() { return tokenLine + ":" + tokenColumn; }

  private void begin() {
    Rejection.limit("bytes of a line", LINE, at - lineStart);
    start = at;
    tokenLine = line;
    tokenColumn = at - lineStart + 1;
  }

  /** Whether another token stands on this line, and moves to it; if not, moves to the next line. */
  boolean more() {
    int c = peek();
    require(c == ' ' || c == '\n', "a blank or the end of the line");
    start = ++at;
    lineStart = c == '\n' ? at : lineStart;
    line += c == '\n' ? 1 : 0;
    return c == ' ';
  }

  /** Moves to the next line; no token may be left on this one. */
  void endLine() {
    Rejection.require(!more(), "format", 0, "the end of the line", "another token");
  }

  /** Moves to the next token of the line. */
  private void blank(String expected) {
    Rejection.require(more(), "format", 0, expected, "the end of the line");
  }

  /** The next token of the line. */
  String next() {
    blank("another token");
    return word();
  }

  /** The token that begins here. */
  String word() {
    begin();
    for (int c = peek(); c > ' ' && c != 0x7f; c = peek()) at++;
    if (at - start > TOKEN) throw Rejection.version("bytes of a token", "at most " + TOKEN, "more");
    require(at > start, "a token");
    String word = new String(buffer, start, at - start, StandardCharsets.UTF_8);
    Rejection.require(word.indexOf('\ufffd') < 0, "format", 0, "UTF-8", "other bytes");
    lineStart += at - start - word.length();
    return word;
  }

  /** The next token, a number from 0 to 2³¹ − 1 without leading zeros. */
  int number() {
    blank("a number");
    begin();
    long value = 0;
    for (int c = peek(); c >= '0' && c <= '9' && value <= Integer.MAX_VALUE; c = peek())
      value = 10 * value + buffer[at++] - '0';
    boolean zeros = at == start || buffer[start] == '0' && at > start + 1;
    Rejection.require(!zeros && value <= Integer.MAX_VALUE, "format", 0,
        "a number below 2^31 without leading zeros", "something else");
    return (int) value;
  }

  /** The next token, which with this prefix is a name of a lexical class. (1) It is. */
  String name(String prefix, Lexer.Kind kind) {
    String name = next();
    if (Lexer.isName(prefix + name, kind)) return name;
    throw Rejection.of("name", 1, kind + " of at most 255 letters", name);
  }

  /**
   * The bytes after this line, as many as it says, and a line feed: (1) ASCII that a person sees,
   * and (2) what a file contains, if one is given.
   */
  String text(Content file) {
    StringBuilder text = new StringBuilder();
    int length = number();
    Rejection.limit("bytes of a text", TEXT, length);
    for (endLine();; text.append((char) buffer[at++])) {
      begin();
      int n = text.length(), c = n < length ? peek() : -1;
      if (file != null && c != (n < file.bytes.length ? file.bytes[n] & 0xff : -1))
        throw Rejection.of("text", 2, "the text of " + file.name, "a difference at " + file.name
            + ":" + (1 + text.chars().filter(b -> b == '\n').count()) + ":"
            + (n - text.lastIndexOf("\n")));
      if (n == length) break;
      require(c >= ' ' && c < 0x7f || c == '\n' || c == '\t', "printable ASCII");
      line += c == '\n' ? 1 : 0;
      lineStart = c == '\n' ? at + 1 : lineStart;
    }
    endLine();
    return text.toString();
  }

  /** The lines from here in the buffer to the first that begins with {@code end}; skips them. */
  Source block() {
    Source block = new Source(file, null, buffer, at, end, line);
    for (boolean last = false; !last; endLine()) {
      begin();
      Rejection.require(at < end, "lemma", 2, "end", "the end of the library");
      last = buffer[at] == 'e' && word().equals("end");
      while (at < end && buffer[at] != '\n') at++;
    }
    return block;
  }

  private void require(boolean holds, String expected) {
    if (holds) return;
    begin();
    String found = peek() == -1 ? "the end of the file" : "byte " + peek();
    throw Rejection.of("format", 0, expected, found);
  }
}
