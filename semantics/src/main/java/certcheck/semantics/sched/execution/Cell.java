package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** A memory location ℓ: an array's name with an index, whose components count from 0. */
public final class Cell {

  private final String array;
  private final List<BigInteger> index;
  private final int hash;

  /**
   * The cell {@code array[index]}.
   *
   * @param array the array
   * @param index one integer per dimension
   */
  public Cell(String array, List<BigInteger> index) {
    this.array = array;
    this.index = List.copyOf(index);
    this.hash = 31 * array.hashCode() + this.index.hashCode();
  }

  /** The array. */
  public String array() {
    return array;
  }

  /** One integer per dimension. */
  public List<BigInteger> index() {
    return index;
  }

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof Cell that && hash == that.hash
        && array.equals(that.array) && index.equals(that.index);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** {@code a[0, 1]}. */
  @Override
  public String toString() {
    return index.stream().map(BigInteger::toString)
        .collect(Collectors.joining(", ", array + "[", "]"));
  }
}
