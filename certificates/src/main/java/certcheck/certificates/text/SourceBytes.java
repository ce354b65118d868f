package certcheck.certificates.text;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;

/** The bytes of a source file, each of which is a character that a text may contain. */
public final class SourceBytes {
  private final String file;
  private final byte[] bytes;

  private SourceBytes(String file, byte[] bytes) {
    this.file = file;
    this.bytes = bytes;
  }

  /**
   * The text that some bytes are.
   *
   * @param file name for diagnostics
   * @throws SourceException at the first byte that is not printable ASCII, a line feed or a tab
   */
  public static SourceBytes of(String file, byte[] bytes) throws SourceException {
    SourceBytes text = new SourceBytes(file, bytes.clone());
    for (int i = 0; i < bytes.length; i++) {
      int c = bytes[i] & 0xFF;
      if ((c < 32 || c > 126) && c != '\n' && c != '\t') {
        throw text.error(i, "a character that no text may contain",
            "printable ASCII, a line feed or a tab", String.format("byte 0x%02X", c));
      }
    }
    return text;
  }

  /** The number of characters. */
  public int length() {
    return bytes.length;
  }

  /** A character; -1 behind the end. */
  public int at(int place) {
    return place < bytes.length ? bytes[place] : -1;
  }

  /** The characters from one place to before another. */
  public String part(int start, int end) {
    return new String(bytes, start, end - start, java.nio.charset.StandardCharsets.US_ASCII);
  }

  /** How many lines end in the text. */
  int lines() {
    int lines = 0;
    for (byte b : bytes) {
      lines += b == '\n' ? 1 : 0;
    }
    return lines;
  }

  /** Line and column of a place. */
  public Position position(int place) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < place; i++) {
      if (bytes[i] == '\n') {
        line++;
        start = i + 1;
      }
    }
    return new Position(line, place - start + 1);
  }

  /** The error that the text is not in the language, at a place. */
  SourceException error(int place, String message, String expected, String found) {
    return new SourceException(new Diagnostic(Severity.ERROR, file, position(place), Rule.SYNTAX,
        message, expected, found));
  }
}
