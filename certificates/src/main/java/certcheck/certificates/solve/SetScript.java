package certcheck.certificates.solve;

import certcheck.certificates.solve.SetTokens.Token;
import certcheck.presburger.isl.IslException;
import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.sets.Description;
import certcheck.presburger.sets.PiecewiseExpression;
import certcheck.presburger.sets.Relation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs scripts of set expressions in the manner of isl's calculator: statements that end in a
 * semicolon, {@code NAME := expression} or an expression whose value is printed. From the loosest:
 * {@code = != <= >= < >} (questions), {@code + -} (union, difference), {@code * . %} (intersection,
 * composition, gist), then {@code dom ran lexmin lexmax coalesce complement sample is_empty
 * is_single_valued} before a set, {@code ^-1} and {@code (set)} (image) after a relation.
 */
public final class SetScript {
  private static final int MAXIMAL_DEPTH = 200;

  private static final Set<String> PREFIXES = Set.of("dom", "domain", "ran", "range", "lexmin",
      "lexmax", "coalesce", "complement", "sample", "is_empty", "is_single_valued");

  private static final Set<String> COMPARISONS = Set.of("=", "!=", "<=", ">=", "<", ">");

  /** What an expression is worth: a set or relation, or only a text. */
  private record Value(Description description, String text) {}

  private final SetTokens tokens;
  private final SetQuestions questions;
  private final Limits limits;
  private final Consumer<String> output;
  private final Map<String, Value> names = new HashMap<>();
  private int depth;

  /**
   * A script.
   *
   * @param text the statements
   * @param limits what each question or operation may cost
   * @param output receives what is printed, line by line
   * @throws SetScriptException if a character is wrong
   */
  public SetScript(String text, Limits limits, Consumer<String> output) {
    tokens = new SetTokens(text);
    questions = new SetQuestions(limits);
    this.limits = limits;
    this.output = output;
  }

  /**
   * Runs all statements.
   *
   * @return the questions that were decided, in order
   * @throws SetScriptException if the script is wrong or not supported
   * @throws LimitReached if a limit is reached
   */
  public List<SetQuestions.Question> run() {
    while (!tokens.at("")) {
      if (tokens.isAssignment()) {
        String name = tokens.take().text();
        tokens.expect(":=");
        names.put(name, comparison());
      } else {
        print(comparison());
      }
      tokens.expect(";");
    }
    return questions.decided();
  }

  private void print(Value value) {
    output.accept(value.text != null ? value.text
        : value.description.relation(limits).coalesce().toString());
  }

  private static Value value(Description description) {
    return new Value(description, null);
  }

  private Value comparison() {
    if (++depth > MAXIMAL_DEPTH) {
      throw tokens.unsupported("nesting deeper than " + MAXIMAL_DEPTH);
    }
    Value left = sum();
    Token operator = tokens.peek();
    if (COMPARISONS.contains(operator.text())) {
      tokens.take();
      Description first = set(operator, left);
      Description second = set(operator, sum());
      left = new Value(null, compute(operator,
          () -> questions.compare(first, operator.text(), second)));
    }
    depth--;
    return left;
  }

  private Value sum() {
    Value left = product();
    while (tokens.at("+") || tokens.at("-")) {
      Token operator = tokens.take();
      Description first = set(operator, left);
      Description second = set(operator, product());
      left = value(operator.text().equals("+") ? first.union(second) : first.subtract(second));
    }
    return left;
  }

  private Value product() {
    Value left = prefixed();
    while (tokens.at("*") || tokens.at(".") || tokens.at("%")) {
      Token operator = tokens.take();
      Description first = set(operator, left);
      Description second = set(operator, prefixed());
      left = value(compute(operator, () -> switch (operator.text()) {
        case "*" -> first.intersect(second);
        case "." -> first.then(second);
        default -> IslParser.description(
            first.relation(limits).gist(second.relation(limits)).toString());
      }));
    }
    return left;
  }

  private Value prefixed() {
    Token word = tokens.peek();
    if (!PREFIXES.contains(word.text())) {
      return postfixed();
    }
    if (++depth > MAXIMAL_DEPTH) {
      throw tokens.unsupported("nesting deeper than " + MAXIMAL_DEPTH);
    }
    tokens.take();
    Description set = set(word, prefixed());
    depth--;
    return compute(word, () -> applied(word.text(), set));
  }

  private Value applied(String word, Description set) {
    return switch (word) {
      case "dom", "domain" -> value(set.domain());
      case "ran", "range" -> value(set.range());
      case "complement" -> value(set.complement());
      case "coalesce" -> value(set);
      case "lexmin", "lexmax" -> new Value(null, optimum(word, set.relation(limits)).toString());
      case "sample" -> new Value(null, questions.sample(set));
      case "is_empty" -> new Value(null, questions.isEmpty(set));
      default -> new Value(null, questions.isEmpty(set.ambiguous()));
    };
  }

  /** As in isl, there is none if one part is unbounded, for some values of the parameters. */
  private static PiecewiseExpression optimum(String word, Relation set) {
    boolean least = word.equals("lexmin");
    PiecewiseExpression optimum =
        least ? set.lexicographicMinimum() : set.lexicographicMaximum();
    optimum.missing(set).ifPresent(point -> {
      throw new IllegalArgumentException("the set is unbounded: nothing is "
          + (least ? "the least below " : "the greatest above ") + point);
    });
    return optimum;
  }

  private Value postfixed() {
    Value value = primary();
    while (tokens.at("^-1") || tokens.at("(")) {
      Token operator = tokens.take();
      Description relation = set(operator, value);
      if (operator.text().equals("(")) {
        Description argument = set(operator, comparison());
        tokens.expect(")");
        value = value(compute(operator, () -> argument.then(relation)));
      } else {
        value = value(compute(operator, relation::inverse));
      }
    }
    return value;
  }

  private Value primary() {
    Token token = tokens.peek();
    if (token.isSet()) {
      tokens.take();
      try {
        return value(IslParser.description(token.text()));
      } catch (IslException e) {
        throw tokens.refused(token.position() + e.position(), e.reason(), e.isUnsupported());
      }
    } else if (tokens.accept("(")) {
      Value inner = comparison();
      tokens.expect(")");
      return inner;
    } else if (!token.isName()) {
      throw tokens.error(token.position(),
          "expected a set, found " + (tokens.at("") ? "the end" : token.text()));
    }
    Value known = names.get(token.text());
    if (known == null) {
      throw tokens.unsupported("unknown name or operation " + token.text());
    }
    tokens.take();
    return known;
  }

  private Description set(Token where, Value value) {
    if (value.description == null) {
      throw tokens.error(where.position(), "a set is needed for " + where.text());
    }
    return value.description;
  }

  /** Something that may find that a set is no relation. */
  private <T> T compute(Token where, Supplier<T> operation) {
    try {
      return operation.get();
    } catch (IslException e) {
      throw tokens.refused(where.position(), where.text() + ": " + e.reason(), e.isUnsupported());
    } catch (IllegalArgumentException e) {
      throw tokens.error(where.position(), where.text() + ": " + e.getMessage());
    }
  }
}
