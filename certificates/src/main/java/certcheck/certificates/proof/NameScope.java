package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/**
 * What names stand for at a place of a text: the term Γ, a function of integers, and facts about it.
 * A few names that were declared last are looked up one after the other, those before them in a tree.
 *
 * @param <M> what a name stands for
 */
public final class NameScope<M> {
  /** So many names are looked up one after the other. */
  private static final int FEW = 16;

  /**
   * What scopes of a language are made with, and the names of the lemmas about them.
   *
   * @param with the term that is Γ, and of x m
   * @param meaning m as a term
   * @param trees of lemmas about trees
   * @param found Γ, x, m: {@code with Γ x m x}
   * @param passed Γ, x, m, y, r: {@code with Γ x m y} is Γ y for another y
   * @param as Γ, T, x, r: Γ is the tree T
   * @param more Γ, T, x, m, T': with Γ, its tree with a name
   * @param compare proves {@code (a < b) = ⊤} and {@code (a = b) = ⊥} of literals
   */
  public record Language<M>(Recorder recorder, Syntax syntax, NameTree.Use use, With with,
      Function<M, Term> meaning, NameTree.Lemmas trees, String found, String passed, String as,
      String more, Function<Term, Theorem> compare) {}

  /** Makes the term {@code with Γ x m}. */
  @FunctionalInterface
  public interface With {
    /** The term. */
    Term of(Term scope, Term name, Term meaning);
  }

  /**
   * Names that are declared one after the other, and what is known about all of them. The place of the first is 1.
   *
   * @param <M> what a name stands for
   */
  public interface Order<M> {
    /** Whether a name, with what it stands for, is the one behind a place. */
    boolean goesOn(int place, BigInteger x, M meaning);

    /** Whether something is known about what an integer stands for at each place. */
    boolean has(BigInteger x);

    /** What a name stands for at a place; null if for nothing. */
    M lookup(int place, BigInteger x);

    /** {@code ⊢ Γ x = some m}, or {@code none}, at a place, if something is known. */
    Theorem fact(int place, BigInteger x);
  }

  private final Language<M> language;
  private final NameScope<M> outer;

  /** The order in which names are declared, and the last of this place; null if this is none of its places. */
  private final Order<M> order;
  private final int place;
  private final int behindTree;
  private final BigInteger name;
  private final M stands;
  private final Term term;
  private final Memo<BigInteger, Theorem> facts = new Memo<>();
  private NameTree<M> tree;
  private Theorem isTree;

  private NameScope(Language<M> language, NameScope<M> outer, Order<M> order, BigInteger name,
      M stands, Term term) {
    this.language = language;
    this.outer = outer;
    this.order = order;
    this.place = order == null || outer == null ? 0 : outer.place + 1;
    this.behindTree = order != null || outer == null ? 0 : (outer.behindTree + 1) % FEW;
    this.name = name;
    this.stands = stands;
    this.term = term;
  }

  /**
   * No name stands for anything.
   *
   * @param nowhere the term Γ
   */
  public static <M> NameScope<M> empty(Language<M> language, Term nowhere) {
    return empty(language, null, nowhere, NameTree.empty(language.recorder, language.syntax,
        language.use, language.trees, language.compare, nowhere));
  }

  private static <M> NameScope<M> empty(
      Language<M> language, Order<M> order, Term start, NameTree<M> tree) {
    NameScope<M> empty = new NameScope<>(language, null, order, null, null, start);
    empty.tree = tree;
    empty.isTree = language.recorder.refl(start);
    return empty;
  }

  /**
   * What integers stand for before there are names: no name does. The lemma about the tree with one
   * name is about this term, too.
   *
   * @param start the term Γ
   * @param outside proves what it is at an integer
   * @param order in which names will be declared, if they are many; or null
   */
  public static <M> NameScope<M> from(Language<M> language, Term start,
      Function<BigInteger, Theorem> outside, Order<M> order) {
    return empty(language, order, start, NameTree.empty(language.recorder, language.syntax, language.use,
        language.trees, language.compare, outside, start, start));
  }

  /** The same with another name, which may hide one. */
  public NameScope<M> with(BigInteger x, M meant) {
    boolean goesOn = order != null && order.goesOn(place, x, meant);
    return new NameScope<>(language, this, goesOn ? order : null, x, meant,
        language.with.of(term, literal(x), language.meaning.apply(meant)));
  }

  /** The term Γ. */
  public Term term() {
    return term;
  }

  private Term literal(BigInteger x) {
    return language.syntax.literal(x);
  }

  /** What a name stands for; null if for nothing. */
  public M lookup(BigInteger x) {
    NameScope<M> at = this;
    while (at.behindTree > 0 && !at.name.equals(x)) {
      at = at.outer;
    }
    return at.behindTree > 0 ? at.stands
        : at.order != null && at.order.has(x) ? at.order.lookup(at.place, x) : at.tree().lookup(x);
  }

  /** {@code ⊢ Γ x = some m}, or {@code none}. */
  public Theorem fact(BigInteger x) {
    return facts.of(x, () -> prove(x));
  }

  private Theorem prove(BigInteger x) {
    if (order != null && order.has(x)) {
      return order.fact(place, x);
    } else if (behindTree == 0) {
      Theorem found = tree().fact(x);
      return outer == null ? found : language.use.of(language.as,
          List.of(term, tree.term(), literal(x), Syntax.right(found)), isTree, found);
    }
    Term own = literal(name);
    Term m = language.meaning.apply(stands);
    if (name.equals(x)) {
      return language.use.of(language.found, List.of(outer.term, own, m));
    }
    Theorem further = outer.fact(x);
    return language.use.of(language.passed,
        List.of(outer.term, own, m, literal(x), Syntax.right(further)),
        language.compare.apply(language.syntax.equation(literal(x), own)), further);
  }

  /** All names in a tree, with {@code ⊢ Γ = T}. */
  private NameTree<M> tree() {
    Deque<NameScope<M>> later = new ArrayDeque<>();
    NameScope<M> at = this;
    while (at.tree == null) {
      later.push(at);
      at = at.outer;
    }
    NameTree<M> names = at.tree;
    Theorem isNames = at.isTree;
    for (NameScope<M> next : later) {
      Term m = language.meaning.apply(next.stands);
      NameTree.Grown<M> grown = names.with(next.name, next.stands, m);
      isNames = language.use.of(language.more, List.of(next.outer.term, names.term(),
          literal(next.name), m, grown.tree().term()), isNames, grown.theorem());
      names = grown.tree();
      if (next.behindTree == 0) {
        next.tree = names;
        next.isTree = isNames;
      }
    }
    return names;
  }
}
