package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;

/**
 * Names in a search tree, as a term T: {@code nowhere}, or {@code $names L x m R} of the names
 * smaller and greater than x. It is balanced by numbers that depend on the names alone: what stands
 * above has the greater one. So a name is found, and added, in logarithmically many steps.
 */
final class NameTree {
  /** A tree with one more name, and {@code ⊢ with_name T x m = T'}. */
  record Grown(NameTree tree, Theorem theorem) {}

  private final Rules rules;
  private final Term term;
  private final NameTree left;
  private final BigInteger name;
  private final Scope.Name stands;
  private final Term meaning;
  private final NameTree right;

  private NameTree(Rules rules, Term term, NameTree left, BigInteger name, Scope.Name stands,
      Term meaning, NameTree right) {
    this.rules = rules;
    this.term = term;
    this.left = left;
    this.name = name;
    this.stands = stands;
    this.meaning = meaning;
    this.right = right;
  }

  /** No names. */
  static NameTree empty(Rules rules) {
    return new NameTree(rules, rules.syntax().apply("nowhere"), null, null, null, null, null);
  }

  private NameTree node(Term whole, NameTree before, NameTree behind) {
    return new NameTree(rules, whole, before, name, stands, meaning, behind);
  }

  private boolean isEmpty() {
    return name == null;
  }

  /** The term T. */
  Term term() {
    return term;
  }

  /** What a name stands for; null if for nothing. */
  Scope.Name lookup(BigInteger x) {
    NameTree at = this;
    while (!at.isEmpty() && !at.name.equals(x)) {
      at = x.compareTo(at.name) < 0 ? at.left : at.right;
    }
    return at.stands;
  }

  /** {@code ⊢ T x = some m}, or {@code none}. */
  Theorem fact(BigInteger x) {
    Term literal = rules.syntax().literal(x);
    if (isEmpty()) {
      return rules.use("name_nowhere", List.of(literal));
    }
    Term own = rules.syntax().literal(name);
    if (name.equals(x)) {
      return rules.use("name_there", List.of(left.term, own, meaning, right.term));
    }
    boolean before = x.compareTo(name) < 0;
    Theorem further = (before ? left : right).fact(x);
    return rules.use(before ? "name_before" : "name_behind", List.of(left.term, own, meaning,
        right.term, literal, Syntax.right(further)),
        before ? rules.less(x, name) : rules.less(name, x), further);
  }

  /**
   * The tree with another name.
   *
   * @param pair m, what the name stands for
   */
  Grown with(BigInteger x, Scope.Name meant, Term pair) {
    Term literal = rules.syntax().literal(x);
    if (isEmpty()) {
      Theorem first = rules.use("names_first", List.of(literal, pair));
      return new Grown(new NameTree(rules, Syntax.right(first), this, x, meant, pair, this), first);
    }
    boolean before = x.compareTo(name) < 0;
    Grown grown = (before ? left : right).with(x, meant, pair);
    Theorem theorem = rules.use(before ? "names_left" : "names_right", List.of(left.term,
        rules.syntax().literal(name), meaning, right.term, literal, pair, grown.tree.term),
        before ? rules.less(x, name) : rules.less(name, x), grown.theorem);
    NameTree tree = node(Syntax.right(theorem), before ? grown.tree : left,
        before ? right : grown.tree);
    if (weight(grown.tree.name) <= weight(name)) {
      return new Grown(tree, theorem);
    }
    Grown turned = before ? tree.turned() : tree.turnedBack();
    return new Grown(turned.tree, rules.recorder().trans(theorem, turned.theorem));
  }

  /** The left part above this, and {@code ⊢ T = T'}. */
  private Grown turned() {
    Theorem theorem = turn("names_turned", left, this);
    Term whole = Syntax.right(theorem);
    NameTree below = node(Syntax.arguments(whole).get(3), left.right, right);
    return new Grown(left.node(whole, left.left, below), theorem);
  }

  /** The right part above this, and {@code ⊢ T = T'}. */
  private Grown turnedBack() {
    Theorem theorem = turn("names_turned_back", this, right);
    Term whole = Syntax.right(theorem);
    NameTree below = node(Syntax.arguments(whole).get(0), left, right.left);
    return new Grown(right.node(whole, below, right.right), theorem);
  }

  private Theorem turn(String lemma, NameTree low, NameTree high) {
    NameTree between = low == this ? high.left : low.right;
    return rules.use(lemma, List.of(low.left.term, rules.syntax().literal(low.name), low.meaning,
        between.term, rules.syntax().literal(high.name), high.meaning, high.right.term),
        rules.less(low.name, high.name));
  }

  /** A number that says nothing about the order of names. */
  private static long weight(BigInteger name) {
    long n = name.hashCode() * 0x9E3779B97F4A7C15L;
    n = (n ^ n >>> 32) * 0xD6E8FEB86659FD93L;
    return n ^ n >>> 32;
  }
}
