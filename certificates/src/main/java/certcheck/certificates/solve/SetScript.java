package certcheck.certificates.solve;

import certcheck.certificates.solve.SetTokens.Token;
import certcheck.presburger.isl.IslException;
import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.sets.PiecewiseExpression;
import certcheck.presburger.sets.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs scripts of set expressions in the manner of isl's calculator: statements that end in a
 * semicolon, {@code NAME := expression} or an expression whose value is printed. From the loosest:
 * {@code = != <= >= < >} (questions), {@code + - union} (union, difference), {@code * . % -> << >>}
 * and others (intersection, composition, gist, product, order), then {@code dom lexmin deltas} and
 * others before a set, {@code ^-1} and {@code (set)} (image) after a relation. {@code last W before
 * R under S} relates reads to what they read; {@code A update B} is B where it has tuples, else A,
 * {@code bind N, M in A} relates tuples to values of parameters, {@code wrap unwrap curry uncurry fst
 * snd} are about pairs (Clément 2022, sections 3.4 and 3.5).
 */
public final class SetScript {
  private static final int MAXIMAL_DEPTH = 200;

  private static final Set<String> PREFIXES = Set.of("dom", "domain", "ran", "range", "lexmin",
      "lexmax", "coalesce", "complement", "sample", "is_empty", "is_single_valued", "deltas",
      "identity", "params", "last", "any", "wrap", "unwrap", "curry", "uncurry", "fst", "snd", "bind");

  private static final Set<String> SUMS = Set.of("+", "-", "union", "update");

  private static final Set<String> PRODUCTS = Set.of("*", ".", "%", "->", "->*", "->-", "<<", "<<=",
      ">>", ">>=", "before", "after");

  private static final Set<String> COMPARISONS = Set.of("=", "!=", "<=", ">=", "<", ">");

  private static final String PAIRS = "further operations on pairs";

  /** What isl's calculator has and this has not. */
  private static final Map<String, String> ABSENT = Map.ofEntries(
      Map.entry("card", "numbers of tuples, as polynomials"),
      Map.entry("sum", "sums over tuples"), Map.entry("lb", "bounds of polynomials"),
      Map.entry("ub", "bounds of polynomials"), Map.entry("poly", "hulls"),
      Map.entry("lpoly", "hulls"), Map.entry("upoly", "hulls"), Map.entry("aff", "hulls"),
      Map.entry("hull", "hulls"), Map.entry("vertices", "vertices"),
      Map.entry("coefficients", "dual sets"), Map.entry("solutions", "dual sets"),
      Map.entry("pow", "powers"), Map.entry("codegen", "loops from sets"),
      Map.entry("schedule", "schedules from dependences"),
      Map.entry("lattice_width", "lattice widths"), Map.entry("lift", "lifted sets"),
      Map.entry("scan", "lists of tuples"), Map.entry("parse_file", "C programs"),
      Map.entry("cross", PAIRS), Map.entry("cross_range", PAIRS),
      Map.entry("zip", PAIRS), Map.entry("deltas_map", PAIRS),
      Map.entry("domain_map", PAIRS), Map.entry("range_map", PAIRS),
      Map.entry("^+", "transitive closures"), Map.entry("^*", "transitive closures"),
      Map.entry("^", "powers"), Map.entry("@", "values of polynomials"),
      Map.entry("typeof", "types"), Map.entry("read", "files"), Map.entry("write", "files"),
      Map.entry("source", "files"), Map.entry("print", "commands"),
      Map.entry("assert", "commands"));

