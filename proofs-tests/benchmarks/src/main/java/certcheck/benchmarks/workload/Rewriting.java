package certcheck.benchmarks.workload;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a rewriter leaves behind: sums and products over fresh variables and literals are brought to
 * a sum associated to the right, without 0, 1 and redexes, bottom up, by instances of conditional
 * and unconditional equations, congruence and transitivity; then under a binder, and with
 * {@code eq_mp} into a comparison.
 */
final class Rewriting implements Rounds {
  private enum Rule { ASSOCIATE, NO_ZERO, NO_ONE, DISTRIBUTE, EXCHANGE }

  private final Map<Rule, Integer> rules = new HashMap<>();

  /** A proved equation; no theorem where both sides are the same. */
  private record Equal(Optional<Proved> theorem, Node left, Node right) {}

  @Override
  public void write(Certificate certificate, Fresh fresh) {
    if (rules.isEmpty()) {
      for (Rule rule : Rule.values()) {
        rules.put(rule, certificate.lemma(b -> state(b, rule)));
      }
    }
    for (int i = 0; i < 50; i++) {
      int lemma = certificate.lemma(b -> new Rewrite(b, fresh).comparison());
      int used = certificate.lemma(b -> {
        Node integer = b.literal(fresh.literal());
        return b.step("spec", b.step("recall", lemma), integer);
      });
      certificate.drop(lemma);
      certificate.drop(used);
    }
  }

  /** A rule as an equation between terms with the free variables a, b, c. */
  private static Proved state(Block b, Rule rule) {
    Node x = b.variable("a", b.integer);
    Node y = b.variable("b", b.integer);
    Node z = b.variable("c", b.integer);
    return switch (rule) {
      case ASSOCIATE -> b.step("sym", b.step("spec", b.step("spec",
          b.step("spec", b.step("fact", "add_associative"), x), y), z));
      case NO_ZERO -> b.step("spec", b.step("fact", "add_zero"), x);
      case NO_ONE -> b.step("spec", b.step("fact", "multiply_one"), x);
      case DISTRIBUTE -> b.step("spec", b.step("spec",
          b.step("spec", b.step("fact", "distributive"), x), y), z);
      case EXCHANGE -> b.step("int_norm", b.plus(x, b.plus(y, z)), b.plus(y, b.plus(x, z)));
    };
  }

  /** The rewriting of one term. */
  private final class Rewrite {
    private final Block b;
    private final Fresh fresh;
    private final Node[] variables;
    private final Map<Node, Equal> known = new HashMap<>();
    private final Map<Node, Proved> reflexive = new HashMap<>();
    private final Map<Rule, Proved> recalled = new HashMap<>();

    Rewrite(Block b, Fresh fresh) {
      this.b = b;
      this.fresh = fresh;
      variables = new Node[fresh.between(4, 10)];
      for (int i = 0; i < variables.length; i++) {
        variables[i] = b.variable("x" + fresh.suffix(), b.integer);
      }
    }

    /** From {@code ∀x. t ≤ n} for a new n: {@code ∀x. t' ≤ n}; then for all other variables. */
    Proved comparison() {
      Node bound = b.variable("n" + fresh.suffix(), b.integer);
      Node x = variables[0];
      Equal equal = equal(sum(fresh.between(2, 5)));
      while (equal.theorem.isEmpty()) {
        equal = equal(sum(3));
      }
      Proved atMost = b.step("mk_comb", b.step("refl", b.constant("≤")), equal.theorem.get());
      Proved compared = b.step("mk_comb", atMost, refl(bound));
      Proved under = b.step("mk_comb", b.step("refl", b.constant("∀", b.integer)),
          b.step("abs", x, compared));
      Node given = b.quantify("∀", b.integer, x, b.atMost(equal.left, bound));
      Proved result = b.step("eq_mp", under, b.step("assume", given));
      return b.step("gen", bound, b.step("disch", given, result));
    }

    private Node sum(int depth) {
      if (depth > 0) {
        return b.plus(sum(depth - 1), fresh.oneIn(3) ? product() : sum(depth - 1));
      }
      return product();
    }

    private Node product() {
      return switch (fresh.between(0, 8)) {
        case 0 -> b.literal(0);
        case 1 -> b.times(variable(), b.literal(1));
        case 2 -> b.times(variable(), b.plus(variable(), b.literal(fresh.literal())));
        case 3 -> b.literal(fresh.literal());
        case 4 -> {
          Node y = b.variable("y" + fresh.suffix(), b.integer);
          yield b.apply(b.lambda(y, b.plus(y, b.times(variable(), y))), variable());
        }
        default -> variable();
      };
    }

