package certcheck.certificates.certify.tml;

import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Memo;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.function.Function;

/** An expression in the theory, with its type and its values, each proved once. */
public final class ExpressionValue {
  private final Theorem typed;
  private final Function<Term, Theorem> rule;
  private final Memo<Term, Theorem> known = new Memo<>();

  /**
   * A well-typed expression.
   *
   * @param typed {@code ⊢ typed Γ e t}, or the like
   * @param rule for an index i of the shape {@code ⊢ ev o z Γ μ e i v}, or the like
   */
  public ExpressionValue(Theorem typed, Function<Term, Theorem> rule) {
    this.typed = typed;
    this.rule = rule;
  }

  /** {@code ⊢ typed Γ e t}, or the like. */
  public Theorem typed() {
    return typed;
  }

  /** The expression. */
  public Term term() {
    return Judgement.expression(typed);
  }

  /** The shape. */
  public Term shape() {
    return Judgement.shape(typed);
  }

  /** Whether the rank is 0. */
  boolean isScalar() {
    return ListEvaluation.isNil(shape());
  }

  /** {@code ⊢ ev o z Γ μ e i v}, or the like, for an index i of the shape. */
  public Theorem at(Term i) {
    return known.of(i, () -> rule.apply(i));
  }
}
