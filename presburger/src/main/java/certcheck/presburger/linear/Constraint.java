package certcheck.presburger.linear;

import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;

/**
 * A linear atom: {@code term ≥ 0}, {@code term = 0} or {@code term ≠ 0} over the integers.
 *
 * @param kind the relation to zero
 * @param term the linear term
 */
public record Constraint(Kind kind, LinearTerm term) {

  /** The relation of a constraint's term to zero. */
  public enum Kind {
    /** {@code term ≥ 0}. */
    AT_LEAST_ZERO("≥"),
    /** {@code term = 0}. */
    ZERO("="),
    /** {@code term ≠ 0}. */
    NOT_ZERO("≠");

    private final String symbol;

    Kind(String symbol) {
      this.symbol = symbol;
    }
  }

  /** Checks that nothing is null. */
  public Constraint {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(term);
  }

  /** The constraint {@code term ≥ 0}. */
  public static Constraint atLeastZero(LinearTerm term) {
    return new Constraint(Kind.AT_LEAST_ZERO, term);
  }

  /** The constraint {@code term = 0}. */
  public static Constraint zero(LinearTerm term) {
    return new Constraint(Kind.ZERO, term);
  }

  /** The constraint {@code term ≠ 0}. */
  public static Constraint notZero(LinearTerm term) {
    return new Constraint(Kind.NOT_ZERO, term);
  }

  /** The constraint {@code left ≤ right}. */
  public static Constraint atMost(LinearTerm left, LinearTerm right) {
    return atLeastZero(right.minus(left));
  }

  /** Whether the constraint holds at an integer point; variables without a value count as 0. */
  public boolean holds(Map<Integer, BigInteger> point) {
    return holdsFor(term.evaluate(point));
  }

  /** The constraint that holds exactly where this one does not. */
  public Constraint negate() {
    return switch (kind) {
      case AT_LEAST_ZERO -> atLeastZero(term.negate().plus(-1));
      case ZERO -> notZero(term);
      case NOT_ZERO -> zero(term);
    };
  }

  /** Whether no variable occurs and the constraint is false. */
  public boolean isGroundFalse() {
    return term.isGround() && !holdsFor(term.constant());
  }

  private boolean holdsFor(BigInteger value) {
    return switch (kind) {
      case AT_LEAST_ZERO -> value.signum() >= 0;
      case ZERO -> value.signum() == 0;
      case NOT_ZERO -> value.signum() != 0;
    };
  }

  @Override
  public String toString() {
    return term + " " + kind.symbol + " 0";
  }
}
