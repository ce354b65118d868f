package certcheck.presburger.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/** The pieces of a {@link Relation} without some of its dimensions. */
final class DimensionProjection {

  private final Relation relation;

  DimensionProjection(Relation relation) {
    this.relation = relation;
  }

  /** The sets of first components. */
  List<BasicRelation> domain() {
    return pieces(
        (space, own) -> {
          Tuple domain = Relation.requireMap(space);
          Set<Integer> range = Relation.interval(domain.size(), space.size());
          return Relation.in(Space.set(domain), without(space, own, range));
        });
  }

  /** The sets of second components. */
  List<BasicRelation> range() {
    return pieces(
        (space, own) -> {
          Set<Integer> domain = Relation.interval(0, Relation.requireMap(space).size());
          return Relation.in(Space.set(space.range()), without(space, own, domain));
        });
  }

  /** The tuples without the dimension of the range at a position. */
  List<BasicRelation> withoutRangeDimension(int position) {
    return pieces(
        (space, own) -> {
          List<String> dimensions = new ArrayList<>(space.range().dimensions());
          dimensions.remove(position);
          Space rest =
              new Space(space.domain(), new Tuple(space.range().name(), dimensions));
          Set<Integer> dropped = Set.of(space.domainSize() + position);
          return Relation.in(rest, without(space, own, dropped));
        });
  }

  private List<BasicRelation> pieces(
      BiFunction<Space, List<Piece>, List<BasicRelation>> projection) {
    List<BasicRelation> results = new ArrayList<>();
    relation
        .bySpace()
        .forEach((space, own) -> results.addAll(projection.apply(space, own)));
    return results;
  }

  /** Eliminates dimensions of a space, and numbers the others anew. */
  private List<Piece> without(Space space, List<Piece> own, Set<Integer> dimensions) {
    int start = relation.parameters().size();
    Set<Integer> dropped = dimensions.stream().map(d -> start + d).collect(Collectors.toSet());
    IntUnaryOperator renaming = v -> v - (int) dropped.stream().filter(d -> d < v).count();
    int size = start + space.size() - dropped.size();
    return relation.algebra(space).eliminate(own, dropped).stream()
        .map(piece -> piece.renamed(renaming, size))
        .toList();
  }
}
