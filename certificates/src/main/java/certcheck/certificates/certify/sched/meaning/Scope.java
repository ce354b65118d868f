package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.NameScope;
import certcheck.certificates.proof.NameTree;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;

/** What names stand for at a place of a program: the term Γ, and facts about it. */
public final class Scope {
  private static final NameTree.Lemmas TREES = new NameTree.Lemmas("name_nowhere", "names_first",
      "names_left", "names_right", null, "names_turned", "names_turned_back", "name_there",
      "name_before", "name_behind");

  /**
   * What a name stands for.
   *
   * @param kind 0 an index, 1 an array that is read, 2 another one, 3 a tensor
   * @param value of the index, or the number of dimensions
   */
  public record Name(int kind, Term value) {}

  private final NameScope<Name> names;

  private Scope(NameScope<Name> names) {
    this.names = names;
  }

  /** No name stands for anything. */
  public static Scope empty(Rules rules) {
    Syntax syntax = rules.syntax();
    return new Scope(NameScope.empty(new NameScope.Language<>(rules.recorder(), syntax,
        rules::use, "with_name",
        name -> syntax.apply("mk_pair", syntax.literal(name.kind), name.value), TREES,
        "name_found", "name_passed", "name_as", "names_more", rules::value),
        syntax.apply("nowhere")));
  }

  /** The same with another name. */
  public Scope with(BigInteger x, Name meaning) {
    return new Scope(names.with(x, meaning));
  }

  /** The term Γ. */
  public Term term() {
    return names.term();
  }

  /** What a name stands for; null if for nothing. */
  public Name lookup(BigInteger x) {
    return names.lookup(x);
  }

  /** {@code ⊢ Γ x = some (mk_pair k v)}, or {@code none}. */
  public Theorem fact(BigInteger x) {
    return names.fact(x);
  }
}
