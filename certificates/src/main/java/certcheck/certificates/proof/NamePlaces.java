package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places of names, which are integers: a search tree ρ, proved to give them. It is gone down once for all
 * names. Library {@code sched_tables}.
 */
public final class NamePlaces {
  private final Recorder recorder;
  private final Syntax syntax;
  private final NameTree.Use use;
  private final Map<Term, Integer> places = new HashMap<>();
  private final Tree tree;
  private final List<Theorem> proved;

  /** A part of the tree; without a name, the empty one. */
  private record Tree(Term term, Tree before, Term name, Tree behind) {}

  /**
   * The places of some names, from 1 on, which are those of no others.
   *
   * @param use of the lemmas of the library
   * @param names literals, in order, at least one
   */
  public NamePlaces(Recorder recorder, Syntax syntax, NameTree.Use use, List<Term> names) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.use = use;
    for (Term name : names) {
      places.put(name, places.size() + 1);
    }
    List<Term> sorted = new ArrayList<>(names);
    sorted.sort(Comparator.comparing(NamePlaces::value));
    this.tree = tree(sorted);
    Term least = syntax.literal(value(sorted.get(0)).subtract(BigInteger.ONE));
    Term greatest = syntax.literal(value(sorted.get(sorted.size() - 1)).add(BigInteger.ONE));
    Map<Term, Theorem> found = new HashMap<>();
    find(tree, least, greatest, use.of("place_all", List.of(least, greatest, tree.term)), found);
    this.proved = names.stream().map(found::get).toList();
  }

  private static BigInteger value(Term name) {
    return ((Term.Literal) name).value;
  }

  private Tree tree(List<Term> sorted) {
    if (sorted.isEmpty()) {
      return new Tree(syntax.apply("$no_place"), null, null, null);
    }
    int middle = sorted.size() / 2;
    Tree before = tree(sorted.subList(0, middle));
    Term name = sorted.get(middle);
    Tree behind = tree(sorted.subList(middle + 1, sorted.size()));
    return new Tree(syntax.apply("$place", before.term, name, place(name), behind.term), before,
        name, behind);
  }

  /** From {@code ⊢ $same_between l h ρ T} for a part T: the places of its names. */
  private void find(Tree at, Term l, Term h, Theorem same, Map<Term, Theorem> found) {
    if (at.name == null) {
      return;
    }
    Theorem split = use.of("place_split", List.of(l, h, tree.term, at.before.term, at.name,
        place(at.name), at.behind.term), same, less(l, at.name), less(at.name, h));
    found.put(at.name, recorder.conjunct1(split));
    Theorem parts = recorder.conjunct2(split);
    if (at.before.name != null) {
      find(at.before, l, at.name, recorder.conjunct1(parts), found);
    }
    if (at.behind.name != null) {
      find(at.behind, at.name, h, recorder.conjunct2(parts), found);
    }
  }

  private Theorem less(Term s, Term t) {
    return recorder.evaluate(syntax.apply("<", s, t));
  }

  /** The function ρ. */
  public Term term() {
    return tree.term;
  }

  /** {@code ⊢ ρ x = n} for each name, in order. */
  public List<Theorem> proved() {
    return proved;
  }

  /** Whether a name has a place. */
  public boolean has(Term name) {
    return places.containsKey(name);
  }

  /** The place of a name. */
  public int number(Term name) {
    return places.get(name);
  }

  /** The same as a term. */
  public Term place(Term name) {
    return syntax.literal(number(name));
  }

  /**
   * From {@code ⊢ P $no_place}, what holds of all parts of the tree that are on the way to the least name, and so
   * of ρ.
   *
   * @param lemma of Γ, x, n, Δ: from {@code P Γ} and {@code (0 < x) = ⊤} to {@code P ($place Γ x n Δ)}
   */
  public Theorem alongTheLeast(Theorem none, String lemma) {
    List<Tree> way = new ArrayList<>();
    for (Tree at = tree; at.name != null; at = at.before) {
      way.add(0, at);
    }
    Theorem result = none;
    for (Tree at : way) {
      result = use.of(lemma, List.of(at.before.term, at.name, place(at.name), at.behind.term),
          result, less(syntax.literal(0), at.name));
    }
    return result;
  }
}
