package certcheck.certificates.certify.cfdlang;

import certcheck.certificates.certify.cfdlang.CfdlangTyping.Dimensions;
import certcheck.certificates.certify.cfdlang.CfdlangTyping.Renumbering;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;

/** What becomes of the pairs of a group when its first pair is contracted. */
public final class Renumberings {
  /** Lemmas at terms. */
  public interface Instances {
    /** A lemma at terms for its leading variables. */
    Theorem at(String name, Term... terms);
  }

  private final Derived derived;
  private final Syntax syntax;
  private final ListEvaluation lists;
  private final Instances lemmas;

  /** Renumberings by the lemmas of library {@code cfdlang}. */
  public Renumberings(Derived derived, ListEvaluation lists, Instances lemmas) {
    this.derived = derived;
    this.syntax = derived.syntax();
    this.lists = lists;
    this.lemmas = lemmas;
  }

  /** The renumbering of a group of two pairs or more. */
  public Renumbering of(List<Dimensions> pairs) {
    Term m = syntax.literal(pairs.get(0).m());
    Term n = syntax.literal(pairs.get(0).n());
    Theorem renumbered = lemmas.at("renumber_nil", m, n);
    Theorem apart = lemmas.at("apart_nil", m, n);
    for (int i = pairs.size() - 1; i > 0; i--) {
      Term a = syntax.literal(pairs.get(i).m());
      Term b = syntax.literal(pairs.get(i).n());
      Term others = Syntax.right(apart.conclusion());
      apart = derived.mp(lemmas.at("apart_cons", m, n, a, b, others), List.of(
          lists.different(a, m), lists.different(a, n), lists.different(b, m),
          lists.different(b, n), apart));
      Theorem c = closedUp(m, n, a);
      Theorem d = closedUp(m, n, b);
      renumbered = derived.mp(lemmas.at("renumber_cons", m, n, a, b, others, Syntax.right(c),
          Syntax.right(d), Syntax.right(renumbered)), List.of(c, d, renumbered));
    }
    return new Renumbering(apart, renumbered);
  }

  /** {@code ⊢ closed_up m n k = j}. */
  private Theorem closedUp(Term m, Term n, Term k) {
    boolean first = number(m).compareTo(number(k)) < 0;
    boolean second = number(n).compareTo(number(k)) < 0;
    Theorem before = lists.holds(first ? syntax.apply("<", m, k) : syntax.apply("<", k, m));
    Theorem after = lists.holds(second ? syntax.apply("<", n, k) : syntax.apply("<", k, n));
    if (!first && !second) {
      return derived.mp(lemmas.at("closed_up_below", m, n, k), List.of(before, after));
    }
    Theorem left = lists.value(syntax.apply("-", k, syntax.literal(first && second ? 2 : 1)));
    return derived.mp(lemmas.at(
        first && second ? "closed_up_above" : first ? "closed_up_first" : "closed_up_second",
        m, n, k, Syntax.right(left)), List.of(before, after, left));
  }

  private static BigInteger number(Term n) {
    return ((Term.Literal) n).value;
  }
}
