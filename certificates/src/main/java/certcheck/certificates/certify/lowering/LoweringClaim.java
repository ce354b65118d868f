package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Operation;
import java.util.List;
import java.util.Optional;

/**
 * What is claimed of loops that lower a program.
 *
 * @param <E> the expressions of the language of the program
 */
abstract class LoweringClaim<E extends SyntaxTree<E>> {
  private final Optional<PaddedArithmetic> padding;

  /**
   * A claim about loops.
   *
   * @param padding how extents are rounded, if storage is padded
   */
  LoweringClaim(Optional<Padding> padding) {
    this.padding = padding.map(p -> new PaddedArithmetic(this, p));
  }

  /** The arithmetic of a claim about padded storage. */
  final PaddedArithmetic padding() {
    return padding.orElseThrow();
  }

  /** The constant of the claim. */
  abstract String constant();

  /** The lemma that gives the claim, or what {@link #concluded} makes of it. */
  String lemma() {
    return constant() + "_claim";
  }

  /**
   * The claim, from what the lemma gives.
   *
   * @param program what {@link #program} gave
   */
  Theorem concluded(
      Derived derived, Lemmas lemmas, TypedProgram<E> program, Theorem given) {
    return given;
  }

  /** Its theories. */
  abstract List<String> theories();

  /** The libraries of its proof. */
  abstract List<String> libraries();

  /** The extents of an array that holds a variable of a type: those of the variable, rounded. */
  final TensorType extents(TensorType type) {
    return padding.map(p -> p.extents().rounded(type)).orElse(type);
  }

  /** The operations of the language. */
  abstract List<Operation> operations();

  /** The function of the loops that stands for division. */
  final String division() {
    return padding.isPresent() ? ArithmeticAlgebra.CONTROLLED_DIVISION
        : Operator.DIVIDE.function();
  }

  /** How the names of the language's constants and lemmas start. */
  abstract String language();

  /** The program. */
  abstract TypedProgram<E> program(Derived derived, Lemmas lemmas);

  /** What it says of texts, before the places of variables: {@code lowers}, or the like. */
  final String words() {
    return padding.map(p -> "lowers_padded " + p.extents().vectorLength()).orElse("lowers");
  }

  /** How the names start of what a claim about texts says of the functions of loops. */
  String standing() {
    return (language().isEmpty() ? padding.isPresent() ? "" : "model_" : language())
        + (padding.isPresent() ? "padded_" : "");
  }

  /** Proofs of what the expressions of one statement mean. */
  abstract Meanings<E> meanings(
      Meanings.Setting<E> setting, Tensors tensors, List<Term> common, Refusal refusal);

  /** The first arguments of what is claimed of one arithmetic, which say what it is. */
  final List<Term> arithmetic(Syntax syntax) {
    return padding.map(p -> p.arguments(syntax)).orElseGet(() -> evaluation(syntax));
  }

  /** The operation on values that these say, which the functions of the loops compute: any o. */
  final Term operation(Syntax syntax) {
    return padding.map(p -> p.operation(syntax))
        .orElseGet(() -> syntax.logic().terms.free("o", argument(syntax, 0)));
  }

  /** The terms that evaluation depends on: o, and z of the model language. */
  abstract List<Term> evaluation(Syntax syntax);

  /** The types of expressions in the context of the arrays' extents. */
  final ExpressionTypes<E> types(TypedProgram<E> program) {
    return padding.map(p -> program.rounded(p.extents())).orElseGet(program::types);
  }

  /** The rules for statements. */
  StatementRules<E> rules(Addition.Implementation implementation, Operators operators,
      TypedProgram<E> program, ExpressionTypes<E> types) {
    return new StatementRules<>(this, implementation, program, types);
  }

  /** What the claim says of functions of the loops besides operators: their names; none. */
  List<Term> functions(Addition.Implementation implementation) {
    return List.of();
  }

  /** What it assumes of these. */
  List<Term> assumed(Addition.Implementation implementation, Term.Free functions) {
    return List.of();
  }

  /** What the lemma asks for besides facts about the program and its loops. */
  final List<Theorem> conditions(Derived derived) {
    return padding.map(p -> List.of(p.positive(derived))).orElse(List.of());
  }

  /** The type of an argument of the claim, counted from 0. */
  Type argument(Syntax syntax, int number) {
    Type type = syntax.logic().signature.symbol(constant() + "_for").type;
    for (int k = 0; k < number; k++) {
      type = type.codomain();
    }
    return type.domain();
  }
}
