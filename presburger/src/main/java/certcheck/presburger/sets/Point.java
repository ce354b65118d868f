package certcheck.presburger.sets;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;

/**
 * An integer point of a {@link Relation}.
 *
 * @param parameters the names of the parameters
 * @param space the tuples
 * @param values the values of the parameters
 * @param domain the domain tuple, empty for sets
 * @param range the range tuple
 */
public record Point(
    List<String> parameters,
    Space space,
    List<BigInteger> values,
    List<BigInteger> domain,
    List<BigInteger> range) {

  /** By name of the tuples, then lexicographically. */
  static final Comparator<Point> ORDER =
      Comparator.comparing((Point point) -> point.space.domain().map(Tuple::name).orElse(""))
          .thenComparing(point -> point.space.range().name())
          .thenComparing(Point::domain, Point::compare)
          .thenComparing(Point::range, Point::compare);

  /** Copies the lists. */
  public Point {
    parameters = List.copyOf(parameters);
    values = List.copyOf(values);
    domain = List.copyOf(domain);
    range = List.copyOf(range);
  }

  private static int compare(List<BigInteger> left, List<BigInteger> right) {
    for (int k = 0; k < Math.min(left.size(), right.size()); k++) {
      int order = left.get(k).compareTo(right.get(k));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(left.size(), right.size());
  }

  private static String print(Tuple tuple, List<BigInteger> values) {
    return tuple.print(values.stream().map(BigInteger::toString).toList());
  }

  /** The point in isl's notation, such as {@code [N = 4] -> A[1, 2]}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < parameters.size(); k++) {
      text.append(k == 0 ? "[" : ", ")
          .append(parameters.get(k))
          .append(" = ")
          .append(values.get(k))
          .append(k == parameters.size() - 1 ? "] -> " : "");
    }
    space.domain().ifPresent(tuple -> text.append(print(tuple, domain)).append(" -> "));
    return text.append(print(space.range(), range)).toString();
  }
}
