package certcheck.presburger.sets;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Bounds for the remainders of two pieces together that go round: if t mod d is at most h in one and
 * at least l in the other, l > h, then (t − l) mod d is at most h + d − l in both.
 */
final class ShiftedResidues {

  private final Piece left;
  private final Piece right;
  private final int dimensions;

  /** For two pieces with the same quotients and inequalities only. */
  ShiftedResidues(Piece left, Piece right, int dimensions) {
    this.left = left;
    this.right = right;
    this.dimensions = dimensions;
  }

  /** A piece that holds both, with the new bounds. */
  Piece within(Piece hull) {
    Quotients quotients = new Quotients(hull.quotients(), hull.next(dimensions));
    List<Constraint> all = new ArrayList<>(hull.constraints());
    for (Quotient quotient : hull.quotients()) {
      add(quotient, left, right, quotients, all);
      add(quotient, right, left, quotients, all);
    }
    return new Piece(all, quotients.list());
  }

  private static void add(
      Quotient quotient, Piece lower, Piece upper, Quotients quotients, List<Constraint> all) {
    BigInteger d = quotient.divisor();
    LinearTerm remainder =
        quotient.dividend().minus(LinearTerm.variable(quotient.variable()).times(d));
    BigInteger high = constant(remainder.negate(), lower);
    BigInteger minusLow = constant(remainder, upper);
    if (high == null || minusLow == null || high.add(minusLow).signum() >= 0) {
      return;
    }
    LinearTerm shifted = quotient.dividend().plus(minusLow);
    LinearTerm again = shifted.minus(quotients.floor(shifted, d).times(d));
    all.add(Constraint.atLeastZero(again.negate().plus(high.add(d).add(minusLow))));
  }

  /** The c of a constraint {@code direction + c ≥ 0}, if there is one; or null. */
  private static BigInteger constant(LinearTerm direction, Piece piece) {
    for (Constraint constraint : piece.constraints()) {
      LinearTerm difference = constraint.term().minus(direction);
      if (difference.isGround()) {
        return difference.constant();
      }
    }
    return null;
  }
}
