package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * What names stand for at a place of a program: the term Γ, and facts about it. A few names that were
 * declared last are looked up one after the other, those before them in a tree.
 */
public final class Scope {
  /** So many names are looked up one after the other. */
  private static final int FEW = 16;

  /**
   * What a name stands for.
   *
   * @param kind 0 an index, 1 an array that is read, 2 another one, 3 a tensor
   * @param value of the index, or the number of dimensions
   */
  public record Name(int kind, Term value) {}

  private final Rules rules;
  private final Scope outer;
  private final int behindTree;
  private final BigInteger name;
  private final Name stands;
  private final Term term;
  private final Memo<BigInteger, Theorem> facts = new Memo<>();
  private NameTree tree;
  private Theorem isTree;

  private Scope(Rules rules, Scope outer, BigInteger name, Name stands, Term term) {
    this.rules = rules;
    this.outer = outer;
    this.behindTree = outer == null ? 0 : (outer.behindTree + 1) % FEW;
    this.name = name;
    this.stands = stands;
    this.term = term;
  }

  /** No name stands for anything. */
  public static Scope empty(Rules rules) {
    Scope empty = new Scope(rules, null, null, null, rules.syntax().apply("nowhere"));
    empty.tree = NameTree.empty(rules);
    empty.isTree = rules.recorder().refl(empty.term);
    return empty;
  }

  /** The same with another name. */
  public Scope with(BigInteger x, Name meaning) {
    return new Scope(rules, this, x, meaning, rules.syntax().apply(
        "with_name", term, rules.syntax().literal(x), pair(meaning)));
  }

  private Term pair(Name meaning) {
    return rules.syntax().apply(
        "mk_pair", rules.syntax().literal(meaning.kind), meaning.value);
  }

  /** The term Γ. */
  public Term term() {
    return term;
  }

  /** What a name stands for; null if for nothing. */
  public Name lookup(BigInteger x) {
    Scope at = this;
    while (at.behindTree > 0 && !at.name.equals(x)) {
      at = at.outer;
    }
    return at.behindTree > 0 ? at.stands : at.tree().lookup(x);
  }

  /** {@code ⊢ Γ x = some (mk_pair k v)}, or {@code none}. */
  public Theorem fact(BigInteger x) {
    return facts.of(x, () -> prove(x));
  }

  private Theorem prove(BigInteger x) {
    Term literal = rules.syntax().literal(x);
    if (behindTree == 0) {
      Theorem found = tree().fact(x);
      return outer == null ? found : rules.use("name_as",
          List.of(term, tree.term(), literal, Syntax.right(found)), isTree, found);
    } else if (name.equals(x)) {
      return rules.use("name_found", List.of(outer.term, literal, pair(stands)));
    }
    Theorem further = outer.fact(x);
    return rules.use("name_passed", List.of(outer.term, rules.syntax().literal(name), pair(stands),
        literal, Syntax.right(further)), rules.differ(x, name), further);
  }

  /** All names in a tree, with {@code ⊢ Γ = T}. */
  private NameTree tree() {
    Deque<Scope> later = new ArrayDeque<>();
    Scope at = this;
    while (at.tree == null) {
      later.push(at);
      at = at.outer;
    }
    NameTree names = at.tree;
    Theorem isNames = at.isTree;
    for (Scope next : later) {
      Term pair = pair(next.stands);
      NameTree.Grown grown = names.with(next.name, next.stands, pair);
      isNames = rules.use("names_more", List.of(next.outer.term, names.term(),
          rules.syntax().literal(next.name), pair, grown.tree().term()), isNames,
          grown.theorem());
      names = grown.tree();
      if (next.behindTree == 0) {
        next.tree = names;
        next.isTree = isNames;
      }
    }
    return names;
  }
}
