package certcheck.certificates.certify.teil;

import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.teil.Expression;
import java.util.function.Function;

/** Expressions of TeIL as terms of the theory {@code teil}. */
public final class TeilTerms implements Expression.Fold<Term> {
  private final Syntax syntax;
  private final Function<String, Term> names;

  /** Terms in which the given ones stand for names. */
  public TeilTerms(Syntax syntax, Function<String, Term> names) {
    this.syntax = syntax;
    this.names = names;
  }

  @Override
  public Term variable(Expression.Variable node) {
    return syntax.apply("teil_var", names.apply(node.name()));
  }

  @Override
  public Term paren(Expression.Paren node, Term inner) {
    return syntax.apply("teil_paren", inner);
  }

  @Override
  public Term elementWise(Expression.ElementWise node, Term left, Term right) {
    return syntax.apply(
        "teil_elem", syntax.apply(TmlTerms.constant(node.operator())), left, right);
  }

  @Override
  public Term product(Expression.Product node, Term left, Term right) {
    return syntax.apply("teil_prod", left, right);
  }

  @Override
  public Term reduction(Expression.Reduction node, Term operand) {
    return syntax.apply("teil_red", syntax.apply(TeilTyping.constant(node.reducer())),
        syntax.literal(node.dimension().number()), operand);
  }

  @Override
  public Term transposition(Expression.Transposition node, Term operand) {
    return numbered("teil_transp", node, operand);
  }

  @Override
  public Term diagonal(Expression.Diagonal node, Term operand) {
    return numbered("teil_diag", node, operand);
  }

  @Override
  public Term expansion(Expression.Expansion node, Term operand) {
    return numbered("teil_expa", node, operand);
  }

  @Override
  public Term projection(Expression.Projection node, Term operand) {
    return numbered("teil_proj", node, operand);
  }

  private Term numbered(String constant, Expression.Numbered node, Term operand) {
    return syntax.apply(constant, syntax.literal(node.first().number()),
        syntax.literal(node.second().number()), operand);
  }
}
