package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.ExpressionTypes;
import certcheck.certificates.certify.TypedProgram;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.tml.TensorType;
import java.util.List;

/** What is claimed of loops that lower a program. */
abstract class LoweringClaim {
  /** The constant of the claim; its lemma has the same name with {@code _claim}. */
  abstract String constant();

  /** Its theories. */
  abstract List<String> theories();

  /** The libraries of its proof. */
  abstract List<String> libraries();

  /** The extents of an array that holds a variable of a type. */
  abstract TensorType extents(TensorType type);

  /** The function of the loops that stands for the operator /. */
  abstract String division();

  /** The first arguments of the claim, which say what the arithmetic is. */
  abstract List<Term> arithmetic(Syntax syntax);

  /** The operation o on values that these say, which the functions of the loops compute. */
  abstract Term operation(Syntax syntax);

  /** The sum z of no value. */
  abstract Term zero(Syntax syntax);

  /** The types of expressions in the context of the arrays' extents. */
  abstract ExpressionTypes types(TypedProgram program);

  /** What the lemma asks for besides facts about the program and its loops. */
  abstract List<Theorem> conditions(Derived derived);

  /** The type of an argument of the claim, counted from 0. */
  Type argument(Syntax syntax, int number) {
    Type type = syntax.logic().signature.symbol(constant()).type;
    for (int k = 0; k < number; k++) {
      type = type.codomain();
    }
    return type.domain();
  }
}
