package certcheck.semantics.mlir;

import certcheck.semantics.source.Cursor;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import java.util.function.IntPredicate;

/** Cuts a text in MLIR into tokens, one at a time (Language Reference, "Common syntax"). */
final class Lexer {
  /** Letters of a name, which becomes one in a certificate. */
  static final int LONGEST_NAME = 240;

  /** Characters of a string, as it is written. */
  static final int LONGEST_STRING = 10_000;

  private static final String MARKS = "()[]{}<>,:=+-*/?|.";

  private final SourceText text;
  private final String content;
  private final Limits limits;
  private final Cursor cursor;

  Lexer(SourceText text, Limits limits) {
    this.text = text;
    this.content = text.content();
    this.cursor = new Cursor(text);
    this.limits = limits;
  }

  String file() {
    return text.file();
  }

  /** The text from the start of a token up to that of a later one, in one line. */
  String between(Token from, Token to) {
    String slice = content.substring(from.start(), to.start()).strip().replaceAll("\\s+", " ");
    return slice.length() <= LONGEST_NAME ? slice : slice.substring(0, LONGEST_NAME) + "...";
  }

  Limits limits() {
    return limits;
  }

  /** Goes back to the start of a token, which was the last or the one before. */
  void rewind(Token token) {
    cursor.rewind(token.start(), token.position());
  }

  /**
   * Takes a dimension and the {@code x} behind it: digits or {@code ?}. In a shape, {@code 0x4} is no
   * hexadecimal number.
   *
   * @throws SourceException if there is none
   */
  String dimension() throws SourceException {
    Position position = cursor.position();
    int start = cursor.offset();
    int end = cursor.isAt("?") ? start + 1 : cursor.run(start, Lexer::isDigit);
    String dimension = content.substring(start, end);
    requireLength(dimension.length(), limits.digits(), "the integer is too long", "digits",
        position);
    if (dimension.isEmpty() || end == content.length() || content.charAt(end) != 'x') {
      throw error(position, Rule.SYNTAX, "no dimension of a shape",
          "an integer or '?', and 'x' behind it", found(end));
    }
    cursor.take(end + 1);
    return dimension;
  }

  private String found(int at) {
    return at == content.length() ? "the end of the text" : character(content.codePointAt(at));
  }

  /**
   * Takes the next token; at the end of the text {@link Token.Kind#END}, again and again.
   *
   * @throws SourceException at a character that starts no token, at a string that does not end, and
   *     at what is too long
   */
  Token next() throws SourceException {
    cursor.skipBlanks();
    Position position = cursor.position();
    int start = cursor.offset();
    if (cursor.isAtEnd()) {
      return new Token(Token.Kind.END, "", position, start);
    }
    char c = content.charAt(start);
    if (isLetter(c) || c == '_') {
      return new Token(Token.Kind.WORD, name(Lexer::isWordPart, position), position, start);
    }
    if (isDigit(c)) {
      return number(position);
    }
    if (c == '"') {
      return new Token(Token.Kind.STRING, string(position), position, start);
    }
    Token.Kind sigil = sigil(c);
    if (sigil != null) {
      return sigil(sigil, position);
    }
    for (String mark : new String[] {"->", "::", ">=", "=="}) {
      if (cursor.isAt(mark)) {
        return new Token(Token.Kind.MARK, cursor.take(start + 2), position, start);
      }
    }
    if (MARKS.indexOf(c) < 0) {
      throw error(position, Rule.SYNTAX, "a character that starts no token",
          "an operation in the generic form", character(content.codePointAt(start)));
    }
    return new Token(Token.Kind.MARK, cursor.take(start + 1), position, start);
  }

  private static Token.Kind sigil(char c) {
    return switch (c) {
      case '%' -> Token.Kind.VALUE;
      case '^' -> Token.Kind.BLOCK;
      case '@' -> Token.Kind.SYMBOL;
      case '#' -> Token.Kind.ATTRIBUTE;
      case '!' -> Token.Kind.TYPE;
      default -> null;
    };
  }

  private Token sigil(Token.Kind kind, Position position) throws SourceException {
    int start = cursor.offset();
    cursor.take(start + 1);
    if (kind == Token.Kind.SYMBOL && cursor.isAt("\"")) {
      return new Token(kind, string(position), position, start);
    }
    String name = name(c -> isWordPart(c) || c == '-', position);
    if (name.isEmpty()) {
      throw error(position, Rule.SYNTAX, "a sigil without a name",
          "a name behind '" + content.charAt(start) + "'", found(cursor.offset()));
    }
    return new Token(kind, name, position, start);
  }

