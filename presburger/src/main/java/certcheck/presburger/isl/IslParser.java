package certcheck.presburger.isl;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.isl.IslTokens.Token;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.sets.Description;
import certcheck.presburger.sets.Relation;
import certcheck.presburger.sets.Space;
import certcheck.presburger.sets.Tuple;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads sets and relations in isl's notation. */
public final class IslParser {

  private static final int MAXIMAL_DEPTH = 200;
  private static final int MAXIMAL_COMPARISONS = 100_000;

  private final IslTokens tokens;
  private final List<String> parameters = new ArrayList<>();
  private Map<String, Integer> scope = new HashMap<>();
  private int variables;
  private int depth;

  private IslParser(String text) {
    tokens = new IslTokens(text);
  }

  /**
   * The sets or relations of a text such as {@code [N] -> { A[i] -> B[j] : 0 <= i < N and j = 2i }}.
   *
   * @throws IslException if the text is not in this notation
   */
  public static Description description(String text) {
    return new IslParser(text).parse();
  }

  /**
   * The same without quantifiers, with the usual limits.
   *
   * @throws IslException if the text is not in this notation
   */
  public static Relation relation(String text) {
    return description(text).relation(Limits.STANDARD);
  }

  private Description parse() {
    List<Description.Part> parts = new ArrayList<>();
    if (tokens.accept("[")) {
      parameters();
    }
    tokens.expect("{");
    if (!tokens.accept("}")) {
      do {
        body(parts);
      } while (tokens.accept(";"));
      tokens.expect("}");
    }
    tokens.expectEnd();
    return new Description(parameters, parts);
  }

  private void parameters() {
    if (!tokens.accept("]")) {
      do {
        Token token = tokens.peek();
        String name = tokens.name();
        if (scope.putIfAbsent(name, parameters.size()) != null) {
          throw tokens.error(token, "parameter " + name + " is declared twice");
        }
        parameters.add(name);
      } while (tokens.accept(","));
      tokens.expect("]");
    }
    tokens.expect("->");
  }

  private void body(List<Description.Part> parts) {
    Map<String, Integer> outer = scope;
    scope = new HashMap<>(outer);
    variables = parameters.size();
    List<Formula> conditions = new ArrayList<>();
    Tuple first = tokens.at(":") || tokens.at("}") ? new Tuple("", List.of()) : tuple(conditions);
    Optional<Tuple> domain = Optional.empty();
    Tuple range = first;
    if (tokens.accept("->")) {
      domain = Optional.of(first);
      range = tuple(conditions);
    }
    if (tokens.accept(":")) {
      conditions.add(formula());
    }
    Formula formula =
        conditions.size() == 1 ? conditions.get(0) : new Formula.And(conditions);
    parts.add(new Description.Part(new Space(domain, range), formula));
    scope = outer;
  }

  private Tuple tuple(List<Formula> conditions) {
    String name = tokens.atName() ? tokens.name() : "";
    List<String> dimensions = new ArrayList<>();
    tokens.expect("[");
    if (!tokens.accept("]")) {
      do {
        dimensions.add(dimension(conditions));
      } while (tokens.accept(","));
      tokens.expect("]");
    }
    return new Tuple(name, dimensions);
  }

  /** A new name for a dimension, or an expression that the dimension equals. */
  private String dimension(List<Formula> conditions) {
    boolean lone = tokens.atName() && (tokens.nextIs(",") || tokens.nextIs("]"));
    if (lone && !scope.containsKey(tokens.peek().text())) {
      String name = tokens.name();
      scope.put(name, variables++);
      return name;
    }
    int variable = variables++;
    conditions.add(Formula.equal(Term.variable(variable), expression()));
    return "i" + (variable - parameters.size());
  }

  private void enter() {
    if (++depth > MAXIMAL_DEPTH) {
      throw tokens.unsupported(tokens.peek(), "nesting deeper than " + MAXIMAL_DEPTH);
    }
  }

  private Formula formula() {
    enter();
    List<Formula> parts = new ArrayList<>(List.of(conjunction()));
    while (tokens.acceptAny("or", "||", "∨")) {
      parts.add(conjunction());
    }
    depth--;
    return parts.size() == 1 ? parts.get(0) : new Formula.Or(parts);
  }

