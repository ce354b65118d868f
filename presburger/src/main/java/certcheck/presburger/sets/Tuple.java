package certcheck.presburger.sets;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A named tuple of integer dimensions, such as {@code A[i, j]}, or of two tuples, {@code [A[i] ->
 * B[j]]} (Clément 2022, Def. 3.2.1 and 3.5.6), whose dimensions are those of both. Tuples match if
 * names, numbers of dimensions and what they are tuples of agree.
 *
 * @param name the name, possibly empty
 * @param dimensions names of the dimensions, used for printing only
 * @param pair the two tuples that it consists of, if it does
 */
public record Tuple(String name, List<String> dimensions, Optional<Pair> pair) {

  /**
   * What a tuple of tuples consists of.
   *
   * @param first the tuple whose dimensions come first
   * @param second the other
   */
  public record Pair(Tuple first, Tuple second) {}

  /** What stands for the tuple of sets without one, {@code { : N > 0 }}. */
  public static final Tuple PARAMETERS = new Tuple(":", List.of());

  /** Copies the list. */
  public Tuple {
    dimensions = List.copyOf(dimensions);
  }

  /** A tuple of integers. */
  public Tuple(String name, List<String> dimensions) {
    this(name, dimensions, Optional.empty());
  }

  /** A tuple of two tuples. */
  public static Tuple pair(String name, Tuple first, Tuple second) {
    return new Tuple(name,
        Stream.concat(first.dimensions.stream(), second.dimensions.stream()).toList(),
        Optional.of(new Pair(first, second)));
  }

  /** The number of dimensions. */
  public int size() {
    return dimensions.size();
  }

  /** Whether the other tuple has the same name, number of dimensions and structure. */
  public boolean matches(Tuple other) {
    return name.equals(other.name) && size() == other.size()
        && pair.isPresent() == other.pair.isPresent()
        && (pair.isEmpty() || pair.get().first.matches(other.pair.get().first)
            && pair.get().second.matches(other.pair.get().second));
  }

  /** The tuple in isl's notation, with these texts for its dimensions. */
  public String print(List<String> texts) {
    if (pair.isEmpty()) {
      return name + "[" + String.join(", ", texts) + "]";
    }
    int middle = pair.get().first.size();
    return name + "[" + pair.get().first.print(texts.subList(0, middle)) + " -> "
        + pair.get().second.print(texts.subList(middle, texts.size())) + "]";
  }
}
