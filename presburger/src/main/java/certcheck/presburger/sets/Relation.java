package certcheck.presburger.sets;

import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A set of integer tuples, or a relation between them, that depends on parameters: a finite union
 * of {@link BasicRelation}s (Clément 2022, chapter 3; the notation is isl's). Immutable.
 *
 * <p>An operation on two relations first brings their parameters together; pieces whose tuples do
 * not match have nothing in common. Operations throw {@link LimitReached} when one of them exceeds
 * the limits, and {@link IllegalArgumentException} when a set is used as a relation or conversely.
 */
public final class Relation {

  private final List<String> parameters;
  private final List<BasicRelation> pieces;
  private final Limits limits;

  Relation(List<String> parameters, List<BasicRelation> pieces, Limits limits) {
    this.parameters = List.copyOf(parameters);
    this.pieces = List.copyOf(pieces);
    this.limits = limits;
  }

  /** The same relation, whose operations have other limits. */
  public Relation within(Limits other) {
    return new Relation(parameters, pieces, other);
  }

  /** The names of the parameters. */
  public List<String> parameters() {
    return parameters;
  }

  /** The pieces, possibly overlapping. */
  public List<BasicRelation> pieces() {
    return pieces;
  }

  Limits limits() {
    return limits;
  }

  PieceAlgebra algebra(Space space) {
    return new PieceAlgebra(parameters.size() + space.size(), limits);
  }

  /** The pieces by space; the first of several matching spaces stands for all. */
  Map<Space, List<Piece>> bySpace() {
    Map<Space, List<Piece>> groups = new LinkedHashMap<>();
    for (BasicRelation piece : pieces) {
      Space space =
          groups.keySet().stream()
              .filter(piece.space()::matches)
              .findFirst()
              .orElse(piece.space());
      groups.computeIfAbsent(space, key -> new ArrayList<>()).add(piece.piece());
    }
    return groups;
  }

  private List<Piece> matching(Space space) {
    Stream<BasicRelation> own = pieces.stream().filter(piece -> piece.space().matches(space));
    return own.map(BasicRelation::piece).toList();
  }

  private Relation ofPieces(List<BasicRelation> others) {
    return new Relation(parameters, others, limits);
  }

  static List<BasicRelation> in(Space space, List<Piece> pieces) {
    return pieces.stream().map(piece -> new BasicRelation(space, piece)).toList();
  }

  /** This relation with all the given parameters, in their order. */
  private Relation alignedTo(Set<String> all) {
    List<String> names = List.copyOf(all);
    if (names.equals(parameters)) {
      return this;
    }
    int[] numbers = parameters.stream().mapToInt(names::indexOf).toArray();
    int shift = names.size() - parameters.size();
    IntUnaryOperator renaming = v -> v < numbers.length ? numbers[v] : v + shift;
    List<BasicRelation> renamed =
        pieces.stream()
            .map(
                piece ->
                    new BasicRelation(
                        piece.space(),
                        piece.piece().renamed(renaming, names.size() + piece.space().size())))
            .toList();
    return new Relation(names, renamed, limits);
  }

  private static <T> T aligned(
      Relation left, Relation right, BiFunction<Relation, Relation, T> operation) {
    Set<String> names = new LinkedHashSet<>(left.parameters);
    names.addAll(right.parameters);
    return operation.apply(left.alignedTo(names), right.alignedTo(names));
  }

  /** The points of this relation or of the other. */
  public Relation union(Relation other) {
    return aligned(
        this,
        other,
        (left, right) -> {
          List<BasicRelation> all = new ArrayList<>(left.pieces);
          all.addAll(right.pieces);
          return left.ofPieces(all);
        });
  }

  /** The points of this relation and of the other. */
  public Relation intersect(Relation other) {
    return aligned(
        this,
        other,
        (left, right) ->
            left.mapSpaces(
                (space, own) -> left.algebra(space).intersect(own, right.matching(space))));
  }

  /** The points of this relation that are not in the other. */
  public Relation subtract(Relation other) {
    return aligned(
        this,
        other,
        (left, right) ->
            left.mapSpaces(
                (space, own) -> left.algebra(space).subtract(own, right.matching(space))));
  }

  /** The points of the spaces of this relation that are not in it. */
  public Relation complement() {
    return mapSpaces((space, own) -> List.of(Piece.UNIVERSE)).subtract(this);
  }

  /** Applies an operation to the union of pieces of each space. */
  private Relation mapSpaces(BiFunction<Space, List<Piece>, List<Piece>> operation) {
    List<BasicRelation> results = new ArrayList<>();
    bySpace()
        .forEach((space, own) -> results.addAll(in(space, operation.apply(space, own))));
    return ofPieces(results);
  }

  /** Whether there is no point, for any values of the parameters. */
  public boolean isEmpty() {
    return pieces.stream().allMatch(piece -> algebra(piece.space()).isEmpty(piece.piece()));
  }

  /** Whether every point of this relation is a point of the other. */
  public boolean isSubset(Relation other) {
    return difference(other).isEmpty();
  }

  /** A point of this relation that is not in the other, for some values of the parameters. */
  public Optional<Point> difference(Relation other) {
    return aligned(
        this,
        other,
        (left, right) -> {
          for (BasicRelation piece : left.pieces) {
            Map<Integer, BigInteger> model =
                left.algebra(piece.space())
                    .difference(piece.piece(), right.matching(piece.space()));
            if (model != null) {
              return Optional.of(left.point(piece.space(), model));
            }
          }
          return Optional.empty();
        });
  }

  /** Whether both have the same points. */
  public boolean isEqual(Relation other) {
    return isSubset(other) && other.isSubset(this);
  }

  /** Whether no point is in both. */
  public boolean isDisjoint(Relation other) {
    return intersect(other).isEmpty();
  }

  /** Some point, for some values of the parameters. */
  public Optional<Point> sample() {
    for (BasicRelation piece : pieces) {
      Map<Integer, BigInteger> model = algebra(piece.space()).sample(piece.piece());
      if (model != null) {
        return Optional.of(point(piece.space(), model));
      }
    }
    return Optional.empty();
  }

  /** The point with the values of the model, 0 where it has none. */
  Point point(Space space, Map<Integer, BigInteger> model) {
    List<BigInteger> values =
        IntStream.range(0, parameters.size() + space.size())
            .mapToObj(variable -> model.getOrDefault(variable, BigInteger.ZERO))
            .toList();
    int start = parameters.size() + space.domainSize();
    return new Point(
        parameters,
        space,
        values.subList(0, parameters.size()),
        values.subList(parameters.size(), start),
        values.subList(start, values.size()));
  }

  /** The set of first components. */
  public Relation domain() {
    return ofPieces(new DimensionProjection(this).domain());
  }

  /** The set of second components. */
  public Relation range() {
    return ofPieces(new DimensionProjection(this).range());
  }

  /**
   * The tuples without one dimension of the range, or of the set: those that have some value there.
   *
   * @param position counts the dimensions from 0
   * @throws IndexOutOfBoundsException if a tuple has no such dimension
   */
  public Relation projectOut(int position) {
    return ofPieces(new DimensionProjection(this).withoutRangeDimension(position));
  }

  static Set<Integer> interval(int from, int to) {
    return IntStream.range(from, to).boxed().collect(Collectors.toSet());
  }

  static Tuple requireMap(Space space) {
    return space
        .domain()
        .orElseThrow(() -> new IllegalArgumentException("a relation is needed, not a set"));
  }

  /** The relation with domain and range exchanged. */
  public Relation inverse() {
    List<BasicRelation> results = new ArrayList<>();
    int start = parameters.size();
    for (BasicRelation piece : pieces) {
      Space space = piece.space();
      int domain = requireMap(space).size();
      int range = space.range().size();
      IntUnaryOperator renaming =
          v -> v < start ? v : v < start + domain ? v + range : v - domain;
      results.add(
          new BasicRelation(
              Space.map(space.range(), space.domain().get()),
              piece.piece().renamed(renaming, start + space.size())));
    }
    return ofPieces(results);
  }

  /** The composition {@code {x → z | ∃y. x → y is here and y → z in the other}}. */
  public Relation then(Relation other) {
    return aligned(
        this,
        other,
        (left, right) -> {
          List<BasicRelation> results = new ArrayList<>();
          Composition composition = new Composition(left.parameters.size(), limits);
          left.bySpace()
              .forEach(
                  (first, own) ->
                      right
                          .bySpace()
                          .forEach(
                              (second, others) ->
                                  results.addAll(
                                      composition.join(first, own, second, others))));
          return left.ofPieces(results);
        });
  }

  /** The image of this set under a relation. */
  public Relation apply(Relation relation) {
    if (!pieces.stream().allMatch(piece -> piece.space().isSet())) {
      throw new IllegalArgumentException("a set is needed, not a relation");
    }
    return then(relation);
  }

  /** Whether no tuple of the domain is related to two different tuples of the range. */
  public boolean isSingleValued() {
    Composition composition = new Composition(parameters.size(), limits);
    Map<Space, List<Piece>> groups = bySpace();
    return groups.keySet().stream()
        .allMatch(
            first ->
                groups.keySet().stream()
                    .allMatch(
                        second ->
                            composition.agree(
                                first, groups.get(first), second, groups.get(second))));
  }

  /** For each tuple of the domain, the lexicographically least tuple of the range, if any. */
  public PiecewiseExpression lexicographicMinimum() {
    return new LexicographicOptimum(this, 1).optimum();
  }

  /** For each tuple of the domain, the lexicographically greatest tuple of the range, if any. */
  public PiecewiseExpression lexicographicMaximum() {
    return new LexicographicOptimum(this, -1).optimum();
  }

  /** Fewer constraints that describe the same points within the context. */
  public Relation gist(Relation context) {
    return aligned(
        this,
        context,
        (left, right) ->
            left.mapSpaces(
                (space, own) -> left.algebra(space).gist(own, right.matching(space))));
  }

  /**
   * The differences between related tuples of the same kind.
   *
   * @throws IllegalArgumentException for a set
   */
  public Relation deltas() {
    return new TupleOperations(description()).deltas().relation(limits);
  }

  /** The same as formulas. */
  public Description description() {
    List<Description.Part> parts = new ArrayList<>();
    for (BasicRelation piece : pieces) {
      parts.add(new Description.Part(piece.space(), piece.piece().formula()));
    }
    return new Description(parameters, parts);
  }

  /** Fewer and simpler pieces with the same points. */
  public Relation coalesce() {
    return mapSpaces((space, own) -> algebra(space).coalesce(own));
  }

  /**
   * All points of a bounded relation without parameters, in lexicographic order.
   *
   * @param atMost more points than this are an error
   * @throws IllegalArgumentException if there are parameters, more points, or infinitely many
   */
  public List<Point> points(int atMost) {
    if (!parameters.isEmpty()) {
      throw new IllegalArgumentException("the points depend on parameters " + parameters);
    }
    List<Point> points = new ArrayList<>();
    Set<Point> known = new HashSet<>();
    for (BasicRelation piece : pieces) {
      Enumeration enumeration = new Enumeration(piece.piece(), piece.space().size(), limits);
      for (Map<Integer, BigInteger> model : enumeration.points(atMost - points.size())) {
        Point point = point(piece.space(), model);
        if (known.add(point)) {
          points.add(point);
        }
      }
    }
    points.sort(Point.ORDER);
    return points;
  }

  /** The relation in isl's notation. */
  @Override
  public String toString() {
    return SetPrinter.print(this);
  }
}
