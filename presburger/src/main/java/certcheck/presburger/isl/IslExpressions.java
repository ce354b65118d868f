package certcheck.presburger.isl;

import certcheck.presburger.formula.Term;
import certcheck.presburger.isl.IslTokens.Token;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Reads the expressions of isl's notation: sums of multiples, divisions, {@code floor} and others. */
final class IslExpressions {

  private static final int MAXIMAL_DEPTH = 200;
  private static final BigInteger MINUS_ONE = BigInteger.ONE.negate();
  private static final Set<String> NO_INTEGERS = Set.of("NaN", "infty", "infinity");

  private final IslTokens tokens;
  private final Function<String, Integer> scope;
  private int depth;

  /** Expressions in which names stand for variables; null for unknown names. */
  IslExpressions(IslTokens tokens, Function<String, Integer> scope) {
    this.tokens = tokens;
    this.scope = scope;
  }

  /** Whether a name is one that isl has for what is not an integer. */
  static boolean isNoInteger(String name) {
    return NO_INTEGERS.contains(name);
  }

  void enter() {
    if (++depth > MAXIMAL_DEPTH) {
      throw tokens.unsupported(tokens.peek(), "nesting deeper than " + MAXIMAL_DEPTH);
    }
  }

  void leave() {
    depth--;
  }

  /** One or more expressions, with commas. */
  List<IslFraction> list() {
    List<IslFraction> list = new ArrayList<>(List.of(expression()));
    while (tokens.accept(",")) {
      list.add(expression());
    }
    return list;
  }

  IslFraction expression() {
    enter();
    List<IslFraction> summands = new ArrayList<>();
    boolean negative = tokens.acceptAny("-", "−");
    do {
      summands.add(negative ? negated() : product(factor()));
      negative = tokens.acceptAny("-", "−");
    } while (negative || tokens.accept("+"));
    leave();
    return IslFraction.sum(summands);
  }

  /** What comes after a minus, which belongs to a number in itself: {@code -7 mod 3} is 2. */
  private IslFraction negated() {
    return tokens.peek().isNumber()
        ? product(factor().times(MINUS_ONE))
        : product(factor()).times(MINUS_ONE);
  }

  private IslFraction product(IslFraction first) {
    IslFraction result = first;
    while (true) {
      Token operator = tokens.peek();
      if (tokens.acceptAny("*", "·")) {
        result = multiply(result, factor(), operator);
      } else if (tokens.acceptAny("mod", "%")) {
        result = modulo(result, operator);
      } else if (tokens.accept("/")) {
        result = result.dividedBy(divisor("/"));
      } else if (tokens.accept("//")) {
        result = result.dividedBy(divisor("//")).floor();
      } else if (result.isInteger() && result.number() != null && tokens.atFactor()) {
        result = multiply(result, factor(), operator);
      } else {
        return result;
      }
    }
  }

  private IslFraction modulo(IslFraction value, Token operator) {
    if (!value.isInteger()) {
      throw tokens.unsupported(operator, operator.text() + " of what is no integer");
    }
    return IslFraction.of(value.numerator().mod(divisor(operator.text())));
  }

  private IslFraction multiply(IslFraction left, IslFraction right, Token operator) {
    if (left.number() != null) {
      return right.times(left.number()).dividedBy(left.denominator());
    }
    if (right.number() != null) {
      return left.times(right.number()).dividedBy(right.denominator());
    }
    throw tokens.unsupported(operator, "a product of two terms with variables");
  }

  /** The divisor of an operation, which is a positive number. */
  private BigInteger divisor(String operation) {
    Token token = tokens.peek();
    if (token.isName() || tokens.at("(")) {
      throw tokens.unsupported(token, operation + " by what is not a number");
    }
    BigInteger value = tokens.number();
    if (value.signum() == 0) {
      throw tokens.error(token, operation + " by zero");
    }
    return value;
  }

  private IslFraction factor() {
    Token token = tokens.peek();
    if (token.isNumber()) {
      return IslFraction.of(Term.constant(tokens.number()));
    }
    if (tokens.acceptAny("-", "−")) {
      enter();
      IslFraction negated = factor().times(MINUS_ONE);
      leave();
      return negated;
    }
    if (tokens.accept("(")) {
      IslFraction inner = expression();
      if (tokens.at(":")) {
        throw tokens.unsupported(tokens.peek(), "expressions with conditions");
      }
      tokens.expect(")");
      return inner;
    }
    if (tokens.accept("[")) {
      IslFraction inner = expression();
      tokens.expect("]");
      return inner.floor();
    }
    String name = tokens.name();
    if (tokens.accept("(")) {
      return function(token);
    }
    if (isNoInteger(name)) {
      throw tokens.unsupported(token, name + ", which is no integer");
    }
    Integer variable = scope.apply(name);
    if (variable == null) {
      throw tokens.error(token, "unknown name " + name);
    }
    return IslFraction.of(Term.variable(variable));
  }

  private IslFraction function(Token token) {
    String name = token.text();
    IslFraction result =
        switch (name) {
          case "floor" -> expression().floor();
          case "ceil" -> expression().ceiling();
          case "floord" -> quotient(name).floor();
          case "ceild" -> quotient(name).ceiling();
          case "abs" -> absolute(expression());
          case "min", "max" -> IslFraction.extreme(list(), name.equals("min"));
          default -> throw tokens.unsupported(token, "function " + name);
        };
    tokens.expect(")");
    return result;
  }

  private IslFraction quotient(String function) {
    IslFraction dividend = expression();
    tokens.expect(",");
    return dividend.dividedBy(divisor(function));
  }

  private static IslFraction absolute(IslFraction value) {
    return new IslFraction(value.numerator().abs(), value.denominator());
  }
}
