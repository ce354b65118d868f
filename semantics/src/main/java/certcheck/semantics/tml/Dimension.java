package certcheck.semantics.tml;

import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.Objects;

/**
 * A dimension number as a program writes it; it may be out of range. Equality ignores the position.
 *
 * @param number the number; the dimensions of an operand count from 1
 * @param position where it is written
 */
public record Dimension(BigInteger number, Position position) {

  /** The dimension {@code number} of a program that has no text. */
  public static Dimension of(int number) {
    return new Dimension(BigInteger.valueOf(number), Position.START);
  }

  /** Whether an operand of the given rank has this dimension. */
  public boolean isIn(int rank) {
    return number.signum() > 0 && number.compareTo(BigInteger.valueOf(rank)) <= 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Dimension that && number.equals(that.number);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(number);
  }

  @Override
  public String toString() {
    return number.toString();
  }
}
