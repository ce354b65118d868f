package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Position;

/** An assignment {@code x = e} (Rink 2018, Fig. 1). Equality ignores the position. */
public final class Statement extends Assignment<Expression> {

  /**
   * The assignment {@code target = expression}.
   *
   * @param position where the target is written
   */
  public Statement(String target, Expression expression, Position position) {
    super(target, expression, position);
  }

  /** The assignment {@code target = expression} of a program that has no text. */
  public static Statement of(String target, Expression expression) {
    return new Statement(target, expression, Position.START);
  }
}
