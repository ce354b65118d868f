package certcheck.semantics.teil;

import certcheck.semantics.source.Position;
import java.util.Objects;

/**
 * An assignment {@code x = e} (TeIL 2019, Fig. 5). Equality ignores the position.
 *
 * @param target the variable that is assigned
 * @param expression the right-hand side
 * @param position where the target is written
 */
public record Statement(String target, Expression expression, Position position) {

  /** The assignment {@code target = expression} of a program that has no text. */
  public static Statement of(String target, Expression expression) {
    return new Statement(target, expression, Position.START);
  }

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

  /** As {@link Printer} prints it, without the line end. */
  @Override
  public String toString() {
    return target + " = " + expression;
  }
}
