package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Expression;
import java.util.ArrayList;
import java.util.List;

/** The claim {@code cfd_lowers_padded} of a program of the CFDlang dialect. */
final class CfdlangLowersPadded extends LowersPadded {
  private final CfdlangConclusion conclusion;

  /**
   * The claim about a program that the type checker accepts.
   *
   * @param translation its translation, with the same names
   * @param padding how extents are rounded
   */
  CfdlangLowersPadded(
      Program program, certcheck.semantics.tml.syntax.Program translation, Padding padding) {
    super(translation, padding);
    this.conclusion = new CfdlangConclusion(program, this);
  }

  @Override
  String constant() {
    return "cfd_lowers_padded";
  }

  @Override
  String lemma() {
    return "lowers_padded_claim";
  }

  @Override
  List<String> theories() {
    List<String> theories = new ArrayList<>(super.theories());
    theories.addAll(List.of("cfdlang_claims", "cfdlang_lowering_claims", "cfdlang_padding_claims",
        "cfdlang_lowering_padded_claims"));
    return theories;
  }

  @Override
  List<String> libraries() {
    List<String> libraries = new ArrayList<>(super.libraries());
    libraries.addAll(List.of("cfdlang", "cfdlang_translated", "cfdlang_lowering",
        "cfdlang_padding", "cfdlang_lowering_padded"));
    return libraries;
  }

  @Override
  Theorem concluded(Derived derived, Lemmas lemmas, TypedProgram<Expression> translation,
      Theorem given) {
    return conclusion.of(derived, lemmas, translation, given);
  }
}
