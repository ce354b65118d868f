package certcheck.semantics.source;

import java.util.function.IntPredicate;

/**
 * Cuts a source text into tokens, one at a time. Blanks, tabs, line ends and comments ({@code //}
 * to the end of the line) separate tokens and mean nothing else.
 */
public final class Lexer {

  /** Names in certificates have at most 255 letters, of which some tell variants apart. */
  private static final int MAXIMAL_NAME = 240;

  private final SourceText text;
  private final String content;
  private final Limits limits;
  private final IntPredicate identifierPart;
  private final String symbols;

  private int offset;
  private int line = 1;
  private int column = 1;

  /**
   * A lexer at the start of a text.
   *
   * @param text the text
   * @param limits bounds the digits of an integer
   * @param identifierPart which ASCII characters an identifier may have beyond letters and digits
   * @param symbols the punctuation marks of the language
   */
  public Lexer(SourceText text, Limits limits, IntPredicate identifierPart, String symbols) {
    this.text = text;
    this.content = text.content();
    this.limits = limits;
    this.identifierPart = identifierPart;
    this.symbols = symbols;
  }

  /**
   * Takes the next token; at the end of the text {@link Token.Kind#END}, again and again.
   *
   * @throws SourceException at a character that starts no token, or a name or an integer that is
   *     too long
   */
  public Token next() throws SourceException {
    skipBlanks();
    Position position = new Position(line, column);
    if (offset == content.length()) {
      return new Token(Token.Kind.END, "", position);
    }
    int c = content.codePointAt(offset);
    if (isIdentifierStart(c)) {
      Token token = take(Token.Kind.IDENTIFIER, this::isIdentifierPart, position);
      if (token.text().length() > MAXIMAL_NAME) {
        throw error(position, Rule.LIMIT, "the name is too long",
            "at most " + MAXIMAL_NAME + " letters", token.text().length() + " letters");
      }
      return token;
    }
    if (isDigit(c)) {
      Token token = take(Token.Kind.INTEGER, Lexer::isDigit, position);
      if (token.text().length() > limits.digits()) {
        throw error(position, Rule.LIMIT, "the integer is too long",
            "at most " + limits.digits() + " digits", token.text().length() + " digits");
      }
      return token;
    }
    if (symbols.indexOf(c) >= 0) {
      advance(1);
      return new Token(Token.Kind.SYMBOL, Character.toString(c), position);
    }
    throw error(position, Rule.SYNTAX, "a character that starts no token",
        "a name, an integer or one of " + symbols, SourceText.describe(c));
  }

  /** An error of the given rule in this text. */
  public SourceException error(
      Position position, Rule rule, String message, String expected, String found) {
    return new SourceException(
        new Diagnostic(Severity.ERROR, text.file(), position, rule, message, expected, found));
  }

  private Token take(Token.Kind kind, IntPredicate belongs, Position position) {
    int end = offset;
    while (end < content.length() && belongs.test(content.charAt(end))) {
      end++;
    }
    String word = content.substring(offset, end);
    advance(end - offset);
    return new Token(kind, word, position);
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
        skipComment();
      } else {
        return;
      }
    }
  }

  private void skipComment() {
    int end = content.indexOf('\n', offset);
    end = end < 0 ? content.length() : end;
    column += content.codePointCount(offset, end);
    offset = end;
  }

  private void advance(int characters) {
    offset += characters;
    column += characters;
  }

  private boolean isIdentifierStart(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || identifierPart.test(c);
  }

  private boolean isIdentifierPart(int c) {
    return isIdentifierStart(c) || isDigit(c);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
