package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The places of arrays in the order of their declarations: a search tree ρ, proved to give them. */
public final class ArrayPlaces {
  private final Calculus calculus;
  private final Map<Term, Integer> places = new HashMap<>();
  private final Map<Term, Theorem> proved = new HashMap<>();
  private final Tree tree;

  /** A part of the tree; without an array, the empty one. */
  private record Tree(Term term, Tree before, Term array, Tree behind) {}

  /**
   * The places of some arrays, from 1 on, which are those of no others.
   *
   * @param arrays in order, at least one
   */
  ArrayPlaces(Calculus calculus, List<Term> arrays) {
    this.calculus = calculus;
    for (Term array : arrays) {
      places.put(array, places.size() + 1);
    }
    List<Term> sorted = new ArrayList<>(arrays);
    sorted.sort(Comparator.comparing(array -> ((Term.Literal) array).value));
    this.tree = tree(sorted);
    Syntax syntax = calculus.syntax();
    Term least = syntax.literal(((Term.Literal) sorted.get(0)).value
        .subtract(BigInteger.ONE));
    Term greatest = syntax.literal(((Term.Literal) sorted.get(sorted.size() - 1)).value
        .add(BigInteger.ONE));
    Map<Term, Theorem> found = new HashMap<>();
    find(tree, least, greatest, calculus.lemma("place_all", List.of(least, greatest, tree.term)),
        found);
    List<Theorem> inOrder =
        Parts.shared(calculus, "places", arrays.stream().map(found::get).toList());
    for (int k = 0; k < arrays.size(); k++) {
      proved.put(arrays.get(k), inOrder.get(k));
    }
  }

  private Tree tree(List<Term> sorted) {
    Syntax syntax = calculus.syntax();
    if (sorted.isEmpty()) {
      return new Tree(syntax.apply("$no_place"), null, null, null);
    }
    int middle = sorted.size() / 2;
    Tree before = tree(sorted.subList(0, middle));
    Term array = sorted.get(middle);
    Tree behind = tree(sorted.subList(middle + 1, sorted.size()));
    return new Tree(syntax.apply("$place", before.term, array, literal(array), behind.term),
        before, array, behind);
  }

  /** From {@code ⊢ $same_between l h ρ T} for a part T: the places of its arrays. */
  private void find(Tree at, Term l, Term h, Theorem same, Map<Term, Theorem> found) {
    if (at.array == null) {
      return;
    }
    Theorem split = calculus.rule("place_split", List.of(l, h, tree.term, at.before.term,
        at.array, literal(at.array), at.behind.term), same, less(l, at.array), less(at.array, h));
    found.put(at.array, calculus.recorder().conjunct1(split));
    Theorem parts = calculus.recorder().conjunct2(split);
    if (at.before.array != null) {
      find(at.before, l, at.array, calculus.recorder().conjunct1(parts), found);
    }
    if (at.behind.array != null) {
      find(at.behind, at.array, h, calculus.recorder().conjunct2(parts), found);
    }
  }

  private Theorem less(Term s, Term t) {
    return calculus.recorder().evaluate(calculus.less(s, t));
  }

  private Term literal(Term array) {
    return calculus.syntax().literal(places.get(array));
  }

  /** The function ρ. */
  public Term term() {
    return tree.term;
  }

  /** Whether arrays have places, in this order. */
  boolean inOrder(List<Term> arrays) {
    int last = 0;
    for (Term array : arrays) {
      int next = places.getOrDefault(array, 0);
      if (next <= last) {
        return false;
      }
      last = next;
    }
    return true;
  }

  /** Whether an array has a place. */
  public boolean has(Term array) {
    return places.containsKey(array);
  }

  /** The place of an array. */
  public int number(Term array) {
    return places.get(array);
  }

  /** The same as a term. */
  public Term place(Term array) {
    return literal(array);
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
