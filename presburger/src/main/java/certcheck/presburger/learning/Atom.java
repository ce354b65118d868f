package certcheck.presburger.learning;

import certcheck.presburger.linear.Constraint;
import java.math.BigInteger;

/**
 * What a variable of the search stands for: {@code direction ≥ value} or {@code direction =
 * value}.
 *
 * @param direction the direction; null if the constraint, an equation, has no solution at all
 * @param value a bound of the direction, or its value
 * @param constraint the atom as a constraint, of kind {@code ≥} or {@code =}
 */
record Atom(Direction direction, BigInteger value, Constraint constraint) {

  boolean isEquality() {
    return constraint.kind() == Constraint.Kind.ZERO;
  }

  /** The constraint that a literal of the atom's variable is. */
  Constraint constraint(int literal) {
    return (literal & 1) == 0 ? constraint : constraint.negate();
  }
}
