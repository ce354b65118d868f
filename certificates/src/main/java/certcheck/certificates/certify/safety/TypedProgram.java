package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.cfdlang.CfdlangTyping;
import certcheck.certificates.certify.cfdlang.PairwiseTyping;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.teil.TeilTyping;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.certify.tml.TmlTyping;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Pairwise;
import certcheck.semantics.cfdlang.PairwiseProgram;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * A well-typed program as terms and theorems, for proofs about what it computes.
 *
 * @param <E> the expressions of its language
 */
public final class TypedProgram<E extends SyntaxTree<E>> {
  /** How the types of expressions are derived in a context, as the language has it. */
  private interface Typing<E> {
    BiFunction<E, List<Theorem>, Theorem> in(TypingContext context);
  }

  private final Derived derived;
  private final Lemmas lemmas;
  private final ListEvaluation lists;
  private final TensorProgram<E> program;
  private final SafetyProof.Names names;
  private final Typing<E> typing;
  private final SpelledVariables variables;
  private final ExpressionTypes<E> types;

  private TypedProgram(Derived derived, Lemmas lemmas, TensorProgram<E> program,
      SafetyProof.Names names, Typing<E> typing) {
    this.derived = derived;
    this.lemmas = lemmas;
    this.lists = new ListEvaluation(derived, lemmas);
    this.program = program;
    this.names = names;
    this.typing = typing;
    this.variables = new SpelledVariables(derived, lemmas, program.types());
    this.types = types(variables.typing());
  }

  /**
   * A program of the model language. A grouped contraction is the single ones that it stands for.
   *
   * @param program one that the type checker accepts
   */
  public static TypedProgram<certcheck.semantics.tml.syntax.Expression> of(Derived derived,
      Lemmas lemmas, certcheck.semantics.tml.syntax.Program program) {
    return new TypedProgram<>(derived, lemmas, Desugaring.singleContractions(program),
        SafetyProof.MODEL, context -> {
          TmlTyping typing = new TmlTyping(derived, lemmas, context);
          return (node, operands) -> node.apply(typing, operands);
        });
  }

  /**
   * A program of TeIL; the library {@code teil_programs} is needed.
   *
   * @param program one that the type checker accepts
   */
  public static TypedProgram<certcheck.semantics.teil.Expression> of(Derived derived,
      Lemmas lemmas, certcheck.semantics.teil.Program program) {
    return new TypedProgram<>(derived, lemmas, program, SafetyProof.TEIL,
        context -> {
          TeilTyping typing = new TeilTyping(derived, lemmas, context);
          return (node, operands) -> node.apply(typing, operands);
        });
  }

  /**
   * A program of the CFDlang dialect; the library {@code cfdlang} is needed.
   *
   * @param program one that the type checker accepts
   */
  public static TypedProgram<Pairwise> of(
      Derived derived, Lemmas lemmas, PairwiseProgram program) {
    return new TypedProgram<>(derived, lemmas, program, SafetyProof.CFDLANG, context -> {
      PairwiseTyping typing = new PairwiseTyping(new CfdlangTyping(derived, lemmas, context));
      return (node, operands) -> node.apply(typing, operands);
    });
  }

  private ExpressionTypes<E> types(TypingContext context) {
    return new ExpressionTypes<>(context, typing.in(context));
  }

  /** The statements, without grouped contractions. */
  public List<? extends Assignment<E>> statements() {
    return program.statements();
  }

  /** The context of its variables. */
  TypingContext variables() {
    return variables.typing();
  }

  /** The integer, or constant, that a variable is. */
  public Term constant(String variable) {
    return variables.typing().constants().get(variable);
  }

  /** {@code ⊢ forms d Γ}. */
  public Theorem formed() {
    return variables.formed();
  }

  /** The types of expressions in the context Γ. */
  public ExpressionTypes<E> types() {
    return types;
  }

  /** {@code ⊢ ok (prog d s)}, or the like. */
  public Theorem ok() {
    Theorem statements = new SafetyProof(derived, lemmas, names).wellFormed(
        variables.typing(), program.statements(), s -> types.of(s.expression()));
    return derived.mp(lemmas.at(names.wellFormed(), Syntax.left(formed().conclusion()),
        Syntax.right(statements.conclusion()), variables.typing().term()),
        List.of(formed(), statements));
  }

  /** The types in {@code rounded_context M Γ}; the library of padding is needed. */
  public ExpressionTypes<E> rounded(Padding padding) {
    Term extent = derived.syntax().literal(padding.vectorLength());
    Term context = derived.syntax().apply("rounded_context", extent, variables.typing().term());
    Map<String, Theorem> lookups = new LinkedHashMap<>();
    variables.typing().lookups().forEach((name, lookup) -> {
      Term shape = Syntax.right(Syntax.right(lookup));
      Theorem found = derived.recorder().mp(lemmas.at("rounded_some", variables.typing().term(),
          constant(name), shape, extent), lookup);
      Term some = Syntax.right(found);
      lookups.put(name, derived.recorder().trans(found, derived.argument(
          ((Term.Application) some).function, rounded(extent, shape))));
    });
    return types(new TypingContext(context, lookups, variables.typing().constants()));
  }

  /** {@code ⊢ rounded M t = [ … ]}. */
  private Theorem rounded(Term multiple, Term shape) {
    if (ListEvaluation.isNil(shape)) {
      return lemmas.at("rounded_nil", multiple);
    }
    Syntax syntax = derived.syntax();
    Theorem rest = rounded(multiple, Syntax.right(shape));
    Theorem sum = derived.recorder().evaluate(
        syntax.apply("+", Syntax.left(shape), multiple));
    Theorem less = derived.recorder().evaluate(
        syntax.apply("-", Syntax.right(sum), syntax.literal(1)));
    Theorem quotient = derived.recorder().evaluate(
        syntax.apply("div", Syntax.right(less), multiple));
    Theorem product = derived.recorder().evaluate(
        syntax.apply("*", multiple, Syntax.right(quotient)));
    return derived.mp(lemmas.at("rounded_more", multiple, Syntax.left(shape), Syntax.right(shape),
        Syntax.right(sum), Syntax.right(less), Syntax.right(quotient), Syntax.right(product),
        Syntax.right(rest)), List.of(sum, less, quotient, product, rest));
  }
}
