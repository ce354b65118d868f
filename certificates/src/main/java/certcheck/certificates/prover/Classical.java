package certcheck.certificates.prover;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;

/** Derived rules of classical logic: what follows from a negated formula. */
public final class Classical {
  private final Recorder recorder;
  private final Syntax syntax;

  /** The derived rules, recorded by a recorder. */
  public Classical(Recorder recorder, Syntax syntax) {
    this.recorder = recorder;
    this.syntax = syntax;
  }

  /** From {@code ¬p} and {@code p}: {@code ⊥}. */
  public Theorem contradiction(Theorem notP, Theorem p) {
    return recorder.mp(recorder.notElim(notP), p);
  }

  /** From {@code p ⊢ ⊥}: {@code ¬p}. */
  public Theorem negation(Term p, Theorem bottom) {
    return recorder.notIntro(recorder.disch(p, bottom));
  }

  /** From {@code ⊥}, possibly under the complement of a literal: the literal. */
  public Theorem byContradiction(Term literal, Theorem bottom) {
    return Formulas.isNot(literal) ? negation(Syntax.right(literal), bottom)
        : uses(bottom, syntax.not(literal)) ? recorder.ccontr(literal, bottom)
        : recorder.contr(literal, bottom);
  }

  /** Whether a term is a hypothesis of a theorem. */
  public static boolean uses(Theorem theorem, Term hypothesis) {
    return theorem.hypotheses().contains(hypothesis);
  }

  /** From {@code ¬¬p}: {@code p}. */
  public Theorem doubleNegation(Theorem notNotP) {
    Term notP = Syntax.right(notNotP.conclusion());
    return recorder.ccontr(Syntax.right(notP),
        contradiction(notNotP, recorder.assume(notP)));
  }

  /** From {@code ¬(p ∨ q)}: {@code ¬p}. */
  public Theorem notLeft(Theorem neither) {
    Term disjunction = Syntax.right(neither.conclusion());
    Term p = Syntax.left(disjunction);
    return negation(p, contradiction(neither,
        recorder.disj1(recorder.assume(p), Syntax.right(disjunction))));
  }

  /** From {@code ¬(p ∨ q)}: {@code ¬q}. */
  public Theorem notRight(Theorem neither) {
    Term disjunction = Syntax.right(neither.conclusion());
    Term q = Syntax.right(disjunction);
    return negation(q, contradiction(neither,
        recorder.disj2(Syntax.left(disjunction), recorder.assume(q))));
  }

  /** From {@code ¬(p ⟹ q)}: {@code p}. */
  public Theorem premise(Theorem notImplication) {
    Term implication = Syntax.right(notImplication.conclusion());
    Term p = Syntax.left(implication);
    Theorem any = recorder.contr(Syntax.right(implication),
        contradiction(recorder.assume(syntax.not(p)), recorder.assume(p)));
    return recorder.ccontr(p, contradiction(notImplication, recorder.disch(p, any)));
  }

  /** From {@code ¬(p ⟹ q)}: {@code ¬q}. */
  public Theorem notConclusion(Theorem notImplication) {
    Term implication = Syntax.right(notImplication.conclusion());
    Term q = Syntax.right(implication);
    return negation(q, contradiction(notImplication,
        recorder.disch(Syntax.left(implication), recorder.assume(q))));
  }

  /** From {@code ¬p} and {@code ¬q}: {@code p = q}. */
  public Theorem bothFalse(Theorem notP, Theorem notQ) {
    Term p = Syntax.right(notP.conclusion());
    Term q = Syntax.right(notQ.conclusion());
    return recorder.deductAntisym(
        recorder.contr(p, contradiction(notQ, recorder.assume(q))),
        recorder.contr(q, contradiction(notP, recorder.assume(p))));
  }
}
