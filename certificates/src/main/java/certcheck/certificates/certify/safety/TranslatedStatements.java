package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.cfdlang.CfdlangTranslation;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.tml.syntax.Expression;
import java.util.List;

/** Statements of the CFDlang dialect, with the proof of what they are in the model language. */
public final class TranslatedStatements {
  private TranslatedStatements() {}

  /**
   * {@code ⊢ translates_all s r}; the library {@code cfdlang_translated} and what it imports
   * are needed.
   *
   * @param program a well-typed program without a stack, whose statements are s
   * @param translation its translation, with the same names, whose statements are r
   */
  public static Theorem of(Derived derived, Lemmas lemmas, Program program,
      TypedProgram<Expression> translation) {
    return of(derived, lemmas, program, translation.variables());
  }

  /**
   * The same.
   *
   * @param variables in which the program and its translation are typed
   */
  public static Theorem of(
      Derived derived, Lemmas lemmas, Program program, TypingContext variables) {
    CfdlangTranslation steps = new CfdlangTranslation(derived, lemmas, variables);
    Theorem all = lemmas.lemma("translates_all_intro_tr_empty");
    for (Statement s : program.statements()) {
      Theorem translates = derived.recorder().ofPart(() -> s.expression().fold(steps).translates());
      List<Term> sides = Syntax.arguments(translates.conclusion());
      List<Term> before = Syntax.arguments(all.conclusion());
      all = derived.mp(lemmas.at("translates_all_intro_tr_seq", before.get(0), before.get(1),
          variables.constants().get(s.target()), sides.get(0), sides.get(1)), List.of(all, translates));
    }
    return all;
  }
}
