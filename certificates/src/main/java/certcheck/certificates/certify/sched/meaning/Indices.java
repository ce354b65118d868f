package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What index expressions and conditions mean: {@code index_is}, {@code condition_is}. */
public final class Indices {
  /** The integer that a literal is, and the theorem {@code literal_is e k}. */
  record Literal(BigInteger value, Theorem theorem) {}

  /** Indices, their number, and {@code $subscripts Γ e l n}. */
  public record Subscripts(Term list, int size, Theorem theorem) {}

  private static final Map<String, String> COMPARISONS = Map.of("=", "condition_equal", "!=",
      "condition_different", "<", "condition_less", "<=", "condition_at_most", ">",
      "condition_greater", ">=", "condition_at_least");

  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;

  /** Meanings by these rules. */
  public Indices(Rules rules, TreeTerms trees) {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.trees = trees;
  }

  private Term of(Tree t) {
    return trees.of(t);
  }

  /** A literal; null if it is none. */
  Literal literal(Tree t) {
    if (t.isLeaf() && t.kind().equals(BigInteger.TWO)) {
      return new Literal(t.value(), rules.use(
          "literal_is_intro_literal_number", List.of(syntax.literal(t.value()))));
    }
    boolean negative = t.is("-", 1);
    Literal inner = negative || t.is("(", 1) ? literal(t.part(0)) : null;
    if (inner == null) {
      return null;
    }
    Term k = syntax.literal(inner.value);
    if (!negative) {
      return new Literal(inner.value, rules.use("literal_is_intro_literal_parentheses",
          List.of(of(t.part(0)), k), inner.theorem));
    }
    Theorem value = rules.value(syntax.apply("neg", k));
    return new Literal(inner.value.negate(), rules.use("literal_negated",
        List.of(of(t.part(0)), k, Syntax.right(value)), inner.theorem, value));
  }

  /** An index expression. */
  public Meant index(Tree t, Scope scope) throws NoMeaning {
    Term names = scope.term();
    if (t.isLeaf() && t.kind().equals(BigInteger.TWO)) {
      Term k = syntax.literal(t.value());
      return new Meant(k, rules.use("index_is_intro_index_number", List.of(names, k)));
    } else if (t.isWord()) {
      Scope.Name name = scope.lookup(t.value());
      if (name == null || name.kind() != 0) {
        throw new NoMeaning("no index variable", t);
      }
      return new Meant(name.value(), rules.use("index_is_intro_index_name",
          List.of(names, syntax.literal(t.value()), name.value()), scope.fact(t.value())));
    } else if (t.is("(", 1)) {
      Meant inner = index(t.part(0), scope);
      return new Meant(inner.term(), rules.use("index_is_intro_index_parentheses",
          List.of(names, of(t.part(0)), inner.term()), inner.theorem()));
    } else if (t.is("-", 1)) {
      Meant inner = index(t.part(0), scope);
      Term negated = syntax.apply("neg", inner.term());
      if (literal(t.part(0)) == null) {
        return new Meant(negated, rules.use("index_is_intro_index_negative",
            List.of(names, of(t.part(0)), inner.term()), inner.theorem()));
      }
      Theorem value = rules.value(negated);
      return new Meant(Syntax.right(value), rules.use("index_negated",
          List.of(names, of(t.part(0)), inner.term(), Syntax.right(value)), inner.theorem(),
          value));
    } else if (t.is("+", 2)) {
      return binary("+", "index_is_intro_index_sum", t.part(0), t.part(1), scope);
    } else if (t.is("-", 2)) {
      return binary("-", "index_is_intro_index_difference", t.part(0), t.part(1), scope);
    } else if (t.is("*", 2)) {
      return product(t, scope);
    } else if (t.is("div", 2) || t.is("mod", 2)) {
      return division(t, scope);
    } else if (t.is("(", 2)) {
      boolean minimum = t.part(0).isWord("min");
      List<Tree> arguments = items(t.part(1), ",");
      if ((minimum || t.part(0).isWord("max")) && arguments != null && arguments.size() == 2) {
        return binary(minimum ? "min_int" : "max_int",
            minimum ? "index_least" : "index_greatest", arguments.get(0),
            arguments.get(1), scope);
      }
    }
    throw new NoMeaning("no index", t);
  }

