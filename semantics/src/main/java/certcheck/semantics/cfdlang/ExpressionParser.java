package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import certcheck.semantics.tml.syntax.Pair;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads expressions by operator precedence: operands and operators wait on stacks, one pair of
 * stacks for each open parenthesis or bracket.
 */
final class ExpressionParser {

  private final TokenCursor tokens;
  private final Limits limits;

  ExpressionParser(TokenCursor tokens, Limits limits) {
    this.tokens = tokens;
    this.limits = limits;
  }

  /** What waits inside one parenthesis or bracket, or outside all. */
  private static final class Frame {
    /** Where the parenthesis or bracket stands. */
    final Position open;
    /** '(' or '[', or a blank outside all. */
    final char bracket;
    final List<Expression> items = new ArrayList<>();
    final List<Expression> operands = new ArrayList<>();
    final List<Waiting> operators = new ArrayList<>();

    Frame(Position open, char bracket) {
      this.open = open;
      this.bracket = bracket;
    }
  }

  /** An operator that waits for its right operand to end. */
  private record Waiting(Operator operator, Position position) {}

  /** Reads the longest expression that starts at the current token. */
  Expression read() throws SourceException {
    List<Frame> open = new ArrayList<>();
    Frame frame = new Frame(tokens.current().position(), ' ');
    while (true) {
      Token token = tokens.current();
      if (token.is('(') || token.is('[')) {
        open.add(frame);
        if (open.size() > limits.nesting()) {
          throw tokens.limit("too many open brackets", limits.nesting() + " open brackets");
        }
        frame = new Frame(token.position(), token.text().charAt(0));
        tokens.advance();
        if (frame.bracket == '(' || !tokens.current().is(']')) {
          continue;
        }
      } else {
        frame.operands.add(atom(token));
      }
      while (closes(frame, tokens.current())) {
        Expression closed = closed(frame);
        tokens.advance();
        frame = open.remove(open.size() - 1);
        frame.operands.add(closed);
      }
      if (!operatorOrNextItem(frame)) {
        reduce(frame, 0);
        return frame.operands.get(0);
      }
    }
  }

  private Expression atom(Token token) throws SourceException {
    if (token.kind() == Token.Kind.INTEGER) {
      tokens.advance();
      return new Expression.Constant(new BigInteger(token.text()), token.position());
    }
    Token name = Parser.name(tokens, "a variable, '(' or '['");
    return new Expression.Variable(name.text(), name.position());
  }

  private static boolean closes(Frame frame, Token token) {
    return frame.bracket == '(' && token.is(')') || frame.bracket == '[' && token.is(']');
  }

  private Expression closed(Frame frame) throws SourceException {
    if (!frame.operands.isEmpty()) {
      reduce(frame, 0);
      frame.items.add(frame.operands.remove(0));
    }
    return frame.bracket == '('
        ? new Expression.Paren(frame.items.get(0), frame.open)
        : new Expression.Stack(frame.items, frame.open);
  }

  /** Takes the operator after an operand, or ends an item of a list; false at the end of all. */
  private boolean operatorOrNextItem(Frame frame) throws SourceException {
    Token token = tokens.current();
    for (Operator operator : Operator.values()) {
      if (token.is(operator.symbol())) {
        reduce(frame, operator.level() + 1);
        frame.operators.add(new Waiting(operator, token.position()));
        tokens.advance();
        return true;
      }
    }
    if (frame.bracket == '(') {
      throw tokens.expected("an operator or ')' for the '(' at " + frame.open);
    }
    if (frame.bracket == '[') {
      boolean starts = token.is('(') || token.is('[') || token.kind() == Token.Kind.INTEGER
          || token.kind() == Token.Kind.IDENTIFIER;
      if (!starts) {
        throw tokens.expected("an operator, an expression or ']' for the '[' at " + frame.open);
      }
      reduce(frame, 0);
      frame.items.add(frame.operands.remove(0));
    }
    return frame.bracket == '[';
  }

  /** Applies the operators that bind at least as tightly as {@code level}, the last one first. */
  private void reduce(Frame frame, int level) throws SourceException {
    while (!frame.operators.isEmpty()) {
      Waiting last = frame.operators.get(frame.operators.size() - 1);
      if (last.operator.level() < level) {
        return;
      }
      frame.operators.remove(frame.operators.size() - 1);
      Expression right = frame.operands.remove(frame.operands.size() - 1);
      Expression left = frame.operands.remove(frame.operands.size() - 1);
      frame.operands.add(applied(last, left, right));
    }
  }

  private Expression applied(Waiting operator, Expression left, Expression right)
      throws SourceException {
    boolean transposition = operator.operator == Operator.TRANSPOSE;
    if (!transposition && (operator.operator != Operator.CONTRACT || !isListOfLists(right))) {
      return new Expression.Binary(operator.operator, left, right, operator.position);
    }
    if (!isListOfLists(right)) {
      throw tokens.error(operator.position, Rule.SYNTAX,
          "the right operand of '^' extends as far as possible", "a list of pairs and nothing else",
          "another expression");
    }
    List<Pair> pairs = pairs(right);
    return transposition
        ? new Expression.Transposition(left, pairs, operator.position)
        : new Expression.Contraction(left, pairs, operator.position);
  }

  /** Whether the expression is brackets around brackets around integers only. */
  private static boolean isListOfLists(Expression list) {
    return list instanceof Expression.Stack && list.operands().stream().allMatch(
        inner -> inner instanceof Expression.Stack && inner.operands().stream().allMatch(
            Expression.Constant.class::isInstance));
  }

  private List<Pair> pairs(Expression list) throws SourceException {
    if (list.operands().isEmpty()) {
      throw tokens.error(
          list.position(), Rule.SYNTAX, "the list is empty", "a list of pairs", "'[]'");
    }
    List<Pair> pairs = new ArrayList<>();
    for (Expression pair : list.operands()) {
      if (pair.operands().size() != 2) {
        throw tokens.error(pair.position(), Rule.SYNTAX, "no pair of dimensions",
            "two dimension numbers", Integer.toString(pair.operands().size()));
      }
      pairs.add(new Pair(dimension(pair.operands().get(0)), dimension(pair.operands().get(1))));
    }
    return pairs;
  }

  private static Numeral dimension(Expression number) {
    return new Numeral(((Expression.Constant) number).number(), number.position());
  }
}
