package certcheck.presburger.sets;

import java.util.List;

/**
 * A named tuple of integer dimensions, such as {@code A[i, j]}. Tuples match if names and numbers
 * of dimensions agree.
 *
 * @param name the name, possibly empty
 * @param dimensions names of the dimensions, used for printing only
 */
public record Tuple(String name, List<String> dimensions) {

  /** What stands for the tuple of sets without one, {@code { : N > 0 }}. */
  public static final Tuple PARAMETERS = new Tuple(":", List.of());

  /** Copies the list. */
  public Tuple {
    dimensions = List.copyOf(dimensions);
  }

  /** The number of dimensions. */
  public int size() {
    return dimensions.size();
  }

  /** Whether the other tuple has the same name and number of dimensions. */
  public boolean matches(Tuple other) {
    return name.equals(other.name) && size() == other.size();
  }
}
