package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.cfdlang.Pairwise;
import certcheck.semantics.cfdlang.PairwiseProgram;
import certcheck.semantics.value.Operation;
import java.util.List;
import java.util.Optional;

/**
 * The claim {@code cfd_lowers} of a program of the CFDlang dialect, with stacks or without: in any arithmetic, arrays
 * have the extents of their variables.
 */
final class CfdlangLowers extends LoweringClaim<Pairwise> {
  private final PairwiseProgram program;

  /** The claim about a program that the type checker accepts. */
  CfdlangLowers(PairwiseProgram program) {
    super(Optional.empty());
    this.program = program;
  }

  @Override
  String language() {
    return "cfd_";
  }

  @Override
  TypedProgram<Pairwise> program(Derived derived, Lemmas lemmas) {
    return TypedProgram.of(derived, lemmas, program);
  }

  @Override
  Meanings<Pairwise> meanings(Meanings.Setting<Pairwise> setting, Tensors tensors,
      List<Term> common, Refusal refusal) {
    return new CfdlangMeanings(setting, tensors, common, refusal);
  }

  @Override
  String constant() {
    return "cfd_lowers";
  }

  @Override
  String lemma() {
    return "cfd_loops_lower";
  }

  /** As in the model language. */
  @Override
  String standing() {
    return "model_";
  }

  @Override
  List<String> theories() {
    return List.of("cfdlang_claims", "cfdlang_lowering_claims");
  }

  @Override
  List<String> libraries() {
    return List.of("tml", "tml_evaluation", "lowering", "lowering_ranks", "cfdlang",
        "cfdlang_evaluation", "cfdlang_meanings", "cfdlang_meanings_ranks");
  }

  @Override
  List<Operation> operations() {
    return ModelClaim.OPERATIONS;
  }

  @Override
  List<Term> evaluation(Syntax syntax) {
    return List.of(operation(syntax), syntax.logic().terms.free("z", argument(syntax, 1)));
  }
}
