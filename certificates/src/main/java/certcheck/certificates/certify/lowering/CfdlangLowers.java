package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.Lemmas;
import certcheck.certificates.certify.TranslatedStatements;
import certcheck.certificates.certify.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.tml.Expression;
import java.util.ArrayList;
import java.util.List;

/**
 * The claim {@code cfd_lowers} of a program of the CFDlang dialect: it follows from {@code lowers}
 * of its translation into the model language, as that is proved to be one.
 */
final class CfdlangLowers extends Lowers {
  private final Program program;

  /**
   * The claim about a program that the type checker accepts.
   *
   * @param translation its translation, with the same names
   */
  CfdlangLowers(Program program, certcheck.semantics.tml.Program translation) {
    super(translation);
    this.program = program;
  }

  @Override
  String constant() {
    return "cfd_lowers";
  }

  @Override
  String lemma() {
    return "lowers_claim";
  }

  @Override
  List<String> theories() {
    return List.of("cfdlang_claims", "cfdlang_lowering_claims");
  }

  @Override
  List<String> libraries() {
    List<String> libraries = new ArrayList<>(super.libraries());
    libraries.addAll(List.of("cfdlang", "cfdlang_translated", "cfdlang_lowering"));
    return libraries;
  }

  @Override
  Theorem concluded(Derived derived, Lemmas lemmas, TypedProgram<Expression> translation,
      Theorem given) {
    Theorem translates = TranslatedStatements.of(derived, lemmas, program, translation);
    List<Term> terms = new ArrayList<>(Syntax.arguments(given.conclusion()));
    List<Term> lowered = Syntax.arguments(terms.remove(4));
    List<Term> statements = Syntax.arguments(translates.conclusion());
    terms.addAll(4, List.of(lowered.get(0), statements.get(0), statements.get(1)));
    return derived.mp(lemmas.at("cfd_lowers_claim", terms.toArray(Term[]::new)),
        List.of(translates, given));
  }
}
