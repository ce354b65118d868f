package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.kernel.Term;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.value.Operation;
import java.util.List;
import java.util.Optional;

/** What is claimed of loops that lower a program of the model language. */
abstract class ModelClaim extends LoweringClaim<Expression> {
  /** The operations of the model language, and of CFDlang. */
  static final List<Operation> OPERATIONS =
      List.of(Operation.ADD, Operation.SUBTRACT, Operation.MULTIPLY, Operation.DIVIDE);

  private final Program program;

  /** A claim about a program that the type checker accepts. */
  ModelClaim(Program program, Optional<Padding> padding) {
    super(padding);
    this.program = program;
  }

  @Override
  final String language() {
    return "";
  }

  @Override
  final TypedProgram<Expression> program(
      Derived derived, Lemmas lemmas) {
    return TypedProgram.of(derived, lemmas, program);
  }

  @Override
  final Meanings<Expression> meanings(Meanings.Setting<Expression> setting, Tensors tensors,
      List<Term> common, Refusal refusal) {
    return new ModelMeanings(setting, tensors, common, refusal);
  }

  @Override
  final List<Operation> operations() {
    return OPERATIONS;
  }
}
