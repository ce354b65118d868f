package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What names stand for at a place of a program: the term Γ, and facts about it. */
final class Scope {
  /**
   * What a name stands for.
   *
   * @param kind 0 an index, 1 an array that is read, 2 another one, 3 a tensor
   * @param value of the index, or the number of dimensions
   */
  record Name(int kind, Term value) {}

  private final Rules rules;
  private final Scope outer;
  private final BigInteger name;
  private final Name stands;
  private final Term term;
  private final Map<BigInteger, Theorem> facts = new HashMap<>();

  private Scope(Rules rules, Scope outer, BigInteger name, Name stands, Term term) {
    this.rules = rules;
    this.outer = outer;
    this.name = name;
    this.stands = stands;
    this.term = term;
  }

  /** No name stands for anything. */
  static Scope empty(Rules rules) {
    return new Scope(rules, null, null, null, rules.syntax().apply("nowhere"));
  }

  /** The same with another name. */
  Scope with(BigInteger x, Name meaning) {
    return new Scope(rules, this, x, meaning, rules.syntax().apply(
        "with_name", term, rules.syntax().literal(x), pair(meaning)));
  }

  private Term pair(Name meaning) {
    return rules.syntax().apply(
        "mk_pair", rules.syntax().literal(meaning.kind), meaning.value);
  }

  /** The term Γ. */
  Term term() {
    return term;
  }

  /** What a name stands for; null if for nothing. */
  Name lookup(BigInteger x) {
    Scope at = this;
    while (at.outer != null && !at.name.equals(x)) {
      at = at.outer;
    }
    return at.outer == null ? null : at.stands;
  }

  /** {@code ⊢ Γ x = some (mk_pair k v)}, or {@code none}. */
  Theorem fact(BigInteger x) {
    Theorem known = facts.get(x);
    if (known == null) {
      known = prove(x);
      facts.put(x, known);
    }
    return known;
  }

  private Theorem prove(BigInteger x) {
    Term literal = rules.syntax().literal(x);
    if (outer == null) {
      return rules.use("name_nowhere", List.of(literal));
    } else if (name.equals(x)) {
      return rules.use("name_found", List.of(outer.term, literal, pair(stands)));
    }
    Theorem further = outer.fact(x);
    return rules.use("name_passed", List.of(outer.term, rules.syntax().literal(name), pair(stands),
        literal, Syntax.right(further)), rules.differ(x, name), further);
  }
}
