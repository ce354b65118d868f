package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A function of integers with many rows as a search tree, which is the same function: a term T, where
 * nothing stands for anything, or of the rows of names smaller and greater than x. It is balanced by
 * numbers that depend on the names alone: what stands above has the greater one. So a name is found,
 * and added, in logarithmically many steps.
 *
 * @param <M> what a name stands for
 */
public final class NameTree<M> {
  /** A tree with one more name, and {@code ⊢ with T x m = T'}. */
  public record Grown<M>(NameTree<M> tree, Theorem theorem) {}

  /**
   * The names of the lemmas about trees, with the terms that each is used with.
   *
   * @param nothing x: what the tree without names is at x; null if that is no lemma about x alone
   * @param first x, m, and the rest: the tree with one name
   * @param left Γ, y, n, Δ, x, m, Γ': a name added before y
   * @param right the same behind y
   * @param again Γ, x, m, Δ, m': another meaning of x; null if no name hides another
   * @param turned Γ, x, m, Δ, y, n, Θ: the tree at x, below that at y, above it
   * @param turnedBack the other way round
   * @param there Γ, x, m, Δ: what x stands for
   * @param before Γ, x, m, Δ, y, r: what y stands for before x
   * @param behind the same behind x
   */
  public record Lemmas(String nothing, String first, String left, String right, String again,
      String turned, String turnedBack, String there, String before, String behind) {}

  /** How a lemma is used. */
  @FunctionalInterface
  public interface Use {
    /** A lemma at terms, from theorems of its premises. */
    Theorem of(String lemma, List<Term> terms, Theorem... premises);
  }

  /** What all parts of a tree share. */
  private record Common(Recorder recorder, Syntax syntax, Use use, Lemmas lemmas,
      Function<Term, Theorem> compare, Function<BigInteger, Theorem> outside, List<Term> rest) {}

  private final Common common;
  private final Term term;
  private final NameTree<M> left;
  private final BigInteger name;
  private final M stands;
  private final Term meaning;
  private final NameTree<M> right;

  private NameTree(Common common, Term term, NameTree<M> left, BigInteger name, M stands,
      Term meaning, NameTree<M> right) {
    this.common = common;
    this.term = term;
    this.left = left;
    this.name = name;
    this.stands = stands;
    this.meaning = meaning;
    this.right = right;
  }

  /**
   * No names.
   *
   * @param compare proves {@code (a < b) = ⊤}
   * @param nothing the term T
   * @param rest what the lemma of the tree with one name is about besides
   */
  public static <M> NameTree<M> empty(Recorder recorder, Syntax syntax, Use use, Lemmas lemmas,
      Function<Term, Theorem> compare, Term nothing, Term... rest) {
    return empty(recorder, syntax, use, lemmas, compare,
        x -> use.of(lemmas.nothing, List.of(syntax.literal(x))), nothing, rest);
  }

  /**
   * No names.
   *
   * @param outside proves what the term T is at an integer that is no name of the tree
   */
  static <M> NameTree<M> empty(Recorder recorder, Syntax syntax, Use use, Lemmas lemmas,
      Function<Term, Theorem> compare, Function<BigInteger, Theorem> outside, Term nothing,
      Term... rest) {
    return new NameTree<>(
        new Common(recorder, syntax, use, lemmas, compare, outside, List.of(rest)), nothing, null,
        null, null, null, null);
  }

  private NameTree<M> node(Term whole, NameTree<M> before, NameTree<M> behind) {
    return new NameTree<>(common, whole, before, name, stands, meaning, behind);
  }

  private boolean isEmpty() {
    return name == null;
  }

  /** The term T. */
  public Term term() {
    return term;
  }

  /** What a name stands for; null if for nothing. */
  public M lookup(BigInteger x) {
    NameTree<M> at = this;
    while (!at.isEmpty() && !at.name.equals(x)) {
      at = x.compareTo(at.name) < 0 ? at.left : at.right;
    }
    return at.stands;
  }

