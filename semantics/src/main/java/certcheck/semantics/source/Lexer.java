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
  private final Cursor cursor;
  private final Limits limits;
  private final IntPredicate identifierPart;
  private final String symbols;

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
    this.cursor = new Cursor(text);
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
    cursor.skipBlanks();
    Position position = cursor.position();
    if (cursor.isAtEnd()) {
      return new Token(Token.Kind.END, "", position);
    }
    int c = content.codePointAt(cursor.offset());
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
      return new Token(Token.Kind.SYMBOL, cursor.take(cursor.offset() + 1), position);
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
    return new Token(kind, cursor.take(cursor.run(cursor.offset(), belongs)), position);
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
