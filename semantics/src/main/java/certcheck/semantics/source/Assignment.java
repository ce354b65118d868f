package certcheck.semantics.source;

import java.util.Objects;

/**
 * An assignment {@code x = e} of some language. Equality ignores the position.
 *
 * @param <E> the expressions of the language
 */
public abstract class Assignment<E extends SyntaxTree<E>> {

  private final String target;
  private final E expression;
  private final Position position;

  /**
   * The assignment {@code target = expression}.
   *
   * @param position where the target is written
   */
  protected Assignment(String target, E expression, Position position) {
    this.target = target;
    this.expression = expression;
    this.position = position;
  }

  /** The variable that is assigned. */
  public final String target() {
    return target;
  }

  /** The right-hand side. */
  public final E expression() {
    return expression;
  }

  /** Where the target is written. */
  public final Position position() {
    return position;
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Assignment<?> that
        && target.equals(that.target)
        && expression.equals(that.expression);
  }

  @Override
  public final int hashCode() {
    return Objects.hash(target, expression);
  }

  /** As in a program, without the line end. */
  @Override
  public final String toString() {
    return target + " = " + expression;
  }
}