  private String name(IntPredicate belongs, Position position) throws SourceException {
    int start = cursor.offset();
    int end = start;
    while (end < content.length() && belongs.test(content.charAt(end))
        && !content.startsWith("->", end)) {
      end++;
    }
    requireLength(end - start, LONGEST_NAME, "the name is too long", "letters", position);
    return cursor.take(end);
  }

  private Token number(Position position) throws SourceException {
    int start = cursor.offset();
    int end;
    Token.Kind kind = Token.Kind.INTEGER;
    if (cursor.isAt("0x") && start + 2 < content.length()
        && Character.digit(content.charAt(start + 2), 16) >= 0) {
      end = cursor.run(start + 2, c -> c < 128 && Character.digit(c, 16) >= 0);
    } else {
      end = cursor.run(start, Lexer::isDigit);
      if (end < content.length() && content.charAt(end) == '.') {
        kind = Token.Kind.FLOAT;
        end = exponent(cursor.run(end + 1, Lexer::isDigit));
      }
    }
    requireLength(end - start, limits.digits(), "the number is too long", "digits", position);
    return new Token(kind, cursor.take(end), position, start);
  }

  /** The end of an exponent that starts at a place; the place if there is none. */
  private int exponent(int at) {
    if (at < content.length() && (content.charAt(at) == 'e' || content.charAt(at) == 'E')) {
      int digits = at + 1;
      if (digits < content.length() && "+-".indexOf(content.charAt(digits)) >= 0) {
        digits++;
      }
      int end = cursor.run(digits, Lexer::isDigit);
      return end > digits ? end : at;
    }
    return at;
  }

  private String string(Position position) throws SourceException {
    StringBuilder value = new StringBuilder();
    int start = cursor.offset();
    int at = start + 1;
    while (at < content.length() && content.charAt(at) != '"' && content.charAt(at) != '\n') {
      requireLength(at - start, LONGEST_STRING, "the string is too long", "characters", position);
      char c = content.charAt(at);
      if (c != '\\') {
        value.append(c);
        at++;
      } else {
        at += escape(at, value, position);
      }
    }
    if (at >= content.length() || content.charAt(at) != '"') {
      throw error(position, Rule.SYNTAX, "a string that does not end", "'\"' in the same line",
          at >= content.length() ? "the end of the text" : "the end of the line");
    }
    cursor.take(at + 1);
    return value.toString();
  }

  /** Appends the character of the escape at a place; gives the length of the escape. */
  private int escape(int at, StringBuilder value, Position position) throws SourceException {
    char c = at + 1 < content.length() ? content.charAt(at + 1) : '\n';
    if (c == '"' || c == '\\') {
      value.append(c);
      return 2;
    } else if (c == 'n' || c == 't') {
      value.append(c == 'n' ? '\n' : '\t');
      return 2;
    }
    int high = Character.digit(c, 16);
    int low = at + 2 < content.length() ? Character.digit(content.charAt(at + 2), 16) : -1;
    if (high < 0 || low < 0) {
      throw error(position, Rule.SYNTAX, "no escape in a string",
          "'\\\\', '\\\"', '\\n', '\\t' or two hexadecimal digits behind '\\'", "'\\" + (c == '\n' ? "" : c) + "'");
    }
    value.append((char) (16 * high + low));
    return 3;
  }

  private void requireLength(int length, int most, String message, String unit, Position position)
      throws SourceException {
    if (length > most) {
      throw error(position, Rule.LIMIT, message, "at most " + most + " " + unit, "more");
    }
  }

  /** An error of the given rule in this text. */
  SourceException error(
      Position position, Rule rule, String message, String expected, String found) {
    return new SourceException(
        new Diagnostic(Severity.ERROR, text.file(), position, rule, message, expected, found));
  }

  private static String character(int c) {
    return c > ' ' && c <= '~' ? "'" + (char) c + "'" : String.format("U+%04X", c);
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWordPart(int c) {
    return isLetter(c) || isDigit(c) || c == '_' || c == '$' || c == '.';
  }
}
