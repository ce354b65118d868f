package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.ExpressionTypes;
import certcheck.certificates.certify.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import certcheck.semantics.tml.Expression;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.TensorType;
import java.math.BigInteger;
import java.util.List;

/**
 * The claim {@code lowers_padded}: arrays have the rounded extents of their variables (Rink 2018,
 * section 4), and division is controlled.
 */
class LowersPadded extends ModelClaim {
  private final PaddedArithmetic padded;
  private final BigInteger multiple;

  /** The claim for extents that are multiples of a number, at least 1. */
  LowersPadded(Program program, BigInteger multiple) {
    super(program);
    this.padded = new PaddedArithmetic(this, multiple);
    this.multiple = multiple;
  }

  @Override
  String constant() {
    return "lowers_padded";
  }

  @Override
  List<String> theories() {
    return List.of("padding_claims", "lowering_padded_claims");
  }

  @Override
  List<String> libraries() {
    return List.of("tml", "tml_evaluation", "padding", "padding_simulation",
        "padding_refinement", "lowering", "lowering_padded");
  }

  @Override
  TensorType extents(TensorType type) {
    return padded.extents(type);
  }

  @Override
  String division() {
    return ArithmeticAlgebra.CONTROLLED_DIVISION;
  }

  @Override
  List<Term> arithmetic(Syntax syntax) {
    return padded.arguments(syntax);
  }

  @Override
  Term operation(Syntax syntax) {
    return padded.operation(syntax);
  }

  @Override
  List<Term> evaluation(Syntax syntax) {
    return List.of(operation(syntax), padded.zero(syntax));
  }

  @Override
  ExpressionTypes<Expression> types(TypedProgram<Expression> program) {
    return program.rounded(multiple);
  }

  @Override
  List<Theorem> conditions(Derived derived) {
    return List.of(padded.positive(derived));
  }
}
