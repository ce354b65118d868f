package certcheck.certificates.certify.tml;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Map;

/** A store {@code set_cells x t r (…)}, whose cells are looked up by proof. */
final class TmlStore extends Computing {
  private final TmlStore before;
  private final Term term;
  private final Map<Term, Theorem> values;
  private final Memo<List<Term>, Theorem> cells = new Memo<>();

  private TmlStore(
      Computation computation, TmlStore before, Term term, Map<Term, Theorem> values) {
    super(computation);
    this.before = before;
    this.term = term;
    this.values = values;
  }

  /** The store without cells, given as a term. */
  static TmlStore empty(Computation computation, Term term) {
    return new TmlStore(computation, null, term, Map.of());
  }

  /**
   * This store with new values for the cells of a variable.
   *
   * @param values of each index {@code ⊢ r i = v}; where there is none, v is {@code r i}
   */
  TmlStore with(Term x, Term shape, Term r, Map<Term, Theorem> values) {
    return new TmlStore(computation, this,
        derived.syntax().apply("set_cells", x, shape, r, term), values);
  }

  /** The store. */
  Term term() {
    return term;
  }

  /** {@code ⊢ μ y i = some v} or {@code ⊢ μ y i = none}. */
  Theorem cell(Term y, Term i) {
    return cells.of(List.of(y, i), () -> find(y, i));
  }

  /** Whether what {@link #cell} gave is that there is no such cell. */
  static boolean isMissing(Theorem cell) {
    return Syntax.isConstant("none", Syntax.right(cell));
  }

  private Theorem find(Term y, Term i) {
    if (before == null) {
      return derived.beta(derived.syntax().apply(term, List.of(y, i)));
    }
    List<Term> parts = Syntax.arguments(term);
    Term x = parts.get(0);
    Term shape = parts.get(1);
    Term r = parts.get(2);
    Term rest = parts.get(3);
    Theorem passed;
    if (x == y) {
      Theorem within = indices.within(i, shape);
      if (Syntax.isConstant("within", Syntax.head(within.conclusion()))) {
        Theorem value = values.containsKey(i) ? values.get(i)
            : derived.recorder().refl(derived.syntax().logic().terms.application(r, i));
        return derived.mp(
            lemmas.at("cell_here", x, shape, r, rest, i, Syntax.right(value)),
            List.of(within, value));
      }
      passed = derived.recorder().mp(
          lemmas.at("cell_outside", x, shape, r, rest, y, i), within);
    } else {
      passed = derived.recorder().mp(lemmas.at("cell_other", x, shape, r, rest, y, i),
          lists.different(y, x));
    }
    return derived.recorder().trans(passed, before.cell(y, i));
  }
}
