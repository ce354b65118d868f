package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Map;

/**
 * Congruence rules that rewrite a part under an assumption. They are instances of library lemmas:
 * {@code imp_cong} and {@code conj_cong}, {@code ∀p p' q q'. p = p' ⟹ (p' ⟹ q = q') ⟹ …}, and
 * {@code cond_cong}, {@code ∀p p' x x' y y'. p = p' ⟹ (p' ⟹ x = x') ⟹ (¬p' ⟹ y = y') ⟹ …}.
 */
final class Congruences {
  private static final Map<String, String> LEMMAS =
      Map.of("⟹", "imp_cong", "∧", "conj_cong", "cond", "cond_cong");

  private final Derived derived;
  private final Recorder recorder;

  Congruences(Derived derived) {
    this.derived = derived;
    this.recorder = derived.recorder();
  }

  private Theorem lemma(Term t) {
    return recorder.lookup(LEMMAS.get(((Term.Constant) Syntax.head(t)).symbol.name));
  }

  /** Whether the rule for this term is available. */
  boolean isKnown(Term t) {
    return lemma(t) != null;
  }

  /** From {@code p = p'} and {@code p' ⊢ q = q'}: {@code (p ∘ q) = (p' ∘ q')}. */
  Theorem binary(Term t, Theorem first, Theorem second) {
    if (recorder.isRefl(second)) {
      return recorder.mkComb(derived.argument(Syntax.head(t), first), second);
    }
    Term assumed = Syntax.right(first);
    if (!second.hypotheses().contains(assumed)) {
      return recorder.mkComb(derived.argument(Syntax.head(t), first), second);
    }
    Theorem instance = derived.spec(lemma(t), List.of(Syntax.left(first), assumed,
        Syntax.left(second), Syntax.right(second)));
    return derived.mp(instance, List.of(first, recorder.disch(assumed, second)));
  }

  /** The same for {@code cond}. */
  Theorem conditional(Term t, Theorem first, Theorem yes, Theorem no) {
    Term assumed = Syntax.right(first);
    Term refused = derived.syntax().not(assumed);
    if (!yes.hypotheses().contains(assumed) && !no.hypotheses().contains(refused)) {
      return recorder.mkComb(recorder.mkComb(derived.argument(Syntax.head(t), first), yes), no);
    }
    Theorem typed = recorder.instType(lemma(t), Map.of(
        derived.syntax().typeVariables(lemma(t).conclusion()).iterator().next(), t.type));
    Theorem instance = derived.spec(typed, List.of(Syntax.left(first), assumed,
        Syntax.left(yes), Syntax.right(yes), Syntax.left(no), Syntax.right(no)));
    return derived.mp(instance, List.of(first, recorder.disch(assumed, yes),
        recorder.disch(refused, no)));
  }
}
