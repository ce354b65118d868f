package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Position;
import java.util.Objects;

/**
 * An assignment {@code x = e}. Equality ignores the position.
 *
 * @param target the variable that is assigned
 * @param expression the right-hand side
 * @param position where the target is written
 */
public record Statement(String target, Expression expression, Position position) {

  @Override
  public boolean equals(Object other) {
    return other instanceof Statement that
        && target.equals(that.target)
        && expression.equals(that.expression);
  }

  @Override
  public int hashCode() {
    return Objects.hash(target, expression);
  }

  /** As in a program, without the line end. */
  @Override
  public String toString() {
    return target + " = " + expression;
  }
}
