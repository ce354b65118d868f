package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.NameScope;
import certcheck.certificates.proof.NameTree;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;

/** What names stand for at a place of a program: the term Γ, and facts about it. */
public final class Scope {
  private static final NameTree.Lemmas TREES = new NameTree.Lemmas(null, "names_first", "names_left",
      "names_right", "names_again", "names_turned", "names_turned_back", "name_there",
      "name_before", "name_behind");

  /**
   * What a name stands for.
   *
   * @param kind 0 an index, 1 an array that is read, 2 another one, 3 a tensor, 5 an array that is
   *     only updated
   * @param value of the index, or the number of dimensions, or the function of the updates
   */
  public record Name(int kind, Term value) {
    /** The same as a term. */
    Term term(Syntax syntax) {
      return syntax.apply("mk_pair", syntax.literal(kind), value);
    }
  }

  private final NameScope<Name> names;
  private final PositiveParameters positive;

  private Scope(NameScope<Name> names, PositiveParameters positive) {
    this.names = names;
    this.positive = positive;
  }

  /** No name stands for anything. */
  public static Scope empty(Rules rules) {
    Syntax syntax = rules.syntax();
    return new Scope(NameScope.from(language(rules), syntax.apply("nowhere"),
        x -> rules.use("name_nowhere", List.of(syntax.literal(x))), null), null);
  }

  /**
   * The same before declarations, of which some parameters are positive: {@code assumed_in d}.
   *
   * @param order in which names are declared, if they are many; or null
   */
  static Scope before(Rules rules, PositiveParameters positive, PlacedNames order) {
    return new Scope(
        NameScope.from(language(rules), positive.start(), positive::at, order), positive);
  }

  private static NameScope.Language<Name> language(Rules rules) {
    Syntax syntax = rules.syntax();
    return new NameScope.Language<>(rules.recorder(), syntax, rules::use,
        (scope, x, m) -> syntax.apply("with_name", scope, x, m),
        name -> name.term(syntax), TREES,
        "name_found", "name_passed", "name_as", "names_more", rules::value);
  }

  /** The same with another name. */
  public Scope with(BigInteger x, Name meaning) {
    return new Scope(names.with(x, meaning), positive);
  }

  /** Whether a name is marked as one of a positive parameter, by {@link #fact} of {@code -x}. */
  boolean isPositive(BigInteger x) {
    return positive != null && positive.contains(x);
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