  private Meant binary(String function, String rule, Tree e, Tree f, Scope scope)
      throws NoMeaning {
    Meant v = index(e, scope);
    Meant w = index(f, scope);
    return new Meant(syntax.apply(function, v.term(), w.term()), rules.use(rule,
        List.of(scope.term(), of(e), of(f), v.term(), w.term()), v.theorem(), w.theorem()));
  }

  private Meant product(Tree t, Scope scope) throws NoMeaning {
    Literal first = literal(t.part(0));
    Literal factor = first != null ? first : literal(t.part(1));
    if (factor == null) {
      return binary("*", "index_is_intro_index_product", t.part(0), t.part(1), scope);
    }
    Meant other = index(t.part(first != null ? 1 : 0), scope);
    Term k = syntax.literal(factor.value);
    return new Meant(syntax.apply("*", k, other.term()), rules.use(
        first != null ? "index_scaled" : "index_scaled_behind",
        List.of(scope.term(), of(t.part(0)), of(t.part(1)), k, other.term()), factor.theorem,
        other.theorem()));
  }

  private Meant division(Tree t, Scope scope) throws NoMeaning {
    boolean quotient = t.is("div", 2);
    Meant v = index(t.part(0), scope);
    Meant w = index(t.part(1), scope);
    return new Meant(syntax.apply(quotient ? "div" : "mod", v.term(), w.term()), rules.use(
        quotient ? "index_is_intro_index_quotient" : "index_is_intro_index_remainder",
        List.of(scope.term(), of(t.part(0)), of(t.part(1)), v.term(), w.term()), v.theorem(),
        w.theorem(), positive(t.part(1), scope)));
  }

  /** {@code ⊢ positive Γ e}. */
  private Theorem positive(Tree t, Scope scope) throws NoMeaning {
    Term names = scope.term();
    Literal literal = literal(t);
    if (literal != null && literal.value.signum() > 0) {
      return rules.use("positive_intro_positive_literal",
          List.of(names, of(t), syntax.literal(literal.value)), literal.theorem,
          rules.holds("≤", BigInteger.ONE, literal.value));
    } else if (t.isWord() && scope.isPositive(t.value())) {
      Term x = syntax.literal(t.value());
      Theorem mark = rules.value(syntax.apply("neg", x));
      return rules.use("positive_marked", List.of(names, x, Syntax.right(mark)), mark,
          scope.fact(t.value().negate()));
    } else if (t.is("(", 1)) {
      return rules.use("positive_intro_positive_parentheses", List.of(names, of(t.part(0))),
          positive(t.part(0), scope));
    } else if (t.is("+", 2) || t.is("*", 2)) {
      return rules.use(t.is("+", 2) ? "positive_intro_positive_sum"
          : "positive_intro_positive_product", List.of(names, of(t.part(0)), of(t.part(1))),
          positive(t.part(0), scope), positive(t.part(1), scope));
    }
    throw new NoMeaning("no positive divisor", t);
  }

  /** The elements of a list; null if the tree is none. */
  public static List<Tree> items(Tree list, String separator) {
    List<Tree> items = new ArrayList<>();
    Tree rest = list;
    for (; rest.is(separator, 2); rest = rest.part(1)) {
      items.add(rest.part(0));
    }
    return rest.isEmpty() ? items : null;
  }

