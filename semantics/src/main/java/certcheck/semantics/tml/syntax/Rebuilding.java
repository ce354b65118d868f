package certcheck.semantics.tml.syntax;

/** Builds an expression anew as it is; what extends it says which nodes change. */
class Rebuilding implements Expression.Fold<Expression> {

  @Override
  public Expression variable(Expression.Variable variable) {
    return variable;
  }

  @Override
  public Expression paren(Expression.Paren paren, Expression inner) {
    return new Expression.Paren(inner, paren.position());
  }

  @Override
  public Expression product(Expression.Product product, Expression left, Expression right) {
    return new Expression.Product(left, right.primary(), product.position());
  }

  @Override
  public Expression elementWise(Expression.ElementWise node, Expression left, Expression right) {
    return new Expression.ElementWise(
        node.operator(), left, right.primary(), node.position());
  }

  @Override
  public Expression contraction(Expression.Contraction contraction, Expression operand) {
    return new Expression.Contraction(operand, contraction.pair(), contraction.position());
  }

  @Override
  public Expression transposition(Expression.Transposition node, Expression operand) {
    return new Expression.Transposition(operand, node.pair(), node.position());
  }

  @Override
  public Expression groupedContraction(Expression.GroupedContraction group, Expression operand) {
    return new Expression.GroupedContraction(operand, group.pairs(), group.position());
  }
}
