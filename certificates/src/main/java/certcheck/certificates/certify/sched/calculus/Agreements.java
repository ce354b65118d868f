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
 * arrays of smaller numbers: {@code $same_below $a g h}; or at all of greater ones: {@code
 * $same_above $a g h}.
 */
public final class Agreements {
  private final Calculus calculus;
  private final boolean below;
  private final Memo<Term, Ancestors> places = new Memo<>();

  /** Those at smaller numbers. */
  public Agreements(Calculus calculus) {
    this(calculus, true);
  }

  private Agreements(Calculus calculus, boolean below) {
    this.calculus = calculus;
    this.below = below;
  }

  /** Those at greater numbers. */
  static Agreements above(Calculus calculus) {
    return new Agreements(calculus, false);
  }

  /** A lemma about them. */
  String lemma(String name) {
    return (below ? "agree_below_" : "agree_above_") + name;
  }

  /** Whether the functions inside and outside of a local array agree at an array. */
  boolean covers(Term array, Term local) {
    return below ? calculus.isBefore(array, local) : calculus.isBefore(local, array);
  }

  /** {@code ⊢ a < b} where they {@linkplain #covers cover} a, or {@code ⊢ b < a}. */
  private Theorem covered(Term array, Term local) {
    return below ? calculus.before(array, local) : calculus.before(local, array);
  }

  /**
   * The place of a function among others, the next one out being that from which it is made.
   *
   * @param outer the place of that
   * @param step {@code ⊢ $same_below $a g h} for the function g and that from which it is made, h; or
   *     {@code $same_above}
   */
  public Ancestors place(Term function, Supplier<Ancestors> outer, Supplier<Theorem> step) {
    return places.of(function, () -> new Ancestors(outer.get(), step, this::composed));
  }

  /**
   * From {@code $same_below $a g h} and {@code $same_below $b h k}: g and k below the smaller; or
   * above the greater.
   */
  private Theorem composed(Theorem first, Theorem second) {
    List<Term> terms = new ArrayList<>(Syntax.arguments(first.conclusion()));
    List<Term> others = Syntax.arguments(second.conclusion());
    Term a = terms.get(0);
    Term b = others.get(0);
    terms.addAll(List.of(b, others.get(2)));
    return covers(a, b) ? calculus.rule(lemma("first"), terms, first, second, covered(a, b))
        : calculus.rule(lemma("second"), terms, first, second, covered(b, a));
  }

  /**
   * {@code ⊢ p (g $b) …} from the same of a function some places further out.
   *
   * @param place of the function g
   * @param places how many; they {@linkplain #covers cover} $b
   * @param lemma {@code ∀n g h b …. $same_below n g h ⟹ b < n ⟹ p (h b) … ⟹ p (g b) …}, or the same with
   *     {@code $same_above} and {@code n < b}
   * @param terms $b, and what the lemma has after it
   */
  public Theorem along(
      Ancestors place, int places, String lemma, List<Term> terms, Theorem outside) {
    return place.inwards(places, outside, (agree, further) -> {
      List<Term> all = new ArrayList<>(Syntax.arguments(agree.conclusion()));
      Term bound = all.get(0);
      all.addAll(terms);
      return calculus.rule(lemma, all, agree, covered(terms.get(0), bound), further);
    });
  }
}
