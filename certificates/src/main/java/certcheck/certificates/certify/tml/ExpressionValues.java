package certcheck.certificates.certify.tml;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Evaluates well-typed expressions in a store by proof, as far as languages share it: variables,
 * parentheses and the operators between elements.
 */
public abstract class ExpressionValues extends Computing {
  /**
   * How the lemmas are called.
   *
   * @param rules how the names start of the rules that are as in the theory
   * @param derived how those start that the library derives
   * @param notScalar that a tensor of rank 1 or more is no scalar
   */
  public record Names(String rules, String derived, String notScalar) {}

  private final TmlContext context;
  private final TmlStore store;
  private final List<Term> state;
  private final Names names;

  /**
   * Values in the present store of an execution.
   *
   * @param parameters the leading arguments of all lemmas
   */
  protected ExpressionValues(Computation computation, TmlContext context, Execution execution,
      List<Term> parameters, Names names) {
    super(computation);
    this.context = context;
    this.store = execution.store();
    this.state = new ArrayList<>(parameters);
    this.state.addAll(List.of(context.context(), store.term()));
    this.names = names;
  }

  /** The value v of {@code ⊢ ev o z Γ μ e i v}, or the like. */
  protected static Term value(Theorem value) {
    return Syntax.right(value.conclusion());
  }

  /** A lemma {@code ∀o z Γ μ …}, or the like, here and at terms, with premises. */
  protected final Theorem lemma(String name, List<Term> terms, Theorem... premises) {
    List<Term> all = new ArrayList<>(state);
    all.addAll(terms);
    return derived.mp(lemmas.at(name, all.toArray(Term[]::new)), List.of(premises));
  }

  /** A variable. */
  protected final ExpressionValue variable(String name, Theorem typed) {
    Term x = context.name(name);
    return new ExpressionValue(typed, i -> {
      Theorem cell = store.cell(x, i);
      return lemma(names.rules + "var", List.of(x, i, Syntax.right(Syntax.right(cell))), cell);
    });
  }

  /** An expression in parentheses. */
  protected final ExpressionValue paren(ExpressionValue inner, Theorem typed) {
    return new ExpressionValue(typed, i -> {
      Theorem v = inner.at(i);
      return lemma(names.rules + "paren", List.of(inner.term(), i, value(v)), v);
    });
  }

  /**
   * An operator between elements, or with a scalar.
   *
   * @param typed derives the type
   */
  protected final ExpressionValue elementWise(Operator operator, ExpressionValue left,
      ExpressionValue right, Supplier<Theorem> typed) {
    boolean scales = operator == Operator.MULTIPLY && left.isScalar();
    boolean divides = operator == Operator.DIVIDE && right.isScalar();
    Term nil = syntax.list(syntax.logic().terms.integer, List.of());
    List<Theorem> types = switch (operator) {
      case MULTIPLY -> List.of(scales ? left.typed() : notScalar(left));
      case DIVIDE -> List.of(divides ? right.typed() : notScalar(right));
      case ADD, SUBTRACT -> List.of();
    };
    String rule = scales ? names.rules + "smul" : divides ? names.rules + "sdiv"
        : names.derived + TmlTerms.constant(operator);
    return new ExpressionValue(typed.get(), i -> {
      Theorem v = left.at(scales ? nil : i);
      Theorem w = right.at(divides ? nil : i);
      List<Theorem> premises = new ArrayList<>(types);
      premises.addAll(List.of(v, w));
      return lemma(rule, List.of(left.term(), right.term(), i, value(v), value(w)),
          premises.toArray(Theorem[]::new));
    });
  }

  /** {@code ⊢ ¬typed Γ e nil}, or the like, for a tensor of rank 1 or more. */
  private Theorem notScalar(ExpressionValue e) {
    return recorder.mp(lemmas.at(names.notScalar, context.context(), e.term(),
        Syntax.left(e.shape()), Syntax.right(e.shape())), e.typed());
  }
}
