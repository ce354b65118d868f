package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The values of array elements, and what numbers and functions mean there. */
public interface Algebra<V> {

  /** The value that a number in a program, {@code 0.25}, stands for. */
  V number(String text);

  /** The value that stands for an integer, {@code real(ι)}. */
  V cast(BigInteger integer);

  /** The value of a function; empty if the domain has none, or {@link #isTotal} and it is too large. */
  Optional<V> apply(String function, List<V> arguments);

  /** Whether functions have values of all arguments. */
  default boolean isTotal() {
    return false;
  }

  /** A value as text. */
  String format(V value);
}
