package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.List;

/** A memory μ, to be read: partial on cells, and ⊥ where nothing was written yet. */
public interface Memory<V> {

  /** The extents of an array that exists; null of another. */
  List<BigInteger> extents(String array);

  /** What a cell of an array that exists holds; null for ⊥. */
  V read(Cell cell);
}
