package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Lexer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads programs in the syntax of Rink 2018, Fig. 1, as its figures write them. What the grammar
 * leaves open is settled so:
 *
 * <ul>
 *   <li>all operators, also the postfix ones, associate to the left with one precedence (3.1);
 *   <li>line ends are blanks; a name after a complete expression starts the next statement;
 *   <li>{@code var} is reserved; {@code input} and {@code output} are qualifiers (section 5) where
 *       a name follows, else names; {@code input} comes first where both stand;
 *   <li>integers may have leading zeros, which mean nothing; an extent is at least 1, because ℕ
 *       starts there (Definition 1);
 *   <li>{@code e . [[m n] …]} is the grouped contraction of Ullrich 2018, section 6.3.
 * </ul>
 */
public final class Parser {

  private static final String SYMBOLS = ":[]=()+-*/#.^";

  private final TokenCursor tokens;
  private final Limits limits;

  private Parser(SourceText text, Limits limits) throws SourceException {
    this.tokens = new TokenCursor(new Lexer(text, limits, c -> false, SYMBOLS));
    this.limits = limits;
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
    return parse(SourceText.decode(file, bytes, limits), limits);
  }

  /**
   * Reads a program from a decoded text.
   *
   * @throws SourceException as {@link #parse(String, byte[], Limits)}
   */
  public static Program parse(SourceText text, Limits limits) throws SourceException {
    Parser parser = new Parser(text, limits);
    List<Declaration> declarations = parser.declarations();
    return new Program(text.file(), declarations, parser.statements());
  }

  /**
   * Reads a single expression that makes up the whole text.
   *
   * @throws SourceException as {@link #parse(String, byte[], Limits)}
   */
  public static Expression parseExpression(SourceText text, Limits limits) throws SourceException {
    Parser parser = new Parser(text, limits);
    Expression expression = parser.expression();
    if (parser.tokens.current().kind() != Token.Kind.END) {
      throw parser.tokens.expected("an operator or the end of the text");
    }
    return expression;
  }

  private List<Declaration> declarations() throws SourceException {
    List<Declaration> declarations = new ArrayList<>();
    while (tokens.current().isWord("var")) {
      if (declarations.size() == limits.declarations()) {
        throw tokens.limit("too many declarations", limits.declarations() + " declarations");
      }
      declarations.add(declaration());
    }
    return declarations;
  }

  private Declaration declaration() throws SourceException {
    tokens.advance();
    Token name = name("the name of the declared variable");
    boolean input = name.isWord("input") && tokens.current().kind() == Token.Kind.IDENTIFIER;
    if (input) {
      name = name("the name of the declared variable");
    }
    boolean output = name.isWord("output") && tokens.current().kind() == Token.Kind.IDENTIFIER;
    if (output) {
      name = name("the name of the declared variable");
    }
    tokens.skip(':', "':' after the declared name", name, List.of("input", "output"));
    return new Declaration(name.text(), extents(), Qualifier.of(input, output), name.position());
  }

  private TensorType extents() throws SourceException {
    tokens.skip('[', "'[' before the extents");
    List<BigInteger> extents = new ArrayList<>();
    while (!tokens.current().is(']')) {
      if (extents.size() == limits.rank()) {
        throw tokens.limit("the rank is too large", limits.rank() + " dimensions");
      }
      extents.add(tokens.positive("an extent or ']'", "an extent counts elements"));
    }
    tokens.advance();
    return new TensorType(extents);
  }

  private List<Statement> statements() throws SourceException {
    List<Statement> statements = new ArrayList<>();
    while (tokens.current().kind() != Token.Kind.END) {
      if (statements.size() == limits.statements()) {
        throw tokens.limit("too many statements", limits.statements() + " statements");
      }
      Token target = name(statements.isEmpty()
          ? "'var', the target of a statement or the end of the text"
          : "an operator, the target of a statement or the end of the text");
      tokens.skip('=', "'=' after the target", target, List.of("var"));
      statements.add(new Statement(target.text(), expression(), target.position()));
    }
    return statements;
  }

