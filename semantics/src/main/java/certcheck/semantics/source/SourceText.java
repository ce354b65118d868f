package certcheck.semantics.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * A text that was decoded strictly: UTF-8 without a byte-order mark, lines that end with LF, and no
 * control character but LF and tab.
 */
public final class SourceText {

  private static final int BYTE_ORDER_MARK = 0xFEFF;

  private final String file;
  private final String content;

  private SourceText(String file, String content) {
    this.file = file;
    this.content = content;
  }

  /**
   * Decodes a file's bytes.
   *
   * @param file name for diagnostics
   * @param bytes the whole file
   * @param limits bounds the number of bytes
   * @throws SourceException at the first byte or character that is not allowed
   */
  public static SourceText decode(String file, byte[] bytes, Limits limits) throws SourceException {
    if (bytes.length > limits.bytes()) {
      throw error(file, Position.START, Rule.LIMIT, "the text is too long",
          "at most " + limits.bytes() + " bytes", bytes.length + " bytes");
    }
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = decoder.decode(in, out, true);
    String content = out.flip().toString();
    checkCharacters(file, content);
    if (result.isError()) {
      throw error(file, end(content), Rule.SYNTAX, "the text is not UTF-8", "UTF-8",
          String.format("byte 0x%02X", bytes[in.position()] & 0xFF));
    }
    return new SourceText(file, content);
  }

  /**
   * A text that is at hand as a string, held to the same rules as a decoded one.
   *
   * @param file name for diagnostics
   * @param content the text
   * @param limits bounds the length in UTF-8
   * @throws SourceException at the first character that is not allowed
   */
  public static SourceText of(String file, String content, Limits limits) throws SourceException {
    return decode(file, content.getBytes(StandardCharsets.UTF_8), limits);
  }

  /**
   * The same text, if it is one that claims can be about: printable ASCII, line feeds and tabs.
   *
   * @throws SourceException at the first other character
   */
  public SourceText ascii() throws SourceException {
    int line = 1;
    int column = 1;
    for (int i = 0; i < content.length(); ) {
      int c = content.codePointAt(i);
      if ((c < ' ' || c > '~') && c != '\n' && c != '\t') {
        throw error(file, new Position(line, column), Rule.SYNTAX,
            "a character that no program may contain", "printable ASCII, a line feed or a tab",
            describe(c));
      }
      line += c == '\n' ? 1 : 0;
      column = c == '\n' ? 1 : column + 1;
      i += Character.charCount(c);
    }
    return this;
  }

  /** The name for diagnostics. */
  public String file() {
    return file;
  }

  /** The decoded characters. */
  public String content() {
    return content;
  }

  private static void checkCharacters(String file, String content) throws SourceException {
    int line = 1;
    int column = 1;
    for (int i = 0; i < content.length(); ) {
      int c = content.codePointAt(i);
      boolean control = Character.isISOControl(c) && c != '\n' && c != '\t';
      if (control || c == BYTE_ORDER_MARK && i == 0) {
        throw error(file, new Position(line, column), Rule.SYNTAX,
            "a character that no text may contain",
            c == '\r' ? "lines that end with LF" : "text", describe(c));
      }
      line += c == '\n' ? 1 : 0;
      column = c == '\n' ? 1 : column + 1;
      i += Character.charCount(c);
    }
  }

  private static Position end(String content) {
    int start = content.lastIndexOf('\n') + 1;
    int line = 1 + (int) content.chars().filter(c -> c == '\n').count();
    return new Position(line, 1 + content.codePointCount(start, content.length()));
  }

  /** Names a character so that look-alikes can be told apart: {@code U+0430 'а'}. */
  static String describe(int c) {
    if (c == BYTE_ORDER_MARK) {
      return "a byte-order mark, U+FEFF";
    }
    if (c == '\r') {
      return "a carriage return, U+000D";
    }
    String code = String.format("U+%04X", c);
    boolean visible = Printable.is(c) && !Character.isWhitespace(c);
    return visible ? code + " '" + Character.toString(c) + "'" : code;
  }

  private static SourceException error(
      String file, Position position, Rule rule, String message, String expected, String found) {
    return new SourceException(
        new Diagnostic(Severity.ERROR, file, position, rule, message, expected, found));
  }
}
