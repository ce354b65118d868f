package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Position;
import java.util.Objects;

/**
 * A declaration {@code var x : [300 400]} (Rink 2018, Fig. 1 and 15). Equality ignores the position.
 *
 * @param name the variable
 * @param type its extents
 * @param qualifier how it communicates with the ambient application
 * @param position where the name is written
 */
public record Declaration(String name, TensorType type, Qualifier qualifier, Position position) {

  /** A declaration without qualifier in a program that has no text. */
  public static Declaration of(String name, long... extents) {
    return new Declaration(name, TensorType.of(extents), Qualifier.NONE, Position.START);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Declaration that
        && name.equals(that.name)
        && type.equals(that.type)
        && qualifier == that.qualifier;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, type, qualifier);
  }

  /** As {@link Printer} prints it, without the line end. */
  @Override
  public String toString() {
    return "var " + qualifier.prefix() + name + " : " + type;
  }
}
