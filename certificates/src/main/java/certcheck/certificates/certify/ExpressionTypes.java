package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.Expression;
import java.util.IdentityHashMap;
import java.util.Map;

/** The types of expressions and of all their parts in one context, each derived once. */
public final class ExpressionTypes implements Expression.Fold<Theorem> {
  private final Term context;
  private final Map<String, Theorem> lookups;
  private final TmlTyping typing;
  private final Map<Expression, Theorem> judgements = new IdentityHashMap<>();

  ExpressionTypes(Derived derived, Lemmas lemmas, Term context, Map<String, Theorem> lookups,
      Map<String, Term> constants) {
    this.context = context;
    this.lookups = lookups;
    this.typing = new TmlTyping(derived, lemmas, context, lookups, constants);
  }

  /** The context Γ. */
  public Term context() {
    return context;
  }

  /** {@code ⊢ Γ $x = some t} for a variable. */
  public Theorem lookup(String variable) {
    return lookups.get(variable);
  }

  /** The type of a variable, a list of literals. */
  public Term shape(String variable) {
    return Syntax.right(Syntax.right(lookup(variable)));
  }

  /** {@code ⊢ typed Γ e t} for an expression without grouped contractions. */
  public Theorem of(Expression e) {
    Theorem known = judgements.get(e);
    return known != null ? known : e.fold(this);
  }

  /** The expression as a term. */
  public Term term(Expression e) {
    return Judgement.expression(of(e));
  }

  /** The type of an expression, a list of literals. */
  public Term shape(Expression e) {
    return Judgement.shape(of(e));
  }

  private Theorem put(Expression node, Theorem judgement) {
    judgements.put(node, judgement);
    return judgement;
  }

  @Override
  public Theorem variable(Expression.Variable node) {
    return put(node, typing.variable(node));
  }

  @Override
  public Theorem paren(Expression.Paren node, Theorem inner) {
    return put(node, typing.paren(node, inner));
  }

  @Override
  public Theorem product(Expression.Product node, Theorem left, Theorem right) {
    return put(node, typing.product(node, left, right));
  }

  @Override
  public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
    return put(node, typing.elementWise(node, left, right));
  }

  @Override
  public Theorem contraction(Expression.Contraction node, Theorem operand) {
    return put(node, typing.contraction(node, operand));
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    return put(node, typing.transposition(node, operand));
  }

  @Override
  public Theorem groupedContraction(Expression.GroupedContraction node, Theorem operand) {
    return typing.groupedContraction(node, operand);
  }
}
