package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Diagnostic;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A tensor type: the extents of the dimensions, from left to right (Rink 2018, Definition 2).
 *
 * @param extents numbers of elements per dimension, each at least 1; empty for a scalar
 */
public record TensorType(List<BigInteger> extents) {

  /** The type of scalars, {@code []}. */
  public static final TensorType SCALAR = new TensorType(List.of());

  /**
   * Checks the extents.
   *
   * @throws IllegalArgumentException if an extent is less than 1
   */
  public TensorType {
    extents = List.copyOf(extents);
    for (BigInteger extent : extents) {
      if (extent.signum() <= 0) {
        throw new IllegalArgumentException("an extent is at least 1, not " + extent);
      }
    }
  }

  /** The type with the given extents. */
  public static TensorType of(long... extents) {
    return new TensorType(Arrays.stream(extents).mapToObj(BigInteger::valueOf).toList());
  }

  /** The number of dimensions. */
  public int rank() {
    return extents.size();
  }

  /** Whether the rank is 0. */
  public boolean isScalar() {
    return extents.isEmpty();
  }

  /** The extent of a dimension, which counts from 1. */
  public BigInteger extent(int dimension) {
    return extents.get(dimension - 1);
  }

  /** The number of elements. */
  public BigInteger size() {
    return extents.stream().reduce(BigInteger.ONE, BigInteger::multiply);
  }

  /** The type of an outer product of operands of this type and {@code right} (rule t-prod). */
  public TensorType product(TensorType right) {
    List<BigInteger> all = new ArrayList<>(extents);
    all.addAll(right.extents);
    return new TensorType(all);
  }

  /** The type without a dimension, which must be in range. */
  public TensorType without(int dimension) {
    List<BigInteger> rest = new ArrayList<>(extents);
    rest.remove(dimension - 1);
    return new TensorType(rest);
  }

  /** The type with a new dimension, before those from its place on. */
  public TensorType with(int dimension, BigInteger extent) {
    List<BigInteger> more = new ArrayList<>(extents);
    more.add(dimension - 1, extent);
    return new TensorType(more);
  }

  /** The type with two dimensions swapped (rule t-trans); {@code pair} must be in range. */
  public TensorType transposed(Pair pair) {
    List<BigInteger> swapped = new ArrayList<>(extents);
    swapped.set(pair.lower() - 1, extent(pair.upper()));
    swapped.set(pair.upper() - 1, extent(pair.lower()));
    return new TensorType(swapped);
  }

  /** The type without the dimensions of {@code pairs} (rule t-contr), which must be in range. */
  public TensorType contracted(List<Pair> pairs) {
    boolean[] dropped = new boolean[rank() + 1];
    for (Pair pair : pairs) {
      dropped[pair.lower()] = true;
      dropped[pair.upper()] = true;
    }
    List<BigInteger> kept = new ArrayList<>();
    for (int dimension = 1; dimension <= rank(); dimension++) {
      if (!dropped[dimension]) {
        kept.add(extent(dimension));
      }
    }
    return new TensorType(kept);
  }

  /** As in a declaration: {@code [300 400]}. */
  @Override
  public String toString() {
    return extents.stream().map(BigInteger::toString).collect(Collectors.joining(" ", "[", "]"));
  }

  /** The type for a message, cut off if it is long. */
  public String abbreviated() {
    return Diagnostic.abbreviated(toString(), "rank " + rank());
  }
}
