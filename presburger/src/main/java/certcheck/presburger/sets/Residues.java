package certcheck.presburger.sets;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What the remainders of two pieces have in common. */
final class Residues {

  /** Bounds for larger divisors are not looked for: that asks about one remainder at a time. */
  private static final BigInteger LARGEST = BigInteger.valueOf(64);

  /** With more quotients than this, they are not looked for either. */
  private static final int MANY = 4;

  private final PieceAlgebra algebra;
  private final List<Quotient> quotients;

  /** For pieces over these quotients with inequalities only. */
  Residues(PieceAlgebra algebra, List<Quotient> quotients) {
    this.algebra = algebra;
    this.quotients = quotients;
  }

  private static LinearTerm remainder(Quotient quotient) {
    return quotient
        .dividend()
        .minus(LinearTerm.variable(quotient.variable()).times(quotient.divisor()));
  }

  /**
   * The piece with bounds for remainders of terms that differ by a constant, t mod d and
   * (t + c) mod d: what it says of one of them it says of the other, too.
   */
  Piece bounded(Piece piece) {
    List<Constraint> all = new ArrayList<>(piece.constraints());
    for (Quotient quotient : quotients) {
      if (quotients.size() <= MANY && quotients.stream().anyMatch(other -> isShifted(quotient, other))) {
        LinearTerm remainder = remainder(quotient);
        all.add(Constraint.atLeastZero(remainder.plus(least(remainder, quotient, piece))));
        LinearTerm minus = remainder.negate();
        all.add(Constraint.atLeastZero(minus.plus(least(minus, quotient, piece))));
      }
    }
    return new Piece(all, piece.quotients());
  }

  private static boolean isShifted(Quotient one, Quotient two) {
    return one.variable() != two.variable()
        && one.divisor().equals(two.divisor())
        && one.divisor().compareTo(LARGEST) <= 0
        && one.dividend().minus(two.dividend()).isGround();
  }

  /** The least c such that ±remainder + c ≥ 0 in the piece. */
  private BigInteger least(LinearTerm signed, Quotient quotient, Piece piece) {
    boolean positive = signed.coefficient(quotient.variable()).signum() < 0;
    BigInteger c =
        positive ? quotient.divisor().subtract(BigInteger.ONE).negate() : BigInteger.ZERO;
    while (!algebra.implies(piece, Constraint.atLeastZero(signed.plus(c)))) {
      c = c.add(BigInteger.ONE);
    }
    return c;
  }

  /**
   * A piece that holds two others, with bounds for remainders that go round: if t mod d is at most h
   * in one and at least l in the other, l > h, then (t − l) mod d is at most h + d − l in both.
   */
  Piece shifted(Piece hull, Piece left, Piece right) {
    Quotients all = new Quotients(hull.quotients(), hull.next(algebra.dimensions()));
    List<Constraint> constraints = new ArrayList<>(hull.constraints());
    for (Quotient quotient : quotients) {
      shift(quotient, left, right, all, constraints);
      shift(quotient, right, left, all, constraints);
    }
    return new Piece(constraints, all.list());
  }

  private static void shift(
      Quotient quotient, Piece lower, Piece upper, Quotients all, List<Constraint> constraints) {
    BigInteger d = quotient.divisor();
    LinearTerm remainder = remainder(quotient);
    BigInteger high = constant(remainder.negate(), lower);
    BigInteger minusLow = constant(remainder, upper);
    if (high == null || minusLow == null || high.add(minusLow).signum() >= 0) {
      return;
    }
    LinearTerm shifted = quotient.dividend().plus(minusLow);
    LinearTerm again = shifted.minus(all.floor(shifted, d).times(d));
    constraints.add(Constraint.atLeastZero(again.negate().plus(high.add(d).add(minusLow))));
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
