package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Program;
import certcheck.semantics.tml.padding.Padding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The claim {@code teil_lowers_padded}: arrays have the rounded extents of their variables, and
 * division is controlled. What does not keep zero is evaluated only where its tensor is, and its
 * padding becomes the number 0 of the loops.
 */
final class TeilLowersPadded extends TeilLowers {
  /** The claim for extents that are rounded so. */
  TeilLowersPadded(Program program, Padding padding) {
    super(program, Optional.of(padding));
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
  StatementRules<Expression> rules(Addition.Implementation implementation,
      Operators operators, TypedProgram<Expression> program, ExpressionTypes<Expression> types) {
    return new PaddedStatementRules(this, implementation, operators, program, types);
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
        padding().zero(syntax)));
  }
}
