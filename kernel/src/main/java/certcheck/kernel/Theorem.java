package certcheck.kernel;

import java.util.*;

/**
 * A theorem {@code Γ ⊢ p}: the conclusion holds whenever all hypotheses do. The constructor is
 * package-private and called by {@link Rules#theorem} only.
 */
public final class Theorem {
  /** Sorted by {@link Term#id}, without repetition; never changed. */
  final Term[] hypotheses;

  final Term conclusion;

  /** The axioms and rule groups transitively used: see {@link Provenance}. */
  final long provenance;

  Theorem(Term[] hypotheses, Term conclusion, long provenance) {
    this.hypotheses = hypotheses;
    this.conclusion = conclusion;
    this.provenance = provenance;
  }

  /** The hypotheses, as an immutable copy. */
  public List<Term> hypotheses() { return List.of(hypotheses); }

  /** The conclusion, of type {@code bool}. */
  public Term conclusion() { return conclusion; }

  /** At most nine hypotheses, and the conclusion. */
  @Override public String toString() {
    String h = String.join(", ", Arrays.stream(hypotheses).limit(9).map(Term::toString).toList());
    return h + (hypotheses.length > 9 ? ", …" : "") + (h.isEmpty() ? "⊢ " : " ⊢ ") + conclusion;
  }

  /** All hypotheses but one. */
  Term[] without(Term p) {
    List<Term> rest = new ArrayList<>(Arrays.asList(hypotheses));
    return rest.remove(p) ? rest.toArray(new Term[0]) : hypotheses;
  }

  /** The hypotheses of two theorems. */
  static Term[] union(Theorem a, Theorem b) { return union(a.hypotheses, b.hypotheses); }

  /** The union of two sets of hypotheses; one of them itself where the other is a part of it. */
  static Term[] union(Term[] a, Term[] b) {
    if (a == b || a.length == 0 || b.length == 0) return b.length == 0 ? a : b;
    Term[] all = new Term[a.length + b.length];
    int n = 0;
    for (int i = 0, j = 0; i < a.length || j < b.length; n++) {
      boolean first = j == b.length || i < a.length && a[i].id <= b[j].id;
      all[n] = first ? a[i] : b[j];
      j += j < b.length && b[j] == all[n] ? 1 : 0;
      i += first ? 1 : 0;
    }
    return n == a.length ? a : n == b.length ? b : Arrays.copyOf(all, n);
  }
}
