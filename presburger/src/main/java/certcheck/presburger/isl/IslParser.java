package certcheck.presburger.isl;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.isl.IslTokens.Token;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.sets.Description;
import certcheck.presburger.sets.Relation;
import certcheck.presburger.sets.Space;
import certcheck.presburger.sets.Tuple;
import certcheck.presburger.sets.TupleOperations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads sets and relations in isl's notation. */
public final class IslParser {

  private static final int MAXIMAL_COMPARISONS = 100_000;

  private final IslTokens tokens;
  private final List<String> parameters = new ArrayList<>();
  private final List<Formula> parameterConditions = new ArrayList<>();
  private final IslExpressions expressions;
  private Map<String, Integer> scope = new HashMap<>();
  private int variables;

  private IslParser(String text) {
    tokens = new IslTokens(text);
    expressions = new IslExpressions(tokens, name -> scope.get(name));
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
        int variable = parameters.size();
        parameters.add(name);
        if (tokens.accept("=")) {
          value(variable, parameterConditions);
        }
      } while (tokens.accept(","));
      tokens.expect("]");
    }
    tokens.expect("->");
  }

  private void body(List<Description.Part> parts) {
    Map<String, Integer> outer = scope;
    scope = new HashMap<>(outer);
    variables = parameters.size();
    if (tokens.at("rat") && tokens.nextIs(":")) {
      throw tokens.unsupported(tokens.peek(), "rational sets");
    }
    List<Formula> conditions = new ArrayList<>(parameterConditions);
    boolean withoutTuple = tokens.at(":") || tokens.at("}");
    Tuple range = withoutTuple ? Tuple.PARAMETERS : tuple(conditions);
    Optional<Tuple> domain = Optional.empty();
    if (!withoutTuple && tokens.accept("->")) {
      domain = Optional.of(range);
      range = tuple(conditions);
    }
    if (tokens.accept(":") && !tokens.at("}") && !tokens.at(";")) {
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
    if (atTuple()) {
      return pair(name, conditions);
    }
    if (!tokens.accept("]")) {
      do {
        dimensions.add(dimension(conditions));
      } while (tokens.accept(","));
      tokens.expect("]");
    }
    return new Tuple(name, dimensions);
  }

  private boolean atTuple() {
    return tokens.atName() && tokens.nextIs("[") || tokens.at("[") && tokens.tupleInBrackets();
  }

  /** {@code A[i] -> B[j]]}, after the bracket. */
  private Tuple pair(String name, List<Formula> conditions) {
    expressions.enter();
    Tuple first = tuple(conditions);
    if (!tokens.at("->")) {
      throw tokens.unsupported(tokens.peek(), "a tuple in a tuple that is no pair");
    }
    tokens.expect("->");
    Tuple second = tuple(conditions);
    tokens.expect("]");
    expressions.leave();
    return Tuple.pair(name, first, second);
  }

  /**
   * A new name for a dimension, an expression that it equals, a range {@code 0:3} or {@code *}; a
   * name may be before one of the others, {@code i = 0:3}.
   */
  private String dimension(List<Formula> conditions) {
    if (atTuple()) {
      throw tokens.unsupported(tokens.peek(), "a tuple in a tuple that is no pair");
    }
    boolean fresh =
        tokens.atName()
            && !scope.containsKey(tokens.peek().text())
            && !IslExpressions.isNoInteger(tokens.peek().text());
    int variable = variables++;
    String name = "i" + (variable - parameters.size());
    boolean alone = tokens.nextIs(",") || tokens.nextIs("]");
    if (fresh && (alone || tokens.nextIs("="))) {
      name = tokens.name();
      scope.put(name, variable);
      if (alone) {
        return name;
      }
      tokens.expect("=");
    }
    value(variable, conditions);
    return name;
  }

  /** What a dimension or parameter is: an expression, a range, or anything. */
  private void value(int variable, List<Formula> conditions) {
    IslFraction own = IslFraction.of(Term.variable(variable));
    if (tokens.accept("*")) {
      return;
    }
    boolean open = tokens.at(":");
    IslFraction first = open ? null : expressions.expression();
    if (!tokens.accept(":")) {
      conditions.add(own.compare("=", first));
      return;
    }
    if (!open) {
      conditions.add(first.compare("<=", own));
    }
    if (!tokens.at(",") && !tokens.at("]")) {
      conditions.add(own.compare("<=", expressions.expression()));
      if (tokens.atRelation()) {
        throw tokens.unsupported(tokens.peek(), "expressions with conditions");
      }
    }
  }

  private Formula formula() {
    expressions.enter();
    Formula result = disjunction();
    while (tokens.accept("implies")) {
      result = Formula.implies(result, disjunction());
    }
    expressions.leave();
    return result;
  }

  private Formula disjunction() {
    List<Formula> parts = new ArrayList<>(List.of(conjunction()));
    while (tokens.acceptAny("or", "||", "|", "∨")) {
      parts.add(conjunction());
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.Or(parts);
  }

  private Formula conjunction() {
    List<Formula> parts = new ArrayList<>(List.of(negation()));
    while (tokens.acceptAny("and", "&&", "&", "∧")) {
      parts.add(negation());
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private Formula negation() {
    expressions.enter();
    Formula result;
    if (tokens.acceptAny("not", "!", "¬")) {
      result = Formula.not(negation());
    } else if (tokens.acceptAny("exists", "Exists", "∃")) {
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
    expressions.leave();
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
        IslFraction value = expressions.expression();
        parts.add(IslFraction.of(Term.variable(variable)).compare("=", value));
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
    List<IslFraction> left = expressions.list();
    do {
      Token operator = tokens.peek();
      String relation = tokens.relation();
      List<IslFraction> right = expressions.list();
      if ((long) left.size() * right.size() > MAXIMAL_COMPARISONS) {
        throw tokens.unsupported(
            operator, "more than " + MAXIMAL_COMPARISONS + " comparisons in one");
      }
      if (relation.startsWith("<<") || relation.startsWith(">>")) {
        parts.add(lexicographic(operator, left, right));
      } else {
        left.forEach(one -> right.forEach(two -> parts.add(one.compare(relation, two))));
      }
      left = right;
    } while (tokens.atRelation());
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private Formula lexicographic(
      Token operator, List<IslFraction> left, List<IslFraction> right) {
    if (left.size() != right.size()) {
      throw tokens.error(
          operator, operator.text() + " between " + left.size() + " and " + right.size()
              + " expressions");
    }
    List<Term> first = new ArrayList<>();
    List<Term> second = new ArrayList<>();
    for (int k = 0; k < left.size(); k++) {
      first.add(left.get(k).times(right.get(k).denominator()).numerator());
      second.add(right.get(k).times(left.get(k).denominator()).numerator());
    }
    return TupleOperations.order(operator.text(), first, second);
  }
}