  /** What an expression is worth: a set or relation, or a text; of an optimum, both. */
  private record Value(SetValue set, String text) {}

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
        Token first = tokens.peek();
        print(first, comparison());
      }
      if (ABSENT.containsKey(tokens.peek().text())) {
        throw absent(tokens.peek().text());
      }
      tokens.expect(";");
    }
    return questions.decided();
  }

  private void print(Token where, Value value) {
    output.accept(value.text != null ? value.text
        : compute(where, () -> value.set.relation().toString()));
  }

  private static Value value(SetValue set) {
    return new Value(set, null);
  }

  private Value comparison() {
    if (++depth > MAXIMAL_DEPTH) {
      throw tokens.unsupported("nesting deeper than " + MAXIMAL_DEPTH);
    }
    Value left = sum();
    Token operator = tokens.peek();
    if (COMPARISONS.contains(operator.text())) {
      tokens.take();
      SetValue first = set(operator, left);
      SetValue second = set(operator, sum());
      left = new Value(null, compute(operator, () ->
          questions.compare(first.description(), operator.text(), second.description())));
    }
    depth--;
    return left;
  }

  private Value sum() {
    Value left = product();
    while (SUMS.contains(tokens.peek().text())) {
      left = binary(left, tokens.take(), this::product);
    }
    return left;
  }

  private Value product() {
    Value left = prefixed();
    while (PRODUCTS.contains(tokens.peek().text())) {
      left = binary(left, tokens.take(), this::prefixed);
    }
    return left;
  }

  private Value binary(Value left, Token operator, Supplier<Value> operand) {
    SetValue first = set(operator, left);
    SetValue second = set(operator, operand.get());
    return value(compute(operator, () -> first.applied(operator.text(), second)));
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
    List<String> bound = word.text().equals("bind") ? parameters() : List.of();
    SetValue set = set(word, prefixed());
    Value result = word.text().equals("last") || word.text().equals("any")
        ? dependences(word, set) : compute(word, () -> word.text().equals("bind")
            ? value(set.bound(bound)) : applied(word.text(), set));
    depth--;
    return result;
  }

  /** {@code N, M in}: the parameters that are bound. */
  private List<String> parameters() {
    List<String> names = new ArrayList<>();
    do {
      Token name = tokens.take();
      if (!name.isName() || names.contains(name.text())) {
        throw tokens.error(name.position(), "expected a parameter, found " + name.text());
      }
      names.add(name.text());
    } while (tokens.accept(","));
    tokens.expect("in");
    return names;
  }

  private Value dependences(Token word, SetValue writes) {
    tokens.expect("before");
    SetValue reads = set(word, prefixed());
    tokens.expect("under");
    SetValue schedule = set(word, prefixed());
    boolean last = word.text().equals("last");
    return value(compute(word, () -> SetValue.dependences(last, writes, reads, schedule)));
  }

  private Value applied(String word, SetValue set) {
    return switch (word) {
      case "lexmin", "lexmax" -> {
        PiecewiseExpression optimum = optimum(word, set.relation());
        yield new Value(SetValue.computed(optimum.toRelation(), limits), optimum.toString());
      }
      case "sample" -> new Value(null, questions.sample(set.description()));
      case "is_empty" -> new Value(null, questions.isEmpty(set.description()));
      case "is_single_valued" ->
          new Value(null, questions.isEmpty(set.description().ambiguous()));
      default -> value(set.applied(word));
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
      SetValue relation = set(operator, value);
      if (operator.text().equals("(")) {
        SetValue argument = set(operator, comparison());
        tokens.expect(")");
        value = value(compute(operator, () -> argument.applied(".", relation)));
      } else {
        value = value(compute(operator, () -> relation.applied("^-1")));
      }
    }
    if (tokens.peek().text().startsWith("^") || tokens.at("@")) {
      throw absent(tokens.peek().text());
    }
    return value;
  }

  private Value primary() {
    Token token = tokens.peek();
    if (token.isSet()) {
      tokens.take();
      try {
        return value(SetValue.read(IslParser.description(token.text()), limits));
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
      throw ABSENT.containsKey(token.text()) ? absent(token.text())
          : tokens.unsupported("unknown name or operation " + token.text());
    }
    tokens.take();
    return known;
  }

  private SetScriptException absent(String word) {
    return tokens.unsupported(
        word + ": isl's calculator has " + ABSENT.get(word) + ", certcheck does not");
  }

  private SetValue set(Token where, Value value) {
    if (value.set == null) {
      throw tokens.error(where.position(), "a set is needed for " + where.text());
    }
    return value.set;
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
