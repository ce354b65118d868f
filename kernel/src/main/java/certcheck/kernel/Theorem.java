package certcheck.kernel;

import java.util.List;

/**
 * A theorem {@code Γ ⊢ p}: the conclusion holds whenever all hypotheses do. The constructor is
 * package-private and called by {@link Rules#theorem} only.
 */
public final class Theorem {
  /** Sorted by {@link Term#id}, without repetition. */
  final Term[] hypotheses;

  final Term conclusion;

  /** The axioms, rule groups and theories transitively used: see {@link Provenance}. */
  final long provenance;

  Theorem(Term[] hypotheses, Term conclusion, long provenance) {
    this.hypotheses = hypotheses;
    this.conclusion = conclusion;
    this.provenance = provenance;
  }

  /** The hypotheses, as an immutable copy. */
  public List<Term> hypotheses() {
    return List.of(hypotheses);
  }

  /** The conclusion, of type {@code bool}. */
  public Term conclusion() {
    return conclusion;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Term h : hypotheses) {
      text.append(text.isEmpty() ? "" : ", ").append(h);
    }
    return text.append(text.isEmpty() ? "⊢ " : " ⊢ ").append(conclusion).toString();
  }
}
