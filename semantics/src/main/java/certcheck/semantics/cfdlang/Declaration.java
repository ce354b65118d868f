package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Qualifier;
import java.util.Objects;

/**
 * A declaration {@code var input x : T} or {@code type t : T}. Equality ignores the position.
 *
 * @param kind what is declared
 * @param qualifier how a variable communicates; {@link Qualifier#NONE} for a type
 * @param name what is declared
 * @param type its type
 * @param position where the name is written
 */
public record Declaration(
    Kind kind, Qualifier qualifier, String name, TypeExpression type, Position position) {

  /** Variables and types share one name space. */
  public enum Kind {
    /** {@code var}. */
    VARIABLE("var"),
    /** {@code type}. */
    TYPE("type");

    private final String keyword;

    Kind(String keyword) {
      this.keyword = keyword;
    }

    /** The keyword that starts the declaration. */
    public String keyword() {
      return keyword;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Declaration that
        && kind == that.kind
        && qualifier == that.qualifier
        && name.equals(that.name)
        && type.equals(that.type);
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, qualifier, name, type);
  }

  /** As in a program, without the line end. */
  @Override
  public String toString() {
    return kind.keyword() + " " + qualifier.prefix() + name + " : " + type;
  }
}
