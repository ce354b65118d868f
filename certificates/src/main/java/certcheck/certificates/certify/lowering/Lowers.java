package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.ExpressionTypes;
import certcheck.certificates.certify.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.Expression;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.TensorType;
import certcheck.semantics.value.Operation;
import java.util.List;

/** The claim {@code lowers}: in any arithmetic, arrays have the extents of their variables. */
class Lowers extends ModelClaim {
  /** The claim about a program that the type checker accepts. */
  Lowers(Program program) {
    super(program);
  }

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
  List<Operation> operations() {
    return ELEMENT_WISE;
  }

  @Override
  List<Term> arithmetic(Syntax syntax) {
    return evaluation(syntax);
  }

  @Override
  List<Term> evaluation(Syntax syntax) {
    return List.of(operation(syntax), syntax.logic().terms.free("z", argument(syntax, 1)));
  }

  @Override
  Term operation(Syntax syntax) {
    return syntax.logic().terms.free("o", argument(syntax, 0));
  }

  @Override
  ExpressionTypes<Expression> types(TypedProgram<Expression> program) {
    return program.types();
  }

  @Override
  List<Theorem> conditions(Derived derived) {
    return List.of();
  }
}