  /** What is still open to the left of the current token, inside one pair of parentheses. */
  private static final class Frame {
    /** Where the parenthesis stands. */
    final Position open;
    /** The operand so far; null before the first. */
    Expression left;
    /** The binary operator that waits for its right operand; null if none does. */
    Token operator;

    Frame(Position open) {
      this.open = open;
    }

    void accept(Expression.Primary operand) {
      left = operator == null ? operand : binary(operator, left, operand);
      operator = null;
    }
  }

  private Expression expression() throws SourceException {
    List<Frame> open = new ArrayList<>();
    Frame frame = new Frame(tokens.current().position());
    while (true) {
      while (tokens.current().is('(')) {
        open.add(frame);
        if (open.size() > limits.nesting()) {
          throw tokens.limit("too many open parentheses", limits.nesting() + " open parentheses");
        }
        frame = new Frame(tokens.current().position());
        tokens.advance();
      }
      Token name = name("a variable or '('");
      frame.accept(new Expression.Variable(name.text(), name.position()));
      postfix(frame);
      while (!open.isEmpty() && tokens.current().is(')')) {
        tokens.advance();
        Expression.Paren paren = new Expression.Paren(frame.left, frame.open);
        frame = open.remove(open.size() - 1);
        frame.accept(paren);
        postfix(frame);
      }
      if (isBinary(tokens.current())) {
        frame.operator = tokens.advance();
      } else if (open.isEmpty()) {
        return frame.left;
      } else {
        throw tokens.expected("an operator or ')' for the '(' at " + frame.open);
      }
    }
  }

  private static boolean isBinary(Token token) {
    return token.is('+') || token.is('-') || token.is('*') || token.is('/') || token.is('#');
  }

  private static Expression binary(Token operator, Expression left, Expression.Primary right) {
    if (operator.is('#')) {
      return new Expression.Product(left, right, operator.position());
    }
    for (Operator elementWise : Operator.values()) {
      if (operator.is(elementWise.symbol())) {
        return new Expression.ElementWise(elementWise, left, right, operator.position());
      }
    }
    throw new IllegalStateException("no binary operator: " + operator.describe());
  }

  private void postfix(Frame frame) throws SourceException {
    while (tokens.current().is('.') || tokens.current().is('^')) {
      Token operator = tokens.advance();
      tokens.skip('[', "'[' before a pair of dimensions");
      if (operator.is('^')) {
        Pair pair = pair();
        frame.left = new Expression.Transposition(frame.left, pair, operator.position());
      } else if (tokens.current().is('[')) {
        List<Pair> pairs = pairs();
        frame.left = new Expression.GroupedContraction(frame.left, pairs, operator.position());
      } else {
        Pair pair = pair();
        frame.left = new Expression.Contraction(frame.left, pair, operator.position());
      }
      tokens.skip(']', "']' after the dimensions");
    }
  }

  private List<Pair> pairs() throws SourceException {
    List<Pair> pairs = new ArrayList<>();
    while (tokens.current().is('[')) {
      if (pairs.size() == limits.rank()) {
        throw tokens.limit("too many pairs", limits.rank() + " pairs");
      }
      tokens.advance();
      pairs.add(pair());
      tokens.skip(']', "']' after a pair of dimensions");
    }
    return pairs;
  }

  private Pair pair() throws SourceException {
    return new Pair(
        tokens.numeral("a dimension number"), tokens.numeral("a dimension number"));
  }

  private Token name(String what) throws SourceException {
    Token name = tokens.current();
    if (name.isWord("var")) {
      throw tokens.error(name.position(), Rule.SYNTAX,
          "'var' is reserved, and declarations come before statements", what, "'var'");
    }
    if (name.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected(what);
    }
    tokens.advance();
    return name;
  }
}
