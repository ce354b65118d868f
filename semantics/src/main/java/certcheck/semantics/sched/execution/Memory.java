package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.List;

/** A memory μ, to be read: partial on cells, and ⊥ where nothing was written yet. */
public interface Memory<V> {

  /** The extents of an array that exists; null of another. */
  List<BigInteger> extents(String array);

  /** What a cell of an array that exists holds; null for ⊥. */
  V read(Cell cell);

  /** What a cell of a new local array holds; null for ⊥, as the semantics has it. */
  default V fresh(Cell cell) {
    return null;
  }

  /** Whether cells exist outside the extents, too, which the semantics does not have. */
  default boolean isUnbounded() {
    return false;
  }
}
