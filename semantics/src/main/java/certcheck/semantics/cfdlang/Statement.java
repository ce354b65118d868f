package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Position;

/** An assignment {@code x = e}. Equality ignores the position. */
public final class Statement extends Assignment<Expression> {

  /**
   * The assignment {@code target = expression}.
   *
   * @param position where the target is written
   */
  public Statement(String target, Expression expression, Position position) {
    super(target, expression, position);
  }
}
