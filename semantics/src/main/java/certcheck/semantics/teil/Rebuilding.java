package certcheck.semantics.teil;

/** Builds an expression anew as it is; what extends it says which nodes change. */
class Rebuilding implements Expression.Fold<Expression> {

  @Override
  public Expression variable(Expression.Variable x) {
    return x;
  }

  @Override
  public Expression paren(Expression.Paren e, Expression inner) {
    return new Expression.Paren(inner, e.position());
  }

  @Override
  public Expression elementWise(Expression.ElementWise e, Expression left, Expression right) {
    return new Expression.ElementWise(e.operator(), left, right, e.position());
  }

  @Override
  public Expression product(Expression.Product e, Expression left, Expression right) {
    return new Expression.Product(left, right, e.position());
  }

  @Override
  public Expression reduction(Expression.Reduction e, Expression operand) {
    return new Expression.Reduction(e.reducer(), e.dimension(), operand, e.position());
  }

  @Override
  public Expression transposition(Expression.Transposition e, Expression operand) {
    return new Expression.Transposition(e.first(), e.second(), operand, e.position());
  }

  @Override
  public Expression diagonal(Expression.Diagonal e, Expression operand) {
    return new Expression.Diagonal(e.first(), e.second(), operand, e.position());
  }

  @Override
  public Expression expansion(Expression.Expansion e, Expression operand) {
    return new Expression.Expansion(e.first(), e.second(), operand, e.position());
  }

  @Override
  public Expression projection(Expression.Projection e, Expression operand) {
    return new Expression.Projection(e.first(), e.second(), operand, e.position());
  }
}
