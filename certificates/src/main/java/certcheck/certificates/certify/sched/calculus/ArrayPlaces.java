package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.NamePlaces;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The places of arrays in the order of their declarations: a search tree ρ, proved to give them. */
public final class ArrayPlaces {
  private final Calculus calculus;
  private final NamePlaces names;
  private final Map<Term, Theorem> proved = new HashMap<>();

  /**
   * The places of some arrays, from 1 on, which are those of no others.
   *
   * @param arrays in order, at least one
   */
  ArrayPlaces(Calculus calculus, List<Term> arrays) {
    this.calculus = calculus;
    this.names = new NamePlaces(calculus.recorder(), calculus.syntax(), calculus::rule, arrays);
    List<Theorem> inOrder = Parts.shared(calculus, "places", names.proved());
    for (int k = 0; k < arrays.size(); k++) {
      proved.put(arrays.get(k), inOrder.get(k));
    }
  }

  /** The function ρ. */
  public Term term() {
    return names.term();
  }

  /** Whether arrays have places, in this order. */
  boolean inOrder(List<Term> arrays) {
    int last = 0;
    for (Term array : arrays) {
      int next = names.has(array) ? names.number(array) : 0;
      if (next <= last) {
        return false;
      }
      last = next;
    }
    return true;
  }

  /** Whether an array has a place. */
  public boolean has(Term array) {
    return names.has(array);
  }

  /** The place of an array. */
  public int number(Term array) {
    return names.number(array);
  }

  /** The same as a term. */
  public Term place(Term array) {
    return names.place(array);
  }

  /** {@code ⊢ ρ $a = n}. */
  public Theorem of(Term array) {
    return proved.get(array);
  }

  /**
   * From {@code $same_up_to n ρ ν μ} and {@code $same_up_to m ρ μ κ}, m being at most n: ν and κ are the same at all
   * that have places up to m.
   */
  public Theorem further(Theorem first, Theorem second) {
    List<Term> terms = new ArrayList<>(Syntax.arguments(first.conclusion()));
    List<Term> others = Syntax.arguments(second.conclusion());
    terms.addAll(List.of(others.get(0), others.get(3)));
    return calculus.rule("same_up_to_further", terms, first, second, calculus.recorder().evaluate(
        calculus.syntax().apply("≤", others.get(0), terms.get(0))));
  }
}
