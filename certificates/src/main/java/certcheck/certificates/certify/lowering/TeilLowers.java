package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Program;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.value.Operation;
import java.util.List;
import java.util.Optional;

/**
 * The claim {@code teil_lowers} of a program of TeIL: in any arithmetic, arrays have the extents of
 * their variables.
 */
class TeilLowers extends LoweringClaim<Expression> {
  private final Program program;

  /** The claim about a program that the type checker accepts. */
  TeilLowers(Program program) {
    this(program, Optional.empty());
  }

  /** The claim for extents that are rounded so, if storage is padded. */
  TeilLowers(Program program, Optional<Padding> padding) {
    super(padding);
    this.program = program;
  }

  @Override
  final String language() {
    return "teil_";
  }

  @Override
  final TypedProgram<Expression> program(
      Derived derived, Lemmas lemmas) {
    return TypedProgram.of(derived, lemmas, program);
  }

  @Override
  final Meanings<Expression> meanings(Meanings.Setting<Expression> setting, Tensors tensors,
      List<Term> common, Refusal refusal) {
    return new TeilMeanings(setting, tensors, common, refusal);
  }

  @Override
  String constant() {
    return "teil_lowers";
  }

  @Override
  List<String> theories() {
    return List.of("teil_claims", "teil_lowering_claims");
  }

  @Override
  List<String> libraries() {
    return List.of("tml", "tml_evaluation", "tml_stuck", "teil", "teil_evaluation",
        "teil_programs", "lowering", "lowering_ranks", "teil_lowering",
        "teil_lowering_ranks");
  }

  @Override
  List<Operation> operations() {
    return List.of(Operation.values());
  }

  @Override
  final List<Term> evaluation(Syntax syntax) {
    return List.of(operation(syntax));
  }
}
