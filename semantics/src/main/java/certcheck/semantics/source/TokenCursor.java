package certcheck.semantics.source;

import java.math.BigInteger;
import java.util.Collection;

/** The tokens of a text, of which one is looked at: what a parser steps through. */
public final class TokenCursor {

  private final Lexer lexer;
  private Token current;

  /**
   * A cursor at the first token.
   *
   * @throws SourceException as {@link Lexer#next}
   */
  public TokenCursor(Lexer lexer) throws SourceException {
    this.lexer = lexer;
    this.current = lexer.next();
  }

  /** The token that is looked at; {@link Token.Kind#END} at the end of the text. */
  public Token current() {
    return current;
  }

  /**
   * Goes on to the next token.
   *
   * @return the token that was looked at so far
   * @throws SourceException as {@link Lexer#next}
   */
  public Token advance() throws SourceException {
    Token token = current;
    current = lexer.next();
    return token;
  }

  /**
   * Goes on behind a punctuation mark.
   *
   * @param what the mark, for a message
   * @throws SourceException if another token stands here, and as {@link Lexer#next}
   */
  public void skip(char symbol, String what) throws SourceException {
    if (!current.is(symbol)) {
      throw expected(what);
    }
    advance();
  }

  /**
   * Goes on behind a punctuation mark, which stands behind a word.
   *
   * @param what the mark, for a message
   * @param word the word, which the message says is perhaps another
   * @param known the words that can stand there
   * @throws SourceException as {@link #skip(char, String)}
   */
  public void skip(char symbol, String what, Token word, Collection<String> known)
      throws SourceException {
    if (!current.is(symbol)) {
      throw expected(what, word, known);
    }
    advance();
  }

  /**
   * Goes on behind an integer.
   *
   * @param what the integer, for a message
   * @throws SourceException if another token stands here, and as {@link Lexer#next}
   */
  public Numeral numeral(String what) throws SourceException {
    if (current.kind() != Token.Kind.INTEGER) {
      throw expected(what);
    }
    Token number = advance();
    return new Numeral(new BigInteger(number.text()), number.position());
  }

  /**
   * Goes on behind an integer that is at least 1.
   *
   * @param what the integer, for a message
   * @param message what is wrong with 0
   * @throws SourceException if another token stands here, and as {@link Lexer#next}
   */
  public BigInteger positive(String what, String message) throws SourceException {
    if (current.kind() != Token.Kind.INTEGER) {
      throw expected(what);
    }
    BigInteger number = new BigInteger(current.text());
    if (number.signum() == 0) {
      throw error(current.position(), Rule.SYNTAX, message, "an integer that is at least 1",
          current.describe());
    }
    advance();
    return number;
  }

  /** The error that another token stands here than the language has. */
  public SourceException expected(String what) {
    return error(
        current.position(), Rule.SYNTAX, "unexpected token", what, current.describe());
  }

  /** The same, where one of some words may have been meant. */
  public SourceException expected(String what, Collection<String> known) {
    return expected(what, current, known);
  }

  /**
   * The error that another token stands here than the language has, which an earlier word explains if
   * one of some words was meant by that.
   */
  private SourceException expected(String what, Token word, Collection<String> known) {
    String meant = word.kind() == Token.Kind.IDENTIFIER
        ? Suggestion.ofKeyword(word.text(), known).orElse("") : "";
    if (word != current && !meant.isEmpty()) {
      meant = meant.substring(0, meant.length() - 1) + " instead of '" + word.text() + "'?";
    }
    return error(current.position(), Rule.SYNTAX, "unexpected token", what,
        current.describe() + meant);
  }

  /** The error that there is too much of something here. */
  public SourceException limit(String message, String atMost) {
    return error(current.position(), Rule.LIMIT, message, "at most " + atMost, "more");
  }

  /** An error of the given rule in this text. */
  public SourceException error(
      Position position, Rule rule, String message, String expected, String found) {
    return lexer.error(position, rule, message, expected, found);
  }
}