  /** A list of index expressions. */
  public Subscripts subscripts(Tree list, Scope scope) throws NoMeaning {
    List<Tree> nodes = new ArrayList<>();
    Tree rest = list;
    for (; rest.is(",", 2); rest = rest.part(1)) {
      nodes.add(rest);
    }
    if (!rest.isEmpty()) {
      throw new NoMeaning("no list of indices", rest);
    }
    Term names = scope.term();
    Term terms = syntax.list(syntax.literal(0).type, List.of());
    Theorem theorem = rules.use("subscripts_none", List.of(names));
    for (int i = nodes.size() - 1, n = 0; i >= 0; i--, n++) {
      Tree node = nodes.get(i);
      Meant v = index(node.part(0), scope);
      Theorem size = rules.value(syntax.apply("+", syntax.literal(n), syntax.literal(1)));
      theorem = rules.use("subscripts_more", List.of(names, of(node.part(0)), of(node.part(1)),
          v.term(), terms, syntax.literal(n), syntax.literal(n + 1L)), v.theorem(), theorem, size);
      terms = syntax.apply("::", v.term(), terms);
    }
    return new Subscripts(terms, nodes.size(), theorem);
  }

  /** {@code indices_are Γ e l}. */
  public Theorem indices(Tree list, Subscripts subscripts, Scope scope) {
    return rules.use("subscripts_are", List.of(scope.term(), of(list), subscripts.list,
        syntax.literal(subscripts.size)), subscripts.theorem);
  }

  /** Whether it is a comparison, perhaps of one with something: a chain. */
  static boolean isComparison(Tree t) {
    return !t.isLeaf() && t.parts().size() == 2 && COMPARISONS.containsKey(Tree.spelling(t.kind()));
  }

  /** A condition. */
  public Meant condition(Tree t, Scope scope) throws NoMeaning {
    Term names = scope.term();
    if (t.isWord("true") || t.isWord("false")) {
      boolean truth = t.isWord("true");
      return new Meant(truth ? syntax.truth : syntax.falsity, rules.use(truth
          ? "condition_is_intro_condition_true" : "condition_is_intro_condition_false",
          List.of(names)));
    } else if (t.is("(", 1) || t.is("not", 1)) {
      boolean not = t.is("not", 1);
      Meant inner = condition(t.part(0), scope);
      return new Meant(not ? syntax.not(inner.term()) : inner.term(), rules.use(
          not ? "condition_is_intro_condition_not" : "condition_is_intro_condition_parentheses",
          List.of(names, of(t.part(0)), inner.term()), inner.theorem()));
    } else if (t.is("and", 2) || t.is("or", 2)) {
      boolean and = t.is("and", 2);
      Meant b = condition(t.part(0), scope);
      Meant d = condition(t.part(1), scope);
      return new Meant(and ? syntax.and(b.term(), d.term()) : syntax.or(b.term(), d.term()),
          rules.use(and ? "condition_is_intro_condition_and" : "condition_is_intro_condition_or",
              List.of(names, of(t.part(0)), of(t.part(1)), b.term(), d.term()), b.theorem(),
              d.theorem()));
    }
    if (!isComparison(t)) {
      throw new NoMeaning("no condition", t);
    }
    String sign = Tree.spelling(t.kind());
    Tree left = t.part(0);
    if (isComparison(left)) {
      Meant b = condition(left, scope);
      Meant d = condition(
          Tree.node(t.kind(), List.of(left.part(1), t.part(1)), left.part(1).start()), scope);
      return new Meant(syntax.and(b.term(), d.term()), rules.use("condition_is_intro_condition_chain",
          List.of(names, syntax.literal(left.kind()), syntax.literal(t.kind()), of(left.part(0)),
              of(left.part(1)), of(t.part(1)), b.term(), d.term()),
          rules.lemma("comparison_" + left.kind()), rules.lemma("comparison_" + t.kind()),
          b.theorem(), d.theorem()));
    }
    Meant v = index(left, scope);
    Meant w = index(t.part(1), scope);
    Term result = switch (sign) {
      case "=" -> syntax.equation(v.term(), w.term());
      case "!=" -> syntax.not(syntax.equation(v.term(), w.term()));
      case "<" -> syntax.apply("<", v.term(), w.term());
      case "<=" -> syntax.apply("≤", v.term(), w.term());
      case ">" -> syntax.apply("<", w.term(), v.term());
      default -> syntax.apply("≤", w.term(), v.term());
    };
    return new Meant(result, rules.use(COMPARISONS.get(sign),
        List.of(names, of(left), of(t.part(1)), v.term(), w.term()), v.theorem(), w.theorem()));
  }
}
