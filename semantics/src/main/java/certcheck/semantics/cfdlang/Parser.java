package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Lexer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads programs as the CFDlang compiler does, with these differences: comments and limits are
 * those of the model language, an extent is at least 1, and there need not be a statement.
 *
 * <p>{@code #} and {@code ^} bind tighter than {@code * / .}, which bind tighter than {@code + -};
 * all associate to the right, also before a list of pairs: {@code x . [[0 1]] * y} is refused.
 */
public final class Parser {

  private static final String SYMBOLS = ":[]=()+-*/#.^";
  private static final Set<String> KEYWORDS =
      Set.of("var", "type", "input", "output", "elem", "first", "last");

  private final TokenCursor tokens;
  private final Limits limits;
  private final ExpressionParser expressions;

  private Parser(SourceText text, Limits limits) throws SourceException {
    this.tokens = new TokenCursor(new Lexer(text, limits, c -> c == '_', SYMBOLS));
    this.limits = limits;
    this.expressions = new ExpressionParser(tokens, limits);
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
    boolean perElement = parser.tokens.current().isWord("elem");
    Optional<ElementLine> elements =
        perElement ? Optional.of(parser.elementLine()) : Optional.empty();
    return new Program(file, declarations, elements, parser.statements());
  }

  private List<Declaration> declarations() throws SourceException {
    List<Declaration> declarations = new ArrayList<>();
    while (tokens.current().isWord("var") || tokens.current().isWord("type")) {
      if (declarations.size() == limits.declarations()) {
        throw tokens.limit("too many declarations", limits.declarations() + " declarations");
      }
      boolean variable = tokens.current().isWord("var");
      tokens.advance();
      Qualifier qualifier = variable ? qualifier() : Qualifier.NONE;
      Token name = name(tokens, "the declared name");
      tokens.skip(':', "':' after the declared name", name, List.of("input", "output"));
      declarations.add(new Declaration(
          variable ? Declaration.Kind.VARIABLE : Declaration.Kind.TYPE,
          qualifier, name.text(), type(), name.position()));
    }
    return declarations;
  }

  private Qualifier qualifier() throws SourceException {
    boolean input = false;
    boolean output = false;
    while (tokens.current().isWord("input") || tokens.current().isWord("output")) {
      input |= tokens.current().isWord("input");
      output |= tokens.current().isWord("output");
      tokens.advance();
    }
    return Qualifier.of(input, output);
  }

  private TypeExpression type() throws SourceException {
    if (!tokens.current().is('[')) {
      Token name = name(tokens, "a type name or '['");
      return new TypeExpression.Named(name.text(), name.position());
    }
    tokens.advance();
    List<BigInteger> extents = new ArrayList<>();
    while (!tokens.current().is(']')) {
      if (extents.size() == limits.rank()) {
        throw tokens.limit("the rank is too large", limits.rank() + " dimensions");
      }
      extents.add(tokens.positive("an extent or ']'", "the number counts elements"));
    }
    tokens.advance();
    return new TypeExpression.Extents(new TensorType(extents));
  }

  private ElementLine elementLine() throws SourceException {
    Position position = tokens.current().position();
    tokens.advance();
    tokens.skip('[', "'[' before the variables with elements");
    List<String> variables = new ArrayList<>();
    while (!tokens.current().is(']')) {
      variables.add(name(tokens, "a variable or ']'").text());
    }
    tokens.advance();
    BigInteger count = tokens.positive("the number of elements", "the number counts elements");
    for (ElementLine.Place place : ElementLine.Place.values()) {
      if (tokens.current().isWord(place.keyword())) {
        tokens.advance();
        return new ElementLine(variables, count, place, position);
      }
    }
    throw tokens.expected("'first' or 'last'");
  }

  private List<Statement> statements() throws SourceException {
    List<Statement> statements = new ArrayList<>();
    while (tokens.current().kind() != Token.Kind.END) {
      if (statements.size() == limits.statements()) {
        throw tokens.limit("too many statements", limits.statements() + " statements");
      }
      Token target = name(tokens, statements.isEmpty()
          ? "a declaration, a statement or the end of the text"
          : "an operator, a statement or the end of the text");
      tokens.skip('=', "'=' after the target", target, List.of("var", "type", "elem"));
      statements.add(new Statement(target.text(), expressions.read(), target.position()));
    }
    return statements;
  }

  /** Takes a name, which is no keyword. */
  static Token name(TokenCursor tokens, String what) throws SourceException {
    Token name = tokens.current();
    if (name.kind() != Token.Kind.IDENTIFIER || KEYWORDS.contains(name.text())) {
      throw tokens.expected(what);
    }
    return tokens.advance();
  }
}