    private Node variable() {
      return variables[fresh.between(0, variables.length)];
    }

    private Equal equal(Node t) {
      Equal done = known.get(t);
      if (done == null) {
        done = then(inside(t), this::outside);
        known.put(t, done);
      }
      return done;
    }

    /** Rewrites the arguments of an operator. */
    private Equal inside(Node t) {
      if (!t.is(b.constant("+")) && !t.is(b.constant("*"))) {
        return new Equal(Optional.empty(), t, t);
      }
      Node operator = t.parts[0].parts[0];
      Equal left = equal(t.left());
      Equal right = equal(t.right());
      if (left.theorem.isEmpty() && right.theorem.isEmpty()) {
        return new Equal(Optional.empty(), t, t);
      }
      Proved function = left.theorem.isEmpty() ? refl(t.parts[0])
          : b.step("mk_comb", refl(operator), left.theorem.get());
      Proved both = b.step("mk_comb", function, right.theorem.orElseGet(() -> refl(right.right)));
      return new Equal(Optional.of(both), t, b.apply(operator, left.right, right.right));
    }

    /** Applies one rule at the root, and goes on with what it yields. */
    private Equal outside(Node t) {
      Node plus = b.constant("+");
      if (t.isApplication() && t.parts[0].words.equals("lam")) {
        Node y = t.parts[0].parts[0];
        Node reduct = substitute(t.parts[0].parts[1], y, t.right());
        return then(new Equal(Optional.of(b.step("beta", t)), t, reduct), this::equal);
      } else if (t.is(plus) && t.left().is(plus)) {
        Node x = t.left().left();
        Node y = t.left().right();
        return rule(Rule.ASSOCIATE, t, b.plus(x, b.plus(y, t.right())), x, y, t.right());
      } else if (t.is(plus) && t.right() == b.literal(0)) {
        return rule(Rule.NO_ZERO, t, t.left(), t.left());
      } else if (t.is(b.constant("*")) && t.right() == b.literal(1)) {
        return rule(Rule.NO_ONE, t, t.left(), t.left());
      } else if (t.is(b.constant("*")) && t.right().is(plus)) {
        Node y = t.right().left();
        Node z = t.right().right();
        return rule(Rule.DISTRIBUTE, t, b.plus(b.times(t.left(), y), b.times(t.left(), z)),
            t.left(), y, z);
      } else if (t.is(plus) && t.right().is(plus) && before(t.right().left(), t.left())) {
        Node y = t.right().left();
        Node z = t.right().right();
        return rule(Rule.EXCHANGE, t, b.plus(y, b.plus(t.left(), z)), t.left(), y, z);
      }
      return new Equal(Optional.empty(), t, t);
    }

    private Equal rule(Rule rule, Node from, Node to, Node... terms) {
      Proved equation =
          recalled.computeIfAbsent(rule, r -> b.step("recall", rules.get(r)));
      Object[] arguments = new Object[1 + 2 * terms.length];
      arguments[0] = equation;
      for (int i = 0; i < terms.length; i++) {
        arguments[2 * i + 1] = b.variable("abc".substring(i, i + 1), b.integer);
        arguments[2 * i + 2] = terms[i];
      }
      return then(new Equal(Optional.of(b.step("inst", arguments)), from, to), this::equal);
    }

    /** A fixed order of variables; other terms stay where they are. */
    private boolean before(Node s, Node t) {
      return s.words.startsWith("var ") && t.words.startsWith("var ")
          && s.words.compareTo(t.words) < 0;
    }

    private Equal then(Equal first, java.util.function.Function<Node, Equal> more) {
      Equal second = more.apply(first.right);
      return new Equal(first.theorem.isEmpty() ? second.theorem : second.theorem.isEmpty()
          ? first.theorem
          : Optional.of(b.step("trans", first.theorem.get(), second.theorem.get())),
          first.left, second.right);
    }

    private Proved refl(Node t) {
      return reflexive.computeIfAbsent(t, u -> b.step("refl", u));
    }

    private Node substitute(Node t, Node variable, Node by) {
      return t == variable ? by : !t.isApplication() ? t
          : b.apply(substitute(t.parts[0], variable, by), substitute(t.parts[1], variable, by));
    }
  }
}
