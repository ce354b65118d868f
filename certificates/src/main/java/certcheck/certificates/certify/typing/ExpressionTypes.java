package certcheck.certificates.certify.typing;

import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SyntaxTree;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The types of expressions and of all their parts in one context, each derived once.
 *
 * @param <E> the expressions of a language
 */
public final class ExpressionTypes<E extends SyntaxTree<E>> {
  private final TypingContext context;
  private final BiFunction<E, List<Theorem>, Theorem> typing;
  private final Map<E, Theorem> judgements = new IdentityHashMap<>();

  /**
   * The types in a context.
   *
   * @param typing the judgement about an expression from those about its operands
   */
  public ExpressionTypes(TypingContext context, BiFunction<E, List<Theorem>, Theorem> typing) {
    this.context = context;
    this.typing = typing;
  }

  /** The context Γ. */
  public Term context() {
    return context.term();
  }

  /** {@code ⊢ Γ $x = some t} for a variable. */
  public Theorem lookup(String variable) {
    return context.lookups().get(variable);
  }

  /** The type of a variable, a list of literals. */
  public Term shape(String variable) {
    return Syntax.right(Syntax.right(lookup(variable)));
  }

  /** {@code ⊢ typed Γ e t}, or the like. */
  public Theorem of(E e) {
    Theorem known = judgements.get(e);
    return known != null ? known : e.bottomUp((node, operands) -> {
      Theorem judgement = typing.apply(node, operands);
      judgements.put(node, judgement);
      return judgement;
    });
  }

  /** The expression as a term. */
  public Term term(E e) {
    return Judgement.expression(of(e));
  }

  /** The type of an expression, a list of literals. */
  public Term shape(E e) {
    return Judgement.shape(of(e));
  }
}
