package certcheck.semantics.mlir;

import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;

/** The tokens of a text, of which one is looked at, and how deep the parser is in it. */
final class Cursor {
  /** Bounds regions in regions, brackets in brackets, and the height of affine expressions. */
  static final int DEPTH = 200;

  private final Lexer lexer;
  private Token current;
  private int depth;

  Cursor(Lexer lexer) throws SourceException {
    this.lexer = lexer;
    this.current = lexer.next();
  }

  Token current() {
    return current;
  }

  Position position() {
    return current.position();
  }

  Lexer lexer() {
    return lexer;
  }

  boolean is(String mark) {
    return current.is(mark);
  }

  boolean is(Token.Kind kind) {
    return current.kind() == kind;
  }

  /** Goes on to the next token; gives the one that was looked at so far. */
  Token advance() throws SourceException {
    Token token = current;
    current = lexer.next();
    return token;
  }

  /** Goes on behind a mark if it stands here. */
  boolean take(String mark) throws SourceException {
    if (!current.is(mark)) {
      return false;
    }
    advance();
    return true;
  }

  /** Goes on behind a mark, which has to stand here. */
  void skip(String mark) throws SourceException {
    if (!take(mark)) {
      throw expected("'" + mark + "'");
    }
  }

  /** Goes on behind a token of a kind, which has to stand here. */
  Token skip(Token.Kind kind, String what) throws SourceException {
    if (current.kind() != kind) {
      throw expected(what);
    }
    return advance();
  }

  /** Goes on behind a dimension of a shape and its {@code x}. */
  String dimension() throws SourceException {
    lexer.rewind(current);
    String dimension = lexer.dimension();
    current = lexer.next();
    return dimension;
  }

  /** Goes on behind one {@code >}, also if a token is {@code >=}. */
  void skipGreater() throws SourceException {
    if (current.is(">=")) {
      current = new Token(Token.Kind.MARK, "=",
          new Position(position().line(), position().column() + 1), current.start() + 1);
    } else {
      skip(">");
    }
  }

  /** Something in something else of its kind. */
  void enter() throws SourceException {
    if (++depth > DEPTH) {
      throw error(position(), Rule.LIMIT, "nested too deep", "at most " + DEPTH + " levels",
          "more");
    }
  }

  void leave() {
    depth--;
  }

  /** The error that another token stands here than the language has. */
  SourceException expected(String what) {
    return error(position(), Rule.SYNTAX, "unexpected token", what, current.describe());
  }

  SourceException error(
      Position position, Rule rule, String message, String expected, String found) {
    return lexer.error(position, rule, message, expected, found);
  }
}
