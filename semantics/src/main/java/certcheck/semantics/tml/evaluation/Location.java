package certcheck.semantics.tml.evaluation;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A subscripted identifier {@code x_i}, the argument of a store (Rink 2018, Definition 3).
 *
 * @param name the variable
 * @param index the multi-index; components count from 1
 */
public record Location(String name, List<Integer> index) {

  /** Copies the index. */
  public Location {
    index = List.copyOf(index);
  }

  /** The location {@code name[index]}. */
  public static Location of(String name, Integer... index) {
    return new Location(name, List.of(index));
  }

  /** {@code x[1 2]}. */
  @Override
  public String toString() {
    return index.stream().map(String::valueOf).collect(Collectors.joining(" ", name + "[", "]"));
  }
}
