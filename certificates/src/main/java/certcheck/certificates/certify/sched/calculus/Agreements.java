package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Functions of arrays, each made for a local array from the next one, with which it agrees at all
 * arrays of smaller numbers: {@code $same_below $a g h}.
 */
public final class Agreements {
  private final Calculus calculus;
  private final Memo<Term, Ancestors> places = new Memo<>();

  public Agreements(Calculus calculus) {
    this.calculus = calculus;
  }

  /**
   * The place of a function among others, the next one out being that from which it is made.
   *
   * @param outer the place of that
   * @param step {@code ⊢ $same_below $a g h} for the function g and that from which it is made, h
   */
  public Ancestors place(Term function, Supplier<Ancestors> outer, Supplier<Theorem> step) {
    return places.of(function, () -> new Ancestors(outer.get(), step, this::composed));
  }

  /** From {@code $same_below $a g h} and {@code $same_below $b h k}: g and k below the smaller. */
  private Theorem composed(Theorem first, Theorem second) {
    List<Term> terms = new ArrayList<>(Syntax.arguments(first.conclusion()));
    List<Term> others = Syntax.arguments(second.conclusion());
    Term a = terms.get(0);
    Term b = others.get(0);
    terms.addAll(List.of(b, others.get(2)));
    return calculus.isBefore(a, b)
        ? calculus.rule("agree_below_first", terms, first, second, calculus.before(a, b))
        : calculus.rule("agree_below_second", terms, first, second, calculus.before(b, a));
  }

  /**
   * {@code ⊢ p (g $b) …} from the same of a function some places further out.
   *
   * @param place of the function g
   * @param places how many; the numbers of their local arrays are greater than that of $b
   * @param lemma {@code ∀n g h b …. $same_below n g h ⟹ b < n ⟹ p (h b) … ⟹ p (g b) …}
   * @param terms $b, and what the lemma has after it
   */
  public Theorem along(
      Ancestors place, int places, String lemma, List<Term> terms, Theorem outside) {
    return place.inwards(places, outside, (agree, further) -> {
      List<Term> all = new ArrayList<>(Syntax.arguments(agree.conclusion()));
      Term bound = all.get(0);
      all.addAll(terms);
      return calculus.rule(lemma, all, agree, calculus.before(terms.get(0), bound), further);
    });
  }
}
