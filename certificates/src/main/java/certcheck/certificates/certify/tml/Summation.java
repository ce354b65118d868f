package certcheck.certificates.certify.tml;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.computation.ValueTable;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sums of the values of a contracted expression by proof (Rink 2018, Fig. 12, (11)), and reductions
 * (TeIL 2019, Fig. 6).
 */
public final class Summation extends Computing {
  private final Term o;
  private final Term second;
  private final String first;
  private final String next;

  private Summation(Computation computation, Term o, Term second, String first, String next) {
    super(computation);
    this.o = o;
    this.second = second;
    this.first = first;
    this.next = next;
  }

  /** Sums for an arithmetic o with empty sum z. */
  public static Summation ofSums(Computation computation, Term o, Term z) {
    return new Summation(computation, o, z, "sum_first", "sum_next");
  }

  /** Reductions for an arithmetic o by its operation p. */
  public static Summation ofReductions(Computation computation, Term o, Term p) {
    return new Summation(computation, o, p, "reduction_first", "reduction_next");
  }

  /**
   * A sum of n summands.
   *
   * @param function f, which gives the l-th summand
   * @param all {@code ⊢ ∀l. 1 ≤ l ∧ l ≤ n ⟹ ev o z Γ μ e (with_both a b l i) (f l)}, or the like
   * @param sum {@code ⊢ sums o z f n v}, or the like
   */
  public record Sum(Term function, Theorem all, Theorem sum) {
    /** The value v of the sum. */
    public Term value() {
      return Syntax.right(sum.conclusion());
    }
  }

  /**
   * The sum of an expression along two of its dimensions, or the reduction along one.
   *
   * @param places for each l from 1 to n {@code ⊢ with_both a b l i = j}, or
   *     {@code ⊢ insert_at a l i = j}
   * @param summands for each l {@code ⊢ ev o z Γ μ e j v}, or the like
   */
  public Sum of(Map<Term, Theorem> places, Map<Term, Theorem> summands) {
    Map<Term, Term> values = new LinkedHashMap<>();
    summands.forEach((l, p) -> values.put(l, Syntax.right(p.conclusion())));
    Term none = syntax.constant("none", o.type.codomain().domain());
    ValueTable f = ValueTable.of(derived, lemmas, values, none, lists::different);
    List<Theorem> each = new ArrayList<>();
    Term judgement = null;
    Term place = null;
    Term last = null;
    for (Term l : values.keySet()) {
      Theorem summand = summands.get(l);
      judgement =
          ((Term.Application) ((Term.Application) summand.conclusion()).function).function;
      each.add(recorder.eqMp(derived.binary(judgement, recorder.sym(places.get(l)),
          recorder.sym(f.values().get(l))), summand));
      place = Syntax.left(places.get(l));
      last = l;
    }
    Term.Free l = syntax.logic().terms.free("l", last.type);
    List<Term> insertion = new ArrayList<>(Syntax.arguments(place));
    insertion.set(insertion.size() - 2, l);
    Term value = syntax.apply(judgement, List.of(syntax.apply(Syntax.head(place), insertion),
        syntax.logic().terms.application(f.function(), l)));
    return new Sum(f.function(), indices.forAllUpTo(last, syntax.lambda(l, value), each),
        folded(f));
  }

  /** {@code ⊢ sums o z f n v}, or the like. */
  private Theorem folded(ValueTable f) {
    Theorem sum = null;
    Term last = null;
    for (Map.Entry<Term, Theorem> summand : f.values().entrySet()) {
      Term w = Syntax.right(summand.getValue());
      if (sum == null) {
        sum = recorder.mp(lemmas.at(first, o, second, f.function(), w), summand.getValue());
      } else {
        Theorem rule = lemmas.at(next, o, second, f.function(), last, summand.getKey(),
            Syntax.right(sum.conclusion()), w);
        sum = derived.mp(rule, List.of(lists.holds(syntax.apply("≤", syntax.literal(1), last)),
            indices.plusOne(last), summand.getValue(), sum));
      }
      last = summand.getKey();
    }
    return sum;
  }
}
