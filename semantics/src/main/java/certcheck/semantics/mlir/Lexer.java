package certcheck.semantics.mlir;

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
  private int offset;
  private int line = 1;
  private int column = 1;

  Lexer(SourceText text, Limits limits) {
    this.text = text;
    this.content = text.content();
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
    offset = token.start();
    line = token.position().line();
    column = token.position().column();
  }

  /**
   * Takes a dimension and the {@code x} behind it: digits or {@code ?}. In a shape, {@code 0x4} is no
   * hexadecimal number.
   *
   * @throws SourceException if there is none
   */
  String dimension() throws SourceException {
    Position position = position();
    int end = offset;
    if (end < content.length() && content.charAt(end) == '?') {
      end++;
    } else {
      while (end < content.length() && isDigit(content.charAt(end))) {
        end++;
      }
    }
    String dimension = content.substring(offset, end);
    requireLength(dimension.length(), limits.digits(), "the integer is too long", "digits",
        position);
    if (dimension.isEmpty() || end == content.length() || content.charAt(end) != 'x') {
      throw error(position, Rule.SYNTAX, "no dimension of a shape",
          "an integer or '?', and 'x' behind it", found(end));
    }
    advance(end + 1 - offset);
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
    skipBlanks();
    Position position = position();
    int start = offset;
    if (offset == content.length()) {
      return new Token(Token.Kind.END, "", position, start);
    }
    char c = content.charAt(offset);
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
      if (content.startsWith(mark, offset)) {
        advance(2);
        return new Token(Token.Kind.MARK, mark, position, start);
      }
    }
    if (MARKS.indexOf(c) < 0) {
      throw error(position, Rule.SYNTAX, "a character that starts no token",
          "an operation in the generic form", character(content.codePointAt(offset)));
    }
    advance(1);
    return new Token(Token.Kind.MARK, String.valueOf(c), position, start);
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
    int start = offset;
    if (kind == Token.Kind.SYMBOL && content.startsWith("\"", offset + 1)) {
      advance(1);
      return new Token(kind, string(position), position, start);
    }
    advance(1);
    String name = name(c -> isWordPart(c) || c == '-', position);
    if (name.isEmpty()) {
      throw error(position, Rule.SYNTAX, "a sigil without a name",
          "a name behind '" + content.charAt(start) + "'", found(offset));
    }
    return new Token(kind, name, position, start);
  }

  private String name(IntPredicate belongs, Position position) throws SourceException {
    int end = offset;
    while (end < content.length() && belongs.test(content.charAt(end))
        && !content.startsWith("->", end)) {
      end++;
    }
    requireLength(end - offset, LONGEST_NAME, "the name is too long", "letters", position);
    String name = content.substring(offset, end);
    advance(end - offset);
    return name;
  }

  private Token number(Position position) throws SourceException {
    int start = offset;
    int end;
    Token.Kind kind = Token.Kind.INTEGER;
    if (content.startsWith("0x", offset) && offset + 2 < content.length()
        && Character.digit(content.charAt(offset + 2), 16) >= 0) {
      end = run(offset + 2, c -> c < 128 && Character.digit(c, 16) >= 0);
    } else {
      end = run(offset, Lexer::isDigit);
      if (end < content.length() && content.charAt(end) == '.') {
        kind = Token.Kind.FLOAT;
        end = exponent(run(end + 1, Lexer::isDigit));
      }
    }
    requireLength(end - start, limits.digits(), "the number is too long", "digits", position);
    advance(end - start);
    return new Token(kind, content.substring(start, end), position, start);
  }

  /** The end of an exponent that starts at a place; the place if there is none. */
  private int exponent(int at) {
    if (at < content.length() && (content.charAt(at) == 'e' || content.charAt(at) == 'E')) {
      int digits = at + 1;
      if (digits < content.length() && "+-".indexOf(content.charAt(digits)) >= 0) {
        digits++;
      }
      int end = run(digits, Lexer::isDigit);
      return end > digits ? end : at;
    }
    return at;
  }

  private int run(int from, IntPredicate belongs) {
    int end = from;
    while (end < content.length() && belongs.test(content.charAt(end))) {
      end++;
    }
    return end;
  }

  private String string(Position position) throws SourceException {
    StringBuilder value = new StringBuilder();
    int at = offset + 1;
    while (at < content.length() && content.charAt(at) != '"' && content.charAt(at) != '\n') {
      requireLength(at - offset, LONGEST_STRING, "the string is too long", "characters", position);
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
    advance(at + 1 - offset);
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

  private void skipBlanks() {
    while (offset < content.length()) {
      char c = content.charAt(offset);
      if (c == '\n') {
        offset++;
        line++;
        column = 1;
      } else if (c == ' ' || c == '\t') {
        advance(1);
      } else if (content.startsWith("//", offset)) {
        int end = content.indexOf('\n', offset);
        advance((end < 0 ? content.length() : end) - offset);
      } else {
        return;
      }
    }
  }

  private void advance(int characters) {
    column += content.codePointCount(offset, offset + characters);
    offset += characters;
  }

  private Position position() {
    return new Position(line, column);
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
