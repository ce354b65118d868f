package certcheck.semantics.teil;

import java.util.function.UnaryOperator;

/** Gives the variables of statements other names; positions stay. */
public final class Renaming {

  private Renaming() {}

  /**
   * The statement with other names, in the target and in the expression.
   *
   * @param names the new name for each
   */
  public static Statement of(Statement statement, UnaryOperator<String> names) {
    Expression renamed = statement.expression().fold(new Rebuilding() {
      @Override
      public Expression variable(Expression.Variable x) {
        return new Expression.Variable(names.apply(x.name()), x.position());
      }
    });
    return new Statement(names.apply(statement.target()), renamed, statement.position());
  }
}