  private Formula conjunction() {
    List<Formula> parts = new ArrayList<>(List.of(negation()));
    while (tokens.acceptAny("and", "&&", "∧")) {
      parts.add(negation());
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private Formula negation() {
    enter();
    Formula result;
    if (tokens.acceptAny("not", "!", "¬")) {
      result = Formula.not(negation());
    } else if (tokens.acceptAny("exists", "∃")) {
      result = exists();
    } else if (tokens.accept("true")) {
      result = Formula.TRUE;
    } else if (tokens.accept("false")) {
      result = Formula.FALSE;
    } else if (tokens.at("(") && tokens.formulaInParentheses()) {
      tokens.expect("(");
      result = formula();
      tokens.expect(")");
    } else {
      result = comparison();
    }
    depth--;
    return result;
  }

  /** {@code exists e, f = floor(i/2) : body}, the whole after the word possibly in parentheses. */
  private Formula exists() {
    boolean parenthesis = tokens.accept("(");
    Map<String, Integer> outer = scope;
    scope = new HashMap<>(outer);
    List<Integer> bound = new ArrayList<>();
    List<Formula> parts = new ArrayList<>();
    do {
      String name = tokens.name();
      int variable = variables++;
      if (tokens.accept("=")) {
        parts.add(Formula.equal(Term.variable(variable), expression()));
      }
      scope.put(name, variable);
      bound.add(variable);
    } while (tokens.accept(","));
    tokens.expect(":");
    parts.add(formula());
    scope = outer;
    if (parenthesis) {
      tokens.expect(")");
    }
    Formula result = new Formula.And(parts);
    for (int k = bound.size() - 1; k >= 0; k--) {
      result = Formula.exists(bound.get(k), result);
    }
    return result;
  }

  /** A chain of comparisons between lists of expressions: {@code 0 <= i, j < N}. */
  private Formula comparison() {
    List<Formula> parts = new ArrayList<>();
    List<Term> left = expressions();
    do {
      Token operator = tokens.peek();
      String relation = tokens.relation();
      List<Term> right = expressions();
      if ((long) left.size() * right.size() > MAXIMAL_COMPARISONS) {
        throw tokens.unsupported(
            operator, "more than " + MAXIMAL_COMPARISONS + " comparisons in one");
      }
      for (Term one : left) {
        for (Term two : right) {
          parts.add(compare(one, relation, two));
        }
      }
      left = right;
    } while (tokens.atRelation());
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private static Formula compare(Term left, String relation, Term right) {
    return switch (relation) {
      case "<=", "≤" -> Formula.atMost(left, right);
      case "<" -> Formula.less(left, right);
      case ">=", "≥" -> Formula.atMost(right, left);
      case ">" -> Formula.less(right, left);
      case "=", "==" -> Formula.equal(left, right);
      default -> Formula.not(Formula.equal(left, right));
    };
  }

  private List<Term> expressions() {
    List<Term> list = new ArrayList<>(List.of(expression()));
    while (tokens.accept(",")) {
      list.add(expression());
    }
    return list;
  }

  private Term expression() {
    enter();
    List<Term> summands = new ArrayList<>();
    boolean negative = tokens.acceptAny("-", "−");
    do {
      summands.add(negative ? product().times(BigInteger.ONE.negate()) : product());
      negative = tokens.acceptAny("-", "−");
    } while (negative || tokens.accept("+"));
    depth--;
    return Term.sum(summands);
  }

  private Term product() {
    Term result = factor();
    while (true) {
      Token operator = tokens.peek();
      if (tokens.acceptAny("*", "·")) {
        result = multiply(result, factor(), operator);
      } else if (tokens.acceptAny("mod", "%")) {
        result = result.mod(divisor(operator.text()));
      } else if (isNumber(result) && tokens.atFactor()) {
        result = multiply(result, factor(), operator);
      } else {
        return result;
      }
    }
  }

  private static boolean isNumber(Term term) {
    return term instanceof Term.Linear linear && linear.term().isGround();
  }

  private Term multiply(Term left, Term right, Token operator) {
    if (isNumber(left)) {
      return right.times(((Term.Linear) left).term().constant());
    }
    if (isNumber(right)) {
      return left.times(((Term.Linear) right).term().constant());
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

  private Term factor() {
    Token token = tokens.peek();
    if (token.isNumber()) {
      return Term.constant(tokens.number());
    }
    if (tokens.acceptAny("-", "−")) {
      enter();
      Term negated = factor().times(BigInteger.ONE.negate());
      depth--;
      return negated;
    }
    if (tokens.accept("(")) {
      Term inner = expression();
      tokens.expect(")");
      return inner;
    }
    String name = tokens.name();
    if (tokens.accept("(")) {
      return function(token);
    }
    Integer variable = scope.get(name);
    if (variable == null) {
      throw tokens.error(token, "unknown name " + name);
    }
    return Term.variable(variable);
  }

  private Term function(Token token) {
    String name = token.text();
    Term result =
        switch (name) {
          case "floor", "ceil" -> rounded(expression(), name, "/");
          case "floord", "ceild" -> rounded(expression(), name, ",");
          case "abs" -> expression().abs();
          case "min", "max" -> extreme(expression(), name.equals("min"));
          default -> throw tokens.unsupported(token, "function " + name);
        };
    tokens.expect(")");
    return result;
  }

  private Term rounded(Term dividend, String function, String separator) {
    tokens.expect(separator);
    BigInteger divisor = divisor(function);
    BigInteger minusOne = BigInteger.ONE.negate();
    return function.startsWith("ceil")
        ? dividend.times(minusOne).div(divisor).times(minusOne)
        : dividend.div(divisor);
  }

  private Term extreme(Term first, boolean least) {
    Term result = first;
    while (tokens.accept(",")) {
      Term next = expression();
      result = least ? result.min(next) : result.max(next);
    }
    return result;
  }
}
