package certcheck.certificates.prover.logic;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** Derived rules for proofs by contradiction, beside those of {@link Derived}. */
public final class Classical {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;

  /** The derived rules, recorded by a recorder. */
  public Classical(Recorder recorder, Syntax syntax) {
    this.recorder = recorder;
    this.syntax = syntax;
    derived = new Derived(recorder, syntax);
  }

  /** The rules that these add to. */
  public Derived derived() {
    return derived;
  }

  /** From {@code ¬p} and {@code p}: {@code ⊥}. */
  public Theorem contradiction(Theorem notP, Theorem p) {
    return derived.contradiction(notP, p);
  }

  /** From {@code p ⊢ ⊥}: {@code ¬p}. */
  public Theorem negation(Term p, Theorem bottom) {
    return derived.notIntro(p, bottom);
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

  /**
   * From a disjunction and {@code ⊥} under each of its disjuncts: {@code ⊥}.
   *
   * @param bottoms as many as disjuncts are to be told apart; at least one
   */
  public Theorem cases(Theorem disjunction, List<Theorem> bottoms) {
    List<Term> rests = new ArrayList<>(List.of(disjunction.conclusion()));
    while (rests.size() < bottoms.size()) {
      rests.add(Syntax.right(rests.get(rests.size() - 1)));
    }
    Theorem result = bottoms.get(bottoms.size() - 1);
    for (int k = bottoms.size() - 2; k >= 0; k--) {
      Theorem either = k == 0 ? disjunction : recorder.assume(rests.get(k));
      result = recorder.disjCases(either, bottoms.get(k), result);
    }
    return result;
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
