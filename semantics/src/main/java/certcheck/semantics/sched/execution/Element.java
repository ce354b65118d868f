package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An element of a tensor of the specification.
 *
 * @param tensor the tensor
 * @param index one integer per dimension, of any sign
 */
public record Element(String tensor, List<BigInteger> index) {

  /** Copies the list. */
  public Element {
    index = List.copyOf(index);
  }

  /** {@code A(0, 1)}. */
  @Override
  public String toString() {
    return index.stream().map(BigInteger::toString)
        .collect(Collectors.joining(", ", tensor + "(", ")"));
  }
}
