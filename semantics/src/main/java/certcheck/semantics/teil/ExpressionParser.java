package certcheck.semantics.teil;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import certcheck.semantics.tml.syntax.Operator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Reads expressions as {@link Parser} describes them, without recursion. */
final class ExpressionParser {

  /** The words that start an operation. */
  static final Set<String> WORDS = Set.of("add", "sub", "mul", "div", "prod", "red", "redmin",
      "redmax", "transp", "diag", "contr", "expa", "proj");

  private static final String START = "a variable, an operation or '('";

  private final TokenCursor tokens;
  private final Limits limits;

  ExpressionParser(TokenCursor tokens, Limits limits) {
    this.tokens = tokens;
    this.limits = limits;
  }

  /** An operation whose operands are read, or a pair of parentheses. */
  private static final class Frame {
    /** The word of the operation; {@code (} for parentheses. */
    final String word;
    final Position position;
    final List<Numeral> numerals = new ArrayList<>();
    final List<Expression> operands = new ArrayList<>();

    Frame(String word, Position position) {
      this.word = word;
      this.position = position;
    }

    boolean isParen() {
      return word.equals("(");
    }

    boolean isComplete() {
      return operands.size() == (isBinary() ? 2 : 1);
    }

    private boolean isBinary() {
      return word.equals("prod") || operator(word) != null;
    }
  }

  /** The expression from the current token on. */
  Expression expression() throws SourceException {
    Deque<Frame> open = new ArrayDeque<>();
    while (true) {
      Token token = tokens.current();
      if (token.is('(') || WORDS.contains(token.text())) {
        if (open.size() == limits.nesting()) {
          throw tokens.limit("too many open parentheses and operations",
              limits.nesting() + " open at one time");
        }
        open.push(frame());
      } else {
        Token name = name(tokens, START);
        Expression whole = close(open, new Expression.Variable(name.text(), name.position()));
        if (whole != null) {
          return whole;
        }
      }
    }
  }

  /** What starts here: an open parenthesis, or the word of an operation with its literals. */
  private Frame frame() throws SourceException {
    Token start = tokens.advance();
    String word = start.text();
    if (word.equals("red")) {
      boolean sum = tokens.current().is('+');
      if (!sum && !tokens.current().is('*')) {
        throw tokens.expected("'+' or '*' after 'red'");
      }
      word = sum ? Reducer.SUM.keyword() : Reducer.PRODUCT.keyword();
      tokens.advance();
    }
    Frame frame = new Frame(word, start.position());
    switch (word) {
      case "red+", "red*", "redmin", "redmax" ->
          frame.numerals.add(tokens.numeral("a dimension number"));
      case "transp", "diag", "contr" -> {
        frame.numerals.add(tokens.numeral("a dimension number"));
        frame.numerals.add(tokens.numeral("a second dimension number"));
      }
      case "expa" -> {
        frame.numerals.add(tokens.numeral("a dimension number"));
        frame.numerals.add(tokens.numeral("the extent of the new dimension"));
      }
      case "proj" -> {
        frame.numerals.add(tokens.numeral("a dimension number"));
        frame.numerals.add(tokens.numeral("the index of the slice"));
      }
      default -> { }
    }
    return frame;
  }

  /** Hands an expression to what is open; the whole expression, or null if operands are missing. */
  private Expression close(Deque<Frame> open, Expression start) throws SourceException {
    Expression expression = start;
    while (!open.isEmpty()) {
      Frame frame = open.peek();
      if (frame.isParen()) {
        tokens.skip(')', "')' for the '(' at " + frame.position);
        open.pop();
        boolean groups = !open.isEmpty() && !open.peek().isParen();
        expression = groups ? expression : new Expression.Paren(expression, frame.position);
      } else {
        frame.operands.add(expression);
        if (!frame.isComplete()) {
          return null;
        }
        open.pop();
        expression = operation(frame);
      }
    }
    return expression;
  }

  private static Expression operation(Frame frame) {
    Expression last = frame.operands.get(frame.operands.size() - 1);
    Position at = frame.position;
    return switch (frame.word) {
      case "prod" -> new Expression.Product(frame.operands.get(0), last, at);
      case "transp" -> new Expression.Transposition(first(frame), second(frame), last, at);
      case "diag" -> new Expression.Diagonal(first(frame), second(frame), last, at);
      case "expa" -> new Expression.Expansion(first(frame), second(frame), last, at);
      case "proj" -> new Expression.Projection(first(frame), second(frame), last, at);
      case "contr" -> new Expression.Reduction(Reducer.SUM, first(frame),
          new Expression.Diagonal(first(frame), second(frame), last, at), at);
      default -> {
        Operator operator = operator(frame.word);
        yield operator != null
            ? new Expression.ElementWise(operator, frame.operands.get(0), last, at)
            : new Expression.Reduction(reducer(frame.word), first(frame), last, at);
      }
    };
  }

  private static Numeral first(Frame frame) {
    return frame.numerals.get(0);
  }

  private static Numeral second(Frame frame) {
    return frame.numerals.get(1);
  }

  /** The element-wise operation of a word, or null. */
  private static Operator operator(String word) {
    for (Operator operator : Operator.values()) {
      if (Printer.keyword(operator).equals(word)) {
        return operator;
      }
    }
    return null;
  }

  private static Reducer reducer(String word) {
    for (Reducer reducer : Reducer.values()) {
      if (reducer.keyword().equals(word)) {
        return reducer;
      }
    }
    throw new IllegalStateException("no operation: " + word);
  }

  /** A name that is no reserved word; {@code what} says what it would be. */
  static Token name(TokenCursor tokens, String what) throws SourceException {
    Token name = tokens.current();
    if (name.isWord("alloc")) {
      throw tokens.error(name.position(), Rule.SYNTAX,
          "'alloc' is reserved, and allocations come before statements", what, "'alloc'");
    }
    if (name.kind() == Token.Kind.IDENTIFIER && WORDS.contains(name.text())) {
      throw tokens.error(name.position(), Rule.SYNTAX,
          "the words of operations are reserved", what, name.describe());
    }
    if (name.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected(what);
    }
    tokens.advance();
    return name;
  }
}
