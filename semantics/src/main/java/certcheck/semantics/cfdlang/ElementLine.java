package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;

/**
 * The line {@code elem [u v] 100 first}: compiled code runs the statements for so many elements, and
 * the memory of the named variables has a dimension for the element, before or after the declared
 * ones. It says nothing about what the statements compute for one element. Equality ignores the
 * position.
 *
 * @param variables the variables with a value per element
 * @param count the number of elements, at least 1
 * @param place where the dimension for the element is
 * @param position where the line starts
 */
public record ElementLine(
    List<String> variables, BigInteger count, Place place, Position position) {

  /** Before or after the declared dimensions. */
  public enum Place {
    /** Before them: the slowest index. */
    FIRST("first"),
    /** After them: the fastest index. */
    LAST("last");

    private final String keyword;

    Place(String keyword) {
      this.keyword = keyword;
    }

    /** The word in a program. */
    public String keyword() {
      return keyword;
    }
  }

  /** Copies the list. */
  public ElementLine {
    variables = List.copyOf(variables);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ElementLine that
        && variables.equals(that.variables)
        && count.equals(that.count)
        && place == that.place;
  }

  @Override
  public int hashCode() {
    return Objects.hash(variables, count, place);
  }

  /** As in a program, without the line end. */
  @Override
  public String toString() {
    return "elem [" + String.join(" ", variables) + "] " + count + " " + place.keyword();
  }
}
