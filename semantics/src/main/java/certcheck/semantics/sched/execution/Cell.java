package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A memory location ℓ: an array's name with an index, whose components count from 0.
 *
 * @param array the array
 * @param index one integer per dimension
 */
public record Cell(String array, List<BigInteger> index) {

  /** Copies the index. */
  public Cell {
    index = List.copyOf(index);
  }

  /** {@code a[0, 1]}. */
  @Override
  public String toString() {
    return index.stream().map(BigInteger::toString)
        .collect(Collectors.joining(", ", array + "[", "]"));
  }
}
