package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Lexer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.source.Token;
import certcheck.semantics.tml.Qualifier;
import certcheck.semantics.tml.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads programs as the CFDlang compiler does, with these differences: comments and limits are those
 * of the model language, an extent is at least 1, and there need not be a statement.
 *
 * <p>{@code #} and {@code ^} bind tighter than {@code * / .}, which bind tighter than {@code + -};
 * all associate to the right, also before a list of pairs: {@code x . [[0 1]] * y} is refused.
 */
public final class Parser {

  private static final String SYMBOLS = ":[]=()+-*/#.^";
  private static final Set<String> KEYWORDS =
      Set.of("var", "type", "input", "output", "elem", "first", "last");

  private final Lexer lexer;
  private final Limits limits;
  private final ExpressionParser expressions;
  private Token token;

  private Parser(SourceText text, Limits limits) throws SourceException {
    this.lexer = new Lexer(text, limits, c -> c == '_', SYMBOLS);
    this.limits = limits;
    this.token = lexer.next();
    this.expressions = new ExpressionParser(this, limits);
  }

  /**
   * Reads a program from the bytes of a file.
   *
   * @param file name for diagnostics
   * @param bytes the whole file, UTF-8
   * @param limits bounds on what is read
   * @throws SourceException at the first place that is not in the language or exceeds a limit
   */
  public static Program parse(String file, byte[] bytes, Limits limits) throws SourceException {
    Parser parser = new Parser(SourceText.decode(file, bytes, limits), limits);
    List<Declaration> declarations = parser.declarations();
    Optional<ElementLine> elements =
        parser.token.isWord("elem") ? Optional.of(parser.elementLine()) : Optional.empty();
    return new Program(file, declarations, elements, parser.statements());
  }

  private List<Declaration> declarations() throws SourceException {
    List<Declaration> declarations = new ArrayList<>();
    while (token.isWord("var") || token.isWord("type")) {
      if (declarations.size() == limits.declarations()) {
        throw limit("too many declarations", limits.declarations() + " declarations");
      }
      boolean variable = token.isWord("var");
      advance();
      Qualifier qualifier = variable ? qualifier() : Qualifier.NONE;
      Token name = name("the declared name");
      skip(':', "':' after the declared name");
      declarations.add(new Declaration(
          variable ? Declaration.Kind.VARIABLE : Declaration.Kind.TYPE,
          qualifier, name.text(), type(), name.position()));
    }
    return declarations;
  }

  private Qualifier qualifier() throws SourceException {
    boolean input = false;
    boolean output = false;
    while (token.isWord("input") || token.isWord("output")) {
      input |= token.isWord("input");
      output |= token.isWord("output");
      advance();
    }
    if (input) {
      return output ? Qualifier.INPUT_OUTPUT : Qualifier.INPUT;
    }
    return output ? Qualifier.OUTPUT : Qualifier.NONE;
  }

  private TypeExpression type() throws SourceException {
    if (!token.is('[')) {
      Token name = name("a type name or '['");
      return new TypeExpression.Named(name.text(), name.position());
    }
    advance();
    List<BigInteger> extents = new ArrayList<>();
    while (!token.is(']')) {
      if (extents.size() == limits.rank()) {
        throw limit("the rank is too large", limits.rank() + " dimensions");
      }
      extents.add(positive("an extent or ']'"));
    }
    advance();
    return new TypeExpression.Extents(new TensorType(extents));
  }

  private BigInteger positive(String what) throws SourceException {
    if (token.kind() != Token.Kind.INTEGER) {
      throw expected(what);
    }
    BigInteger number = new BigInteger(token.text());
    if (number.signum() == 0) {
      throw error(token.position(), Rule.SYNTAX, "the number counts elements",
          "an integer that is at least 1", token.describe());
    }
    advance();
    return number;
  }

  private ElementLine elementLine() throws SourceException {
    Position position = token.position();
    advance();
    skip('[', "'[' before the variables with elements");
    List<String> variables = new ArrayList<>();
    while (!token.is(']')) {
      variables.add(name("a variable or ']'").text());
    }
    advance();
    BigInteger count = positive("the number of elements");
    for (ElementLine.Place place : ElementLine.Place.values()) {
      if (token.isWord(place.keyword())) {
        advance();
        return new ElementLine(variables, count, place, position);
      }
    }
    throw expected("'first' or 'last'");
  }

  private List<Statement> statements() throws SourceException {
    List<Statement> statements = new ArrayList<>();
    while (token.kind() != Token.Kind.END) {
      if (statements.size() == limits.statements()) {
        throw limit("too many statements", limits.statements() + " statements");
      }
      Token target = name(statements.isEmpty()
          ? "a declaration, a statement or the end of the text"
          : "an operator, a statement or the end of the text");
      skip('=', "'=' after the target");
      statements.add(new Statement(target.text(), expressions.read(), target.position()));
    }
    return statements;
  }

  Token token() {
    return token;
  }

  Token name(String what) throws SourceException {
    Token name = token;
    if (name.kind() != Token.Kind.IDENTIFIER || KEYWORDS.contains(name.text())) {
      throw expected(what);
    }
    advance();
    return name;
  }

  void skip(char symbol, String what) throws SourceException {
    if (!token.is(symbol)) {
      throw expected(what);
    }
    advance();
  }

  void advance() throws SourceException {
    token = lexer.next();
  }

  SourceException expected(String what) {
    return error(token.position(), Rule.SYNTAX, "unexpected token", what, token.describe());
  }

  SourceException limit(String message, String atMost) {
    return error(token.position(), Rule.LIMIT, message, "at most " + atMost, "more");
  }

  SourceException error(
      Position position, Rule rule, String message, String expected, String found) {
    return lexer.error(position, rule, message, expected, found);
  }
}
