package certcheck.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * The lines and tokens of a certificate, read once with a bounded buffer: tokens are separated by
 * one blank, lines end with LF. Lines and columns count from 1, columns in bytes.
 */
final class Source {
  /** The longest token, in bytes. */
  static final int TOKEN = 40_000;

  final String file;
  int line;
  int tokenColumn;
  private final InputStream in;
  private final byte[] buffer;
  private byte[] token = new byte[64];
  private int at;
  private int end;
  private int column = 1;

  /** A file from its beginning. */
  Source(String file, InputStream in) {
    this.file = file;
    this.in = in;
    buffer = new byte[1 << 16];
    line = 1;
  }

  /** A part of a text in memory: from an offset, which begins this line, to the end. */
  Source(String file, byte[] text, int from, int line) {
    this.file = file;
    this.in = InputStream.nullInputStream();
    buffer = text;
    at = from;
    end = text.length;
    this.line = line;
  }

  /** For a part of a text in memory: the offset of the next byte. */
  int offset() {
    return at;
  }

  /** The next byte, or -1 at the end of the file. */
  int peek() {
    if (at == end) {
      try {
        at = 0;
        end = Math.max(0, in.read(buffer));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return at == end ? -1 : buffer[at];
  }

  /** Line and column of the token read last. */
  String position() {
    return line + ":" + tokenColumn;
  }

  /** Whether another token stands on this line; if not, moves to the next line. */
  boolean more() {
    int b = peek();
    tokenColumn = column;
    if (b != ' ' && b != '\n') {
      throw error("a blank or the end of the line", b == -1 ? "the end of the file" : "byte " + b);
    }
    at++;
    column = b == '\n' ? 1 : column + 1;
    line += b == '\n' ? 1 : 0;
    return b == ' ';
  }

  /** Moves to the next line; no token may be left on this one. */
  void endLine() {
    if (more()) {
      throw error("the end of the line", "another token");
    }
  }

  /** The next token of the line. */
  String next() {
    if (!more()) {
      throw error("another token", "the end of the line");
    }
    return word();
  }

  /** The token that begins here. */
  String word() {
    tokenColumn = column;
    int length = 0;
    for (int b = peek(); b > ' ' && b != 0x7f || b < -1; b = peek()) {
      if (length == token.length) {
        if (length >= TOKEN) {
          throw Rejection.limit("bytes of a token", TOKEN, "more");
        }
        token = java.util.Arrays.copyOf(token, 2 * length);
      }
      token[length++] = (byte) b;
      at++;
    }
    if (length == 0) {
      throw error("a token", peek() == -1 ? "the end of the file" : "byte " + peek());
    }
    column += length;
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(token, 0, length))
          .toString();
    } catch (CharacterCodingException e) {
      throw error("UTF-8", "other bytes");
    }
  }

  /** The next token, a number from 0 to 2³¹ − 1 without leading zeros. */
  int number() {
    if (!more()) {
      throw error("a number", "the end of the line");
    }
    tokenColumn = column;
    long value = peek() >= '0' && peek() <= '9' ? 0 : -1;
    int length = 0;
    for (; peek() >= '0' && peek() <= '9' && value <= Integer.MAX_VALUE; at++, length++) {
      value = 10 * value + peek() - '0';
    }
    column += length;
    if (value < 0 || value > Integer.MAX_VALUE || length > Long.toString(value).length()) {
      throw error("a number below 2^31 without leading zeros", "something else");
    }
    return (int) value;
  }

  Rejection error(String expected, String found) {
    return Rejection.of("format", 0, expected, found);
  }
}
