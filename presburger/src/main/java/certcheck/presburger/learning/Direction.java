package certcheck.presburger.learning;

import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A linear term without constant, of content 1 and with a positive first coefficient, its atoms,
 * and the bounds that the literals which are true give to it. Equal directions are one object.
 */
final class Direction {

  final LinearTerm term;

  /** The variables of the atoms {@code term ≥ value}. */
  final NavigableMap<BigInteger, Integer> bounds = new TreeMap<>();

  /** The variables of the atoms {@code term = value}. */
  final NavigableMap<BigInteger, Integer> equalities = new TreeMap<>();

  /** Such variables that bounds do not decide at present. */
  final NavigableMap<BigInteger, Integer> aside = new TreeMap<>();

  /** The number of its quantity in the simplex tableau; negative if it has none. */
  int quantity = -1;

  /** Whether only proofs speak about it: the search decides nothing about it. */
  boolean isHidden;

  /** Whether only cuts speak about it. */
  boolean isCut;

  /** Whether the simplex method has not yet seen its bounds. */
  boolean moved;

  BigInteger lower;
  BigInteger upper;

  /** The literals that say so. */
  int lowerReason;

  int upperReason;

  Direction(LinearTerm term) {
    this.term = term;
  }

  /** A direction of which only proofs speak. */
  static Direction hidden(LinearTerm term) {
    Direction direction = new Direction(term);
    direction.isHidden = true;
    return direction;
  }

  /** Whether it is one variable less another. */
  boolean isDifference() {
    return term.size() == 2 && term.coefficientAt(0).equals(BigInteger.ONE)
        && term.coefficientAt(1).equals(BigInteger.ONE.negate());
  }

  /** Whether its bounds leave one value. */
  boolean isFixed() {
    return lower != null && lower.equals(upper);
  }

  boolean isBelow(BigInteger value) {
    return lower != null && value.compareTo(lower) < 0;
  }

  boolean isAbove(BigInteger value) {
    return upper != null && value.compareTo(upper) > 0;
  }

  /** The value that the bounds allow and that is nearest to another. */
  BigInteger clamp(BigInteger value) {
    return isBelow(value) ? lower : isAbove(value) ? upper : value;
  }
}
