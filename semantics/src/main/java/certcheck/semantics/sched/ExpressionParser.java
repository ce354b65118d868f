package certcheck.semantics.sched;

import certcheck.semantics.sched.RawExpression.Kind;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Reads expressions by precedence climbing: {@code or}, {@code and}, {@code not}, comparisons (also
 * in chains), {@code + -}, {@code * / div mod}, sign. Recursion is bounded by {@link #DEPTH}.
 */
public final class ExpressionParser {

  /** Bounds open brackets, the height of expressions and the nesting of statements. */
  public static final int DEPTH = 500;

  private static final int NOT = 3;
  private static final int COMPARISON = 4;
  private static final int PRODUCT = 6;
  private static final int SIGN = 7;

  private final TokenCursor tokens;
  private final Limits limits;
  private final Predicate<String> reserved;
  private int open;
  private boolean decimals;

  /**
   * A parser of the expressions of a text.
   *
   * @param reserved the words of its language, which are no names
   */
  public ExpressionParser(TokenCursor tokens, Limits limits, Predicate<String> reserved) {
    this.tokens = tokens;
    this.limits = limits;
    this.reserved = reserved;
  }

  /** The expression that starts at the current token. */
  public RawExpression expression() throws SourceException {
    return expression(0);
  }

  /**
   * The expression of a value, which starts at the current token. Only it has decimal numbers: in a
   * loop's bounds a point after an integer starts {@code ..}.
   */
  public RawExpression value() throws SourceException {
    return withDecimals(true, 0);
  }

  private RawExpression withDecimals(boolean allowed, int minimum) throws SourceException {
    boolean before = decimals;
    decimals = allowed;
    RawExpression expression = expression(minimum);
    decimals = before;
    return expression;
  }

  /** The number that starts at the current token, with or without a point. */
  RawExpression number() throws SourceException {
    decimals = true;
    RawExpression number = number(tokens.advance());
    decimals = false;
    return number;
  }

  /** {@code lower..upper}. */
  public List<RawExpression> bounds() throws SourceException {
    RawExpression lower = withDecimals(false, 0);
    Token point = tokens.current();
    tokens.skip('.', "'..' between the bounds");
    if (!follows(point, tokens.current())) {
      throw tokens.expected("'..' without a blank");
    }
    tokens.skip('.', "'..' between the bounds");
    return List.of(lower, withDecimals(false, 0));
  }

  /** Expressions between commas up to the closing bracket, which is skipped, too. */
  public List<RawExpression> list(char close) throws SourceException {
    enter();
    List<RawExpression> list = new ArrayList<>();
    if (!tokens.current().is(close)) {
      list.add(close == ')' && isFunction(tokens.current()) ? sign() : element());
      while (tokens.current().is(',')) {
        tokens.advance();
        if (list.size() == limits.rank()) {
          throw tokens.limit("too many expressions in a list", limits.rank() + " expressions");
        }
        list.add(element());
      }
    }
    tokens.skip(close, "',' or '" + close + "'");
    open--;
    return list;
  }

  /** Whether a token, which no expression begins with, is a function to reduce with. */
  private static boolean isFunction(Token token) {
    return token.is('+') || token.is('*');
  }

  private RawExpression sign() throws SourceException {
    RawExpression sign = leaf(Kind.SIGN, tokens.advance());
    if (!tokens.current().is(',')) {
      throw tokens.error(sign.site().position(), Rule.SYNTAX, "unexpected token",
          "an expression", "'" + sign.text() + "'");
    }
    return sign;
  }

  /** An expression, or the range of a variable. */
  private RawExpression element() throws SourceException {
    RawExpression expression = expression();
    if (expression.kind() != Kind.NAME || !tokens.current().isWord("in")) {
      return expression;
    }
    tokens.advance();
    return checked(new RawExpression(
        Kind.RANGE, expression.text(), bounds(), expression.site().position()));
  }

  private RawExpression expression(int minimum) throws SourceException {
    RawExpression left = prefixed();
    RawExpression middle = null;
    int precedence = precedence(tokens.current());
    while (precedence >= Math.max(minimum, 1)) {
      Position position = tokens.current().position();
      String operator = operator();
      RawExpression right = expression(precedence + 1);
      if (precedence == COMPARISON) {
        RawExpression link = node(operator, position, middle == null ? left : middle, right);
        left = middle == null ? link : node("and", position, left, link);
        middle = right;
      } else {
        left = node(operator, position, left, right);
        middle = null;
      }
      precedence = precedence(tokens.current());
    }
    return left;
  }

  private RawExpression prefixed() throws SourceException {
    Token token = tokens.current();
    boolean sign = token.is('-');
    if (!sign && !token.isWord("not")) {
      return primary();
    }
    enter();
    tokens.advance();
    RawExpression operand = expression(sign ? SIGN : NOT);
    open--;
    return node(token.text(), token.position(), operand);
  }

  private RawExpression primary() throws SourceException {
    Token token = tokens.current();
    if (token.is('(')) {
      enter();
      tokens.advance();
      RawExpression inner = expression();
      tokens.skip(')', "an operator or ')' for the '(' at " + token.position());
      open--;
      return inner;
    }
    if (token.kind() == Token.Kind.INTEGER) {
      return number(tokens.advance());
    }
    if (token.isWord("true") || token.isWord("false")) {
      tokens.advance();
      return leaf(Kind.TRUTH, token);
    }
    if (token.kind() != Token.Kind.IDENTIFIER || reserved.test(token.text())) {
      throw tokens.expected("an expression");
    }
    tokens.advance();
    if (tokens.current().is('[')) {
      tokens.advance();
      return checked(new RawExpression(Kind.READ, token.text(), list(']'), token.position()));
    }
    if (tokens.current().is('(')) {
      tokens.advance();
      return call(token, list(')'));
    }
    return leaf(Kind.NAME, token);
  }

  /** A call; or a reduction, if the last argument is a range. Its body is a product. */
  private RawExpression call(Token name, List<RawExpression> arguments) throws SourceException {
    int last = arguments.size() - 1;
    if (last < 0 || arguments.get(last).kind() != Kind.RANGE) {
      return checked(new RawExpression(Kind.CALL, name.text(), arguments, name.position()));
    }
    enter();
    List<RawExpression> operands = new ArrayList<>(arguments);
    operands.add(expression(PRODUCT));
    open--;
    return checked(new RawExpression(Kind.REDUCTION, name.text(), operands, name.position()));
  }

  /** An integer; or a decimal number, if a point follows without a blank. */
  private RawExpression number(Token digits) throws SourceException {
    Token point = tokens.current();
    int end = digits.position().column() + digits.text().length();
    if (!decimals || !point.is('.') || !point.position().equals(at(digits, end))) {
      return leaf(Kind.INTEGER, digits);
    }
    tokens.advance();
    Token fraction = tokens.current();
    if (fraction.kind() != Token.Kind.INTEGER || !follows(point, fraction)) {
      throw tokens.expected("a digit after the decimal point");
    }
    tokens.advance();
    return new RawExpression(
        Kind.DECIMAL, digits.text() + "." + fraction.text(), List.of(), digits.position());
  }

  private static Position at(Token token, int column) {
    return new Position(token.position().line(), column);
  }

  private static int precedence(Token token) {
    if (token.kind() == Token.Kind.IDENTIFIER) {
      return switch (token.text()) {
        case "or" -> 1;
        case "and" -> 2;
        case "div", "mod" -> PRODUCT;
        default -> 0;
      };
    }
    if (token.kind() != Token.Kind.SYMBOL) {
      return 0;
    }
    return switch (token.text()) {
      case "=", "!", "<", ">" -> COMPARISON;
      case "+", "-" -> 5;
      case "*", "/" -> PRODUCT;
      default -> 0;
    };
  }

  /** The infix operator at the current token; {@code <= >= !=} are two tokens without a blank. */
  private String operator() throws SourceException {
    Token first = tokens.advance();
    if (!first.is('<') && !first.is('>') && !first.is('!')) {
      return first.text();
    }
    Token second = tokens.current();
    if (second.is('=') && follows(first, second)) {
      return first.text() + tokens.advance().text();
    }
    if (first.is('!')) {
      throw tokens.expected("'=' right after '!'");
    }
    return first.text();
  }

  /** Whether a token stands right behind a punctuation mark. */
  static boolean follows(Token mark, Token next) {
    return next.position().equals(at(mark, mark.position().column() + 1));
  }

  private RawExpression leaf(Kind kind, Token token) {
    return new RawExpression(kind, token.text(), List.of(), token.position());
  }

  private RawExpression node(String operator, Position position, RawExpression... operands)
      throws SourceException {
    return checked(new RawExpression(Kind.OPERATOR, operator, List.of(operands), position));
  }

  private RawExpression checked(RawExpression expression) throws SourceException {
    if (expression.depth() > DEPTH) {
      throw tokens.error(expression.site().position(), Rule.LIMIT, "the expression is too deep",
          "at most " + DEPTH + " operators above one another", "more");
    }
    return expression;
  }

  private void enter() throws SourceException {
    if (++open > DEPTH) {
      throw tokens.limit("too many open brackets and signs", String.valueOf(DEPTH));
    }
  }
}
