package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.TensorType;

/** What stands after the colon of a declaration. */
public sealed interface TypeExpression {

  /**
   * A list of extents, {@code [3 4]}.
   *
   * @param type the extents
   */
  record Extents(TensorType type) implements TypeExpression {
    @Override
    public String toString() {
      return type.toString();
    }
  }

  /**
   * The name of a type that was declared before. Equality ignores the position.
   *
   * @param name the name
   * @param position where it is written
   */
  record Named(String name, Position position) implements TypeExpression {
    @Override
    public boolean equals(Object other) {
      return other instanceof Named that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return name;
    }
  }
}
