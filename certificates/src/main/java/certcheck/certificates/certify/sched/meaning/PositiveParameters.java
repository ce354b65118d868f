package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * The parameters that declarations d assume to be positive, which texts may divide by: the marks in
 * {@code assumed_in d}, with which the names of the declarations begin.
 */
final class PositiveParameters {
  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Indices indices;
  private final Tree list;
  private final Term start;

  /**
   * Those of declarations.
   *
   * @param list the tree d
   */
  PositiveParameters(Rules rules, TreeTerms trees, Indices indices, Tree list) {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.trees = trees;
    this.indices = indices;
    this.list = list;
    this.start = syntax.apply("assumed_in", of(list));
  }

  private Term of(Tree t) {
    return trees.of(t);
  }

  /** The term {@code assumed_in d}. */
  Term start() {
    return start;
  }

  /** Whether a name is one of them. */
  boolean contains(BigInteger x) {
    return declared(x) != null && assumed(x) != null;
  }

  /** {@code ⊢ ∀y. (y < 0) = ⊥ ⟹ assumed_in d y = none}. */
  Theorem nothingElse() {
    return rules.derived().spec(rules.lemma("name_not_declared"), List.of(of(list)));
  }

  /** {@code ⊢ assumed_in d y = none}, or that it marks the parameter {@code -y}. */
  Theorem at(BigInteger y) {
    Term at = syntax.literal(y);
    if (y.signum() >= 0) {
      return rules.use("name_not_declared", List.of(of(list), at),
          rules.value(syntax.apply("<", at, syntax.literal(0))));
    }
    BigInteger x = y.negate();
    return rules.use("name_marked", List.of(of(list), syntax.literal(x), at),
        rules.holds("≤", BigInteger.ONE, x), rules.value(syntax.apply("neg", syntax.literal(x))),
        declared(x).get(), assumed(x).get());
  }

  /** {@code ⊢ has_parameter d x}; null if it has none. */
  private Supplier<Theorem> declared(BigInteger x) {
    return search(x, "has_parameter_intro_parameter_later", (d, rest) ->
        !d.is("param", 1) || !d.part(0).isWord() || !d.part(0).value().equals(x) ? null
            : () -> rules.use("has_parameter_intro_parameter_here",
                List.of(syntax.literal(x), of(rest))));
  }

  /** {@code ⊢ assumes_positive d x}; null if they do not. */
  private Supplier<Theorem> assumed(BigInteger x) {
    return search(x, "assumes_positive_intro_assumes_later", (d, rest) -> {
      Supplier<Theorem> says = d.is("assume", 1) ? says(d.part(0), x) : null;
      return says == null ? null : () -> rules.use("assumes_positive_intro_assumes_here",
          List.of(syntax.literal(x), of(d.part(0)), of(rest)), says.get());
    });
  }

  /**
   * What the first declaration proves of which something is proved.
   *
   * @param later the rule that carries it past the declaration before
   * @param here of a declaration and the rest behind it, the proof, or null
   */
  private Supplier<Theorem> search(
      BigInteger x, String later, BiFunction<Tree, Tree, Supplier<Theorem>> here) {
    List<Tree> passed = new ArrayList<>();
    for (Tree rest = list; rest.is(";", 2); rest = rest.part(1)) {
      Supplier<Theorem> found = here.apply(rest.part(0), rest.part(1));
      if (found != null) {
        return () -> {
          Theorem theorem = found.get();
          for (int i = passed.size() - 1; i >= 0; i--) {
            theorem = rules.use(later, List.of(syntax.literal(x), of(passed.get(i).part(0)),
                of(passed.get(i).part(1))), theorem);
          }
          return theorem;
        };
      }
      passed.add(rest);
    }
    return null;
  }

  /** {@code ⊢ says_positive e x}; null if it does not. */
  private Supplier<Theorem> says(Tree e, BigInteger x) {
    if (e.is("(", 1)) {
      return part("says_positive_intro_says_in_parentheses", e.part(0), x, List.of(e.part(0)));
    } else if (e.is("and", 2)) {
      Supplier<Theorem> first =
          part("says_positive_intro_says_first", e.part(0), x, e.parts());
      return first != null ? first
          : part("says_positive_intro_says_second", e.part(1), x, e.parts());
    } else if (!Indices.isComparison(e)) {
      return null;
    }
    Tree left = e.part(0);
    Tree right = e.part(1);
    if (Indices.isComparison(left)) {
      return chain(e, x);
    } else if (e.is(">=", 2) || e.is(">", 2)) {
      return bound("says_positive_intro_says_" + (e.is(">", 2) ? "greater" : "at_least"), left,
          right, e.is(">", 2) ? BigInteger.ZERO : BigInteger.ONE, x);
    } else if (e.is("<=", 2) || e.is("<", 2)) {
      return bound("says_positive_intro_says_" + (e.is("<", 2) ? "less" : "at_most"), right, left,
          e.is("<", 2) ? BigInteger.ZERO : BigInteger.ONE, x);
    }
    return null;
  }

  private Supplier<Theorem> part(String rule, Tree part, BigInteger x, List<Tree> parts) {
    Supplier<Theorem> says = says(part, x);
    if (says == null) {
      return null;
    }
    List<Term> terms = new ArrayList<>(List.of(syntax.literal(x)));
    parts.forEach(p -> terms.add(of(p)));
    return () -> rules.use(rule, terms, says.get());
  }

  private Supplier<Theorem> chain(Tree e, BigInteger x) {
    Tree left = e.part(0);
    Tree second = Tree.node(e.kind(), List.of(left.part(1), e.part(1)), left.part(1).start());
    Supplier<Theorem> first = says(left, x);
    Supplier<Theorem> says = first != null ? first : says(second, x);
    if (says == null) {
      return null;
    }
    return () -> rules.use("says_positive_intro_says_chain_" + (first != null ? "first" : "second"),
        List.of(syntax.literal(x), syntax.literal(left.kind()), syntax.literal(e.kind()),
            of(left.part(0)), of(left.part(1)), of(e.part(1))),
        rules.lemma("comparison_" + left.kind()), rules.lemma("comparison_" + e.kind()),
        says.get());
  }

  /** The name is compared with a literal, which is as large. */
  private Supplier<Theorem> bound(
      String rule, Tree name, Tree literal, BigInteger least, BigInteger x) {
    if (!name.isWord() || !name.value().equals(x)) {
      return null;
    }
    Indices.Literal k = indices.literal(literal);
    return k == null || k.value().compareTo(least) < 0 ? null
        : () -> rules.use(rule, List.of(syntax.literal(x), of(literal), syntax.literal(k.value())),
            k.theorem(), rules.holds("≤", least, k.value()));
  }
}
