package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.tml.syntax.Expression;
import java.util.ArrayList;
import java.util.List;

/** The claim {@code cfd_lowers} of a program of the CFDlang dialect. */
final class CfdlangLowers extends Lowers {
  private final CfdlangConclusion conclusion;

  /**
   * The claim about a program that the type checker accepts.
   *
   * @param translation its translation, with the same names
   */
  CfdlangLowers(Program program, certcheck.semantics.tml.syntax.Program translation) {
    super(translation);
    this.conclusion = new CfdlangConclusion(program, this);
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
    return conclusion.of(derived, lemmas, translation, given);
  }
}
