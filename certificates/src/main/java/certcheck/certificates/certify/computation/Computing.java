package certcheck.certificates.certify.computation;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Operator;
import java.util.List;
import java.util.function.Supplier;

/** What computes by proof with the parts of one {@link Computation}. */
public abstract class Computing {
  protected final Computation computation;
  protected final Derived derived;
  protected final Recorder recorder;
  protected final Syntax syntax;
  protected final OpenLemmas lemmas;
  protected final ListEvaluation lists;
  protected final IndexEvaluation indices;

  protected Computing(Computation computation) {
    this.computation = computation;
    this.derived = computation.derived();
    this.recorder = computation.recorder();
    this.syntax = computation.syntax();
    this.lemmas = computation.lemmas();
    this.lists = computation.lists();
    this.indices = computation.indices();
  }

  /** The constant of an operator. */
  public Term operator(Operator operator) {
    return syntax.apply(TmlTerms.constant(operator));
  }

  /** {@code ⊢ ¬(p = q ∧ c)} because the operators differ or, if they are the same, by ¬c. */
  public Theorem notBoth(Operator p, Operator q, Term condition, Supplier<Theorem> not) {
    Term both = syntax.and(syntax.equation(operator(p), operator(q)), condition);
    Theorem assumed = recorder.assume(both);
    Theorem bottom = p == q
        ? derived.contradiction(not.get(), recorder.conjunct2(assumed))
        : derived.contradiction(lemmas.lemma(TmlTerms.constant(p) + "_" + TmlTerms.constant(q)),
            recorder.conjunct1(assumed));
    return derived.notIntro(both, bottom);
  }

  /**
   * {@code ⊢ ¬(p ∧ q ∧ …)} for comparisons of literals of which one does not hold; it may be
   * {@code ¬(m = m)}.
   */
  protected Theorem notAll(Term... conditions) {
    Term all = conditions[conditions.length - 1];
    for (int i = conditions.length - 2; i >= 0; i--) {
      all = syntax.and(conditions[i], all);
    }
    List<Theorem> parts = derived.conjuncts(recorder.assume(all));
    for (int i = 0; i < conditions.length; i++) {
      Theorem bottom = bottom(conditions[i], parts.get(i));
      if (bottom != null) {
        return derived.notIntro(all, bottom);
      }
    }
    throw new IllegalArgumentException("all hold: " + List.of(conditions));
  }

  /** {@code p ⊢ ⊥} for a comparison p that does not hold, of which p is assumed; else null. */
  private Theorem bottom(Term comparison, Theorem assumed) {
    if (Syntax.isUnary("¬", comparison)) {
      Term equation = Syntax.right(comparison);
      return Syntax.left(equation) == Syntax.right(equation)
          ? derived.contradiction(assumed, recorder.refl(Syntax.left(equation))) : null;
    }
    Theorem value = recorder.evaluate(comparison);
    return Syntax.right(value) == syntax.falsity ? recorder.eqMp(value, assumed) : null;
  }
}
