package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.ExpressionTypes;
import certcheck.certificates.certify.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.tml.TensorType;
import java.util.List;

/** The claim {@code lowers}: in any arithmetic, arrays have the extents of their variables. */
final class Lowers extends LoweringClaim {
  @Override
  String constant() {
    return "lowers";
  }

  @Override
  List<String> theories() {
    return List.of("lowering_claims");
  }

  @Override
  List<String> libraries() {
    return List.of("tml", "tml_evaluation", "lowering");
  }

  @Override
  TensorType extents(TensorType type) {
    return type;
  }

  @Override
  String division() {
    return Operator.DIVIDE.function();
  }

  @Override
  List<Term> arithmetic(Syntax syntax) {
    return List.of(operation(syntax), zero(syntax));
  }

  @Override
  Term zero(Syntax syntax) {
    return syntax.logic().terms.free("z", argument(syntax, 1));
  }

  @Override
  Term operation(Syntax syntax) {
    return syntax.logic().terms.free("o", argument(syntax, 0));
  }

  @Override
  ExpressionTypes types(TypedProgram program) {
    return program.types();
  }

  @Override
  List<Theorem> conditions(Derived derived) {
    return List.of();
  }
}