  private Term literal(BigInteger x) {
    return common.syntax.literal(x);
  }

  /** {@code ⊢ (a < b) = ⊤}. */
  private Theorem less(BigInteger a, BigInteger b) {
    return common.compare.apply(common.syntax.apply("<", literal(a), literal(b)));
  }

  /** {@code ⊢ T x = m}, as the lemmas say it. */
  public Theorem fact(BigInteger x) {
    if (isEmpty()) {
      return common.outside.apply(x);
    }
    if (name.equals(x)) {
      return common.use.of(
          common.lemmas.there, List.of(left.term, literal(name), meaning, right.term));
    }
    boolean before = x.compareTo(name) < 0;
    Theorem further = (before ? left : right).fact(x);
    return common.use.of(before ? common.lemmas.before : common.lemmas.behind,
        List.of(left.term, literal(name), meaning, right.term, literal(x),
            Syntax.right(further)),
        before ? less(x, name) : less(name, x), further);
  }

  /**
   * The tree with another name, or another meaning of a name.
   *
   * @param m what the name stands for, as a term
   */
  public Grown<M> with(BigInteger x, M meant, Term m) {
    if (isEmpty()) {
      List<Term> terms = new ArrayList<>(List.of(literal(x), m));
      terms.addAll(common.rest);
      Theorem first = common.use.of(common.lemmas.first, terms);
      return new Grown<>(
          new NameTree<>(common, Syntax.right(first), this, x, meant, m, this), first);
    }
    if (name.equals(x)) {
      Theorem other = common.use.of(
          common.lemmas.again, List.of(left.term, literal(x), meaning, right.term, m));
      return new Grown<>(
          new NameTree<>(common, Syntax.right(other), left, x, meant, m, right), other);
    }
    boolean before = x.compareTo(name) < 0;
    Grown<M> grown = (before ? left : right).with(x, meant, m);
    Theorem theorem = common.use.of(before ? common.lemmas.left : common.lemmas.right,
        List.of(left.term, literal(name), meaning, right.term, literal(x), m, grown.tree.term),
        before ? less(x, name) : less(name, x), grown.theorem);
    NameTree<M> tree = node(Syntax.right(theorem), before ? grown.tree : left,
        before ? right : grown.tree);
    if (weight(grown.tree.name) <= weight(name)) {
      return new Grown<>(tree, theorem);
    }
    Grown<M> turned = before ? tree.turned() : tree.turnedBack();
    return new Grown<>(turned.tree, common.recorder.trans(theorem, turned.theorem));
  }

  /** The left part above this, and {@code ⊢ T = T'}. */
  private Grown<M> turned() {
    Theorem theorem = turn(common.lemmas.turned, left, this, left.right);
    Term whole = Syntax.right(theorem);
    NameTree<M> below = node(Syntax.arguments(whole).get(3), left.right, right);
    return new Grown<>(left.node(whole, left.left, below), theorem);
  }

  /** The right part above this, and {@code ⊢ T = T'}. */
  private Grown<M> turnedBack() {
    Theorem theorem = turn(common.lemmas.turnedBack, this, right, right.left);
    Term whole = Syntax.right(theorem);
    NameTree<M> below = node(Syntax.arguments(whole).get(0), left, right.left);
    return new Grown<>(right.node(whole, below, right.right), theorem);
  }

  private Theorem turn(String lemma, NameTree<M> low, NameTree<M> high, NameTree<M> between) {
    return common.use.of(lemma, List.of(low.left.term, literal(low.name), low.meaning,
        between.term, literal(high.name), high.meaning, high.right.term),
        less(low.name, high.name));
  }

  /** A number that says nothing about the order of names. */
  private static long weight(BigInteger name) {
    long n = name.hashCode() * 0x9E3779B97F4A7C15L;
    n = (n ^ n >>> 32) * 0xD6E8FEB86659FD93L;
    return n ^ n >>> 32;
  }
}
