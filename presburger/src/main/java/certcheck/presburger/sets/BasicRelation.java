package certcheck.presburger.sets;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/**
 * One piece of a {@link Relation}: a conjunction of equalities and inequalities in one space.
 * Variables are numbered: parameters, dimensions of the domain, of the range, then quotients.
 */
public final class BasicRelation {

  private final Space space;
  private final Piece piece;

  BasicRelation(Space space, Piece piece) {
    this.space = space;
    this.piece = piece;
  }

  /** The tuples that the piece relates. */
  public Space space() {
    return space;
  }

  /** Equalities and inequalities over parameters, dimensions and quotients. */
  public List<Constraint> constraints() {
    return piece.constraints();
  }

  /** The quotients that the constraints mention, each after those it depends on. */
  public List<Definition.Quotient> quotients() {
    return piece.quotients();
  }

  /** Whether the point, given by values of parameters and dimensions, lies in the piece. */
  public boolean contains(Map<Integer, BigInteger> point) {
    return piece.contains(point);
  }

  Piece piece() {
    return piece;
  }
}
