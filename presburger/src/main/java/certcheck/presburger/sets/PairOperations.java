package certcheck.presburger.sets;

import certcheck.presburger.formula.Renaming;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Clément 2022, sections 3.4 and 3.5: update, binding of parameters, and what is between relations
 * and sets of pairs. Dimensions stay where they are, so that only tuples are grouped otherwise, but
 * for {@code fst}, {@code snd} and {@code bind}; as those of {@link Description}, the operations
 * build formulas and decide nothing.
 */
public final class PairOperations {
  private final Description description;
  private final int start;

  /** Operations on one set or relation. */
  public PairOperations(Description description) {
    this.description = description;
    this.start = description.parameters().size();
  }

  private Description regrouped(UnaryOperator<Space> grouping) {
    return new Description(description.parameters(), description.parts().stream()
        .map(p -> new Description.Part(grouping.apply(p.space()), p.formula())).toList());
  }

  private static Tuple.Pair requirePair(Tuple tuple) {
    return tuple.pair().filter(p -> tuple.name().isEmpty()).orElseThrow(
        () -> new IllegalArgumentException("pairs are needed, such as [A[i] -> B[j]]"));
  }

  /** Def. 3.5.6: the set of the pairs of a relation; {@link IllegalArgumentException} for a set. */
  public Description wrap() {
    return regrouped(s -> Space.set(Tuple.pair("", Relation.requireMap(s), s.range())));
  }

  /** Def. 3.5.6: the relation of a set of pairs; {@link IllegalArgumentException} for others. */
  public Description unwrap() {
    return regrouped(s -> {
      if (!s.isSet()) {
        throw new IllegalArgumentException("a set is needed, not a relation");
      }
      Tuple.Pair pair = requirePair(s.range());
      return Space.map(pair.first(), pair.second());
    });
  }

  /** Def. 3.5.8: {@code t -> [s -> u]} from {@code [t -> s] -> u}. */
  public Description curry() {
    return regrouped(s -> {
      Tuple.Pair pair = requirePair(Relation.requireMap(s));
      return Space.map(pair.first(), Tuple.pair("", pair.second(), s.range()));
    });
  }

  /** Def. 3.5.8: {@code [t -> s] -> u} from {@code t -> [s -> u]}. */
  public Description uncurry() {
    return regrouped(s -> {
      Tuple.Pair pair = requirePair(s.range());
      return Space.map(Tuple.pair("", Relation.requireMap(s), pair.first()), pair.second());
    });
  }

  /** Def. 3.5.7: the first components of a set of pairs, or of the range of a relation. */
  public Description first() {
    return components(true, Tuple.Pair::first);
  }

  /** Def. 3.5.7: the second components. */
  public Description second() {
    return components(false, Tuple.Pair::second);
  }

  private Description components(boolean first, Function<Tuple.Pair, Tuple> component) {
    List<Description.Part> results = new ArrayList<>();
    for (Description.Part part : description.parts()) {
      Space space = part.space();
      Tuple.Pair pair = requirePair(space.range());
      int begin = start + space.domainSize();
      int one = pair.first().size();
      int two = pair.second().size();
      IntUnaryOperator exchange = v ->
          v < begin || v >= begin + one + two ? v : v < begin + one ? v + two : v - one;
      results.add(new Description.Part(new Space(space.domain(), component.apply(pair)),
          first ? Description.exists(begin + one, two, part.formula())
              : Description.exists(begin + two, one, new Renaming(exchange).of(part.formula()))));
    }
    return new Description(description.parameters(), results);
  }

  /**
   * Def. 3.4.3: the other, for the values of the parameters for which it has a tuple; else this.
   */
  public Description update(Description other) {
    Description kept = description.subtract(new TupleOperations(other).parameters());
    return other.union(kept);
  }

  /**
   * Def. 3.5.5: each tuple with the values of some parameters, for which it is in the set; pairs of a
   * relation are wrapped.
   *
   * @param names all different; what is no parameter of the set may have any value
   */
  public Description bind(List<String> names) {
    List<String> others =
        description.parameters().stream().filter(p -> !names.contains(p)).toList();
    Tuple values = new Tuple("", names);
    List<Description.Part> results = new ArrayList<>();
    for (Description.Part part : description.parts()) {
      Space space = part.space();
      int size = space.size();
      IntUnaryOperator renaming = v -> {
        if (v < start) {
          String name = description.parameters().get(v);
          int bound = names.indexOf(name);
          return bound < 0 ? others.indexOf(name) : others.size() + size + bound;
        }
        int dimension = v - start + others.size();
        return v < start + size ? dimension : dimension + names.size();
      };
      Tuple tuple = space.domain().map(d -> Tuple.pair("", d, space.range()))
          .orElse(space.range());
      if (space.isParameters()) {
        throw new IllegalArgumentException("tuples are needed, not parameters alone");
      }
      results.add(new Description.Part(
          Space.map(tuple, values), new Renaming(renaming).of(part.formula())));
    }
    return new Description(others, results);
  }
}
