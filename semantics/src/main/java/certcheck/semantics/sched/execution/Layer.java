package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.List;

/** A memory over another one: with cells that were written since, and perhaps a local array. */
interface Layer<V> extends Memory<V> {

  /** The memory below. */
  Memory<V> below();

  /** The local array; null if there is none. */
  String array();

  /** The extents of the local array. */
  List<BigInteger> extents();

  /** What was written to a cell; null if nothing was. */
  V written(Cell cell);

  @Override
  default List<BigInteger> extents(String name) {
    return name.equals(array()) ? extents() : below().extents(name);
  }

  @Override
  default V read(Cell cell) {
    V value = written(cell);
    return value != null ? value
        : cell.array().equals(array()) ? fresh(cell) : below().read(cell);
  }

  @Override
  default V fresh(Cell cell) {
    return below().fresh(cell);
  }

  @Override
  default boolean isUnbounded() {
    return below().isUnbounded();
  }
}
