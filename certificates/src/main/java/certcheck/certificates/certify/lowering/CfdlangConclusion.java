package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TranslatedStatements;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.tml.syntax.Expression;
import java.util.ArrayList;
import java.util.List;

/**
 * A claim about a program of the CFDlang dialect: it follows from that about its translation into
 * the model language, as that is proved to be one.
 *
 * @param program one that the type checker accepts
 * @param claim the claim about it
 */
record CfdlangConclusion(Program program, LoweringClaim<Expression> claim) {

  /**
   * The claim about {@code cfd_prog d s}.
   *
   * @param translation the translation, with the same names
   * @param given the claim about that
   */
  Theorem of(Derived derived, Lemmas lemmas, TypedProgram<Expression> translation,
      Theorem given) {
    Theorem translates = TranslatedStatements.of(derived, lemmas, program, translation);
    List<Term> terms = new ArrayList<>(Syntax.arguments(given.conclusion()));
    int place = claim.arithmetic(derived.syntax()).size() + 2;
    List<Term> lowered = Syntax.arguments(terms.remove(place));
    List<Term> statements = Syntax.arguments(translates.conclusion());
    terms.addAll(place, List.of(lowered.get(0), statements.get(0), statements.get(1)));
    return derived.mp(lemmas.at(claim.constant() + "_claim", terms.toArray(Term[]::new)),
        List.of(translates, given));
  }
}
