package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.ExpressionTypes;
import certcheck.certificates.certify.TypedProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Program;
import certcheck.semantics.tml.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The claim {@code teil_lowers_padded}: arrays have the rounded extents of their variables, and
 * division is controlled. What does not keep zero is evaluated only where its tensor is, and its
 * padding becomes the number 0 of the loops.
 */
final class TeilLowersPadded extends TeilLowers {
  private final PaddedArithmetic padded;
  private final BigInteger multiple;

  /** The claim for extents that are multiples of a number, at least 1. */
  TeilLowersPadded(Program program, BigInteger multiple) {
    super(program);
    this.padded = new PaddedArithmetic(this, multiple);
    this.multiple = multiple;
  }

  @Override
  String constant() {
    return "teil_lowers_padded";
  }

  @Override
  List<String> theories() {
    List<String> theories = new ArrayList<>(super.theories());
    theories.addAll(List.of("padding_claims", "lowering_padded_claims", "teil_padding_claims",
        "teil_lowering_padded_claims"));
    return theories;
  }

  @Override
  List<String> libraries() {
    List<String> libraries = new ArrayList<>(super.libraries());
    libraries.addAll(List.of("padding", "padding_simulation", "padding_refinement",
        "lowering_padded", "teil_padding", "teil_padding_simulation", "teil_lowering_padded"));
    return libraries;
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
  ExpressionTypes<Expression> types(TypedProgram<Expression> program) {
    return program.rounded(multiple);
  }

  @Override
  StatementRules<Expression> rules(Addition.Implementation implementation,
      Operators operators, TypedProgram<Expression> program, ExpressionTypes<Expression> types) {
    return new PaddedStatementRules(
        this, padded, implementation, operators, program, types);
  }

  /** What the loops call 0; a number that no function has if they have none. */
  Term number(Addition.Implementation implementation) {
    return implementation.function().apply("0")
        .orElseGet(() -> implementation.derived().syntax().literal(-1));
  }

  @Override
  List<Term> functions(Addition.Implementation implementation) {
    return List.of(number(implementation));
  }

  @Override
  List<Term> assumed(Addition.Implementation implementation, Term.Free functions) {
    Syntax syntax = implementation.derived().syntax();
    return List.of(syntax.equation(syntax.apply("number", functions, number(implementation)),
        padded.zero(syntax)));
  }

  @Override
  List<Theorem> conditions(Derived derived) {
    return List.of(padded.positive(derived));
  }
}
