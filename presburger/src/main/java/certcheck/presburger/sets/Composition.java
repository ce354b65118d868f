package certcheck.presburger.sets;

import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Operations that need two copies of a tuple: composition, and agreement of two relations. */
final class Composition {

  private final int parameters;
  private final Limits limits;

  Composition(int parameters, Limits limits) {
    this.parameters = parameters;
    this.limits = limits;
  }

  /** The pairs {@code (x, z)} with {@code x → y} on the left and {@code y → z} on the right. */
  List<BasicRelation> join(Space first, List<Piece> own, Space second, List<Piece> others) {
    if (!Relation.requireMap(second).matches(first.range())) {
      return List.of();
    }
    int x = parameters;
    int z = x + first.domainSize();
    int y = z + second.range().size();
    int end = y + first.range().size();
    IntUnaryOperator ofFirst = v -> v < z ? v : v - z + y;
    IntUnaryOperator ofSecond =
        v -> v < x ? v : v < x + end - y ? v - x + y : v - x - (end - y) + z;
    PieceAlgebra algebra = new PieceAlgebra(end, limits);
    List<Piece> both = algebra.intersect(renamed(own, ofFirst, end), renamed(others, ofSecond, end));
    Space result = new Space(first.domain(), second.range());
    return algebra.eliminate(both, Relation.interval(y, end)).stream()
        .map(piece -> new BasicRelation(result, piece.renamed(v -> v, y)))
        .toList();
  }

  private static List<Piece> renamed(List<Piece> pieces, IntUnaryOperator renaming, int end) {
    return pieces.stream().map(piece -> piece.renamed(renaming, end)).toList();
  }

  /** Whether {@code x → y} on the left and {@code x → z} on the right imply {@code y = z}. */
  boolean agree(Space first, List<Piece> own, Space second, List<Piece> others) {
    if (!Relation.requireMap(first).matches(Relation.requireMap(second))) {
      return true;
    }
    int y = parameters + first.domainSize();
    int z = y + first.range().size();
    int end = z + second.range().size();
    PieceAlgebra algebra = new PieceAlgebra(end, limits);
    List<Piece> both =
        algebra.intersect(
            renamed(own, v -> v, end), renamed(others, v -> v < y ? v : v - y + z, end));
    if (!first.range().matches(second.range())) {
      return both.isEmpty();
    }
    List<Constraint> equal = new ArrayList<>();
    for (int k = y; k < z; k++) {
      equal.add(
          Constraint.zero(LinearTerm.variable(k).minus(LinearTerm.variable(k - y + z))));
    }
    Piece equality = new Piece(equal, List.of());
    return both.stream().allMatch(piece -> algebra.difference(piece, List.of(equality)) == null);
  }
}
