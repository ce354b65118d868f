package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.Desugaring;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Statement;
import certcheck.semantics.tml.TensorType;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A well-typed program of the model language as terms and theorems, for proofs about what it
 * computes. A grouped contraction is the single ones that it stands for.
 */
public final class TypedProgram {
  private final Derived derived;
  private final Lemmas lemmas;
  private final ListEvaluation lists;
  private final Program program;
  private final DeclaredVariables variables;
  private final ExpressionTypes types;

  /**
   * Defines a constant for each variable of a program.
   *
   * @param program one that the type checker accepts
   * @param constants the name of the constant for a variable
   */
  public TypedProgram(Derived derived, Lemmas lemmas, Program program,
      UnaryOperator<String> constants) {
    this.derived = derived;
    this.lemmas = lemmas;
    this.lists = new ListEvaluation(derived, lemmas);
    this.program = Desugaring.singleContractions(program);
    Map<String, TensorType> declared = new LinkedHashMap<>();
    program.declarations().forEach(d -> declared.put(d.name(), d.type()));
    this.variables = new DeclaredVariables(derived, lemmas, declared, constants);
    this.types = new ExpressionTypes(derived, lemmas, variables.context(), variables.lookups(),
        variables.constants());
  }

  /** The statements. */
  public List<Statement> statements() {
    return program.statements();
  }

  /** The constant of a variable. */
  public Term constant(String variable) {
    return variables.constant(variable);
  }

  /** {@code ⊢ forms d Γ}. */
  public Theorem formed() {
    return variables.formed();
  }

  /** The types of expressions in the context Γ. */
  public ExpressionTypes types() {
    return types;
  }

  /** {@code ⊢ ok (prog d s)}. */
  public Theorem ok() {
    Theorem statements = new SafetyProof(derived, lemmas, TmlCertifier.NAMES).wellFormed(
        variables, program.statements(), Statement::target, s -> types.of(s.expression()));
    return derived.mp(lemmas.at("ok_prog", Syntax.left(formed().conclusion()),
        Syntax.right(statements.conclusion()), variables.context()),
        List.of(formed(), statements));
  }

  /** The types in {@code rounded_context M Γ}; the library of padding is needed. */
  public ExpressionTypes rounded(BigInteger multiple) {
    Term extent = derived.syntax().logic().terms.literal(multiple);
    Term context = derived.syntax().apply("rounded_context", extent, variables.context());
    Map<String, Theorem> lookups = new LinkedHashMap<>();
    variables.lookups().forEach((name, lookup) -> {
      Term shape = Syntax.right(Syntax.right(lookup));
      Theorem found = derived.recorder().mp(lemmas.at("rounded_some", variables.context(),
          constant(name), shape, extent), lookup);
      Term some = Syntax.right(found);
      lookups.put(name, derived.recorder().trans(found, derived.argument(
          ((Term.Application) some).function, rounded(extent, shape))));
    });
    return new ExpressionTypes(derived, lemmas, context, lookups, variables.constants());
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
