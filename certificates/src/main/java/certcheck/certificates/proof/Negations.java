package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** Rules about negation: the excluded middle, and what negated formulas amount to. */
public final class Negations {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;

  Negations(Derived derived) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
  }

  /** {@code ⊢ p ∨ ¬p}: the lemma of this name, where there is one. */
  public Theorem excludedMiddle(Term p) {
    Theorem lemma = recorder.lookup("excluded_middle");
    if (lemma != null) {
      return recorder.spec(lemma, p);
    }
    Term notP = syntax.not(p);
    Term either = syntax.or(p, notP);
    Theorem neither = recorder.assume(syntax.not(either));
    Theorem first = derived.notIntro(p,
        derived.contradiction(neither, recorder.disj1(recorder.assume(p), notP)));
    return recorder.ccontr(either, derived.contradiction(neither, recorder.disj2(p, first)));
  }

  /** From {@code ¬¬p}: p. */
  public Theorem doubleNegation(Theorem p) {
    Term inner = Syntax.right(Syntax.right(p.conclusion()));
    return recorder.ccontr(inner, derived.contradiction(p, recorder.assume(syntax.not(inner))));
  }

  /** From {@code p ⟹ q}: {@code ¬q ⟹ ¬p}. */
  public Theorem contrapositive(Theorem implication) {
    Term p = Syntax.left(implication);
    Term notQ = syntax.not(Syntax.right(implication));
    return recorder.disch(notQ, derived.notIntro(p,
        derived.contradiction(recorder.assume(notQ), derived.undisch(implication))));
  }

  /** From {@code ¬(p ∨ q)}: {@code ¬p} and {@code ¬q}. */
  public List<Theorem> notOr(Theorem neither) {
    Term p = Syntax.left(Syntax.right(neither.conclusion()));
    Term q = Syntax.right(Syntax.right(neither.conclusion()));
    return List.of(
        derived.notIntro(p, derived.contradiction(neither, recorder.disj1(recorder.assume(p), q))),
        derived.notIntro(q, derived.contradiction(neither, recorder.disj2(p, recorder.assume(q)))));
  }

  /** From {@code ¬(p ⟹ q)}: p and {@code ¬q}. */
  public List<Theorem> notImplies(Theorem notImplies) {
    Term p = Syntax.left(Syntax.right(notImplies.conclusion()));
    Term q = Syntax.right(Syntax.right(notImplies.conclusion()));
    Theorem contradictory = recorder.contr(q, derived.contradiction(recorder.assume(syntax.not(p)),
        recorder.assume(p)));
    return List.of(
        recorder.ccontr(p, derived.contradiction(notImplies, recorder.disch(p, contradictory))),
        derived.notIntro(q,
            derived.contradiction(notImplies, recorder.disch(p, recorder.assume(q)))));
  }

  /** From {@code ¬(p ∧ q)}: {@code p ⟹ ¬q}. */
  public Theorem notAnd(Theorem notBoth) {
    Term p = Syntax.left(Syntax.right(notBoth.conclusion()));
    Term q = Syntax.right(Syntax.right(notBoth.conclusion()));
    return recorder.disch(p, derived.notIntro(q, derived.contradiction(notBoth,
        recorder.conj(recorder.assume(p), recorder.assume(q)))));
  }

  /** From {@code ¬(∃x. p)}: {@code ∀x. ¬p}. */
  public Theorem notExists(Theorem none) {
    Term some = Syntax.right(none.conclusion());
    Term.Free x = derived.fresh(some, none);
    Term body = syntax.instance(some, x);
    return derived.gen(List.of(x), derived.notIntro(body,
        derived.contradiction(none, recorder.exists(some, x, recorder.assume(body)))));
  }

  /** From {@code ¬(∀x. p)}: {@code ∃x. ¬p}. */
  public Theorem notForall(Theorem notAll) {
    Term all = Syntax.right(notAll.conclusion());
    Term.Free x = derived.fresh(all, notAll);
    Term body = syntax.instance(all, x);
    Term target = syntax.exists(x, syntax.not(body));
    Theorem none = recorder.assume(syntax.not(target));
    Theorem proof = recorder.ccontr(body, derived.contradiction(none,
        recorder.exists(target, x, recorder.assume(syntax.not(body)))));
    return recorder.ccontr(target, derived.contradiction(notAll, recorder.gen(x, proof)));
  }
}
