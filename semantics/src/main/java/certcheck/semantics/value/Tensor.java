package certcheck.semantics.value;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An immutable tensor: an element, or the undefined value, for each index from {@code (1, …, 1)} to
 * the extents. Elements lie in row-major order, the last index fastest.
 */
public final class Tensor<V> {

  private final int[] extents;
  private final int[] strides;
  private final Object[] elements;

  private Tensor(int[] extents, Object[] elements) {
    this.extents = extents;
    this.strides = strides(extents);
    this.elements = elements;
  }

  /**
   * A tensor of given elements.
   *
   * @param extents numbers of elements per dimension, each at least 1; empty for a scalar
   * @param elements the elements in row-major order, null for the undefined value
   * @throws IllegalArgumentException if an extent is less than 1 or the number of elements is not
   *     the product of the extents
   */
  public static <V> Tensor<V> of(List<Integer> extents, List<V> elements) {
    return ofElements(extents, elements.toArray());
  }

  /**
   * As {@link #of}, but takes an array over that the caller must not change afterwards, and whose
   * elements must be of type {@code V} or null.
   */
  public static <V> Tensor<V> ofElements(List<Integer> extents, Object[] elements) {
    int[] sizes = extents.stream().mapToInt(Integer::intValue).toArray();
    long size = 1;
    for (int extent : sizes) {
      if (extent < 1) {
        throw new IllegalArgumentException("an extent is at least 1, not " + extent);
      }
      size = Math.multiplyExact(size, (long) extent);
    }
    if (size != elements.length) {
      throw new IllegalArgumentException(elements.length + " elements for extents " + extents);
    }
    return new Tensor<>(sizes, elements);
  }

  /** A tensor whose elements are all undefined. */
  public static <V> Tensor<V> undefined(List<Integer> extents) {
    int size = extents.stream().reduce(1, Math::multiplyExact);
    return ofElements(extents, new Object[size]);
  }

  /** A tensor of rank 0. */
  public static <V> Tensor<V> scalar(V element) {
    return new Tensor<>(new int[0], new Object[] {element});
  }

  private static int[] strides(int[] extents) {
    int[] strides = new int[extents.length];
    int stride = 1;
    for (int d = extents.length - 1; d >= 0; d--) {
      strides[d] = stride;
      stride *= extents[d];
    }
    return strides;
  }

  /** The number of dimensions. */
  public int rank() {
    return extents.length;
  }

  /** The number of elements. */
  public int size() {
    return elements.length;
  }

  /** The extents, from left to right. */
  public List<Integer> extents() {
    return Arrays.stream(extents).boxed().toList();
  }

  /** The extent of dimension {@code d}, which counts from 0. */
  public int extent(int d) {
    return extents[d];
  }

  /** By how much {@link #element} advances when index {@code d}, from 0, advances by one. */
  public int stride(int d) {
    return strides[d];
  }

  /** Whether the tensor has an element at the index, whose components count from 1. */
  public boolean has(List<Integer> index) {
    return index.size() == rank()
        && IntStream.range(0, rank()).allMatch(d -> index.get(d) >= 1 && index.get(d) <= extents[d]);
  }

  /**
   * The element at an index, whose components count from 1; empty if it is undefined.
   *
   * @throws IndexOutOfBoundsException if there is no such element
   */
  public Optional<V> get(int... index) {
    List<Integer> components = Arrays.stream(index).boxed().toList();
    if (!has(components)) {
      throw new IndexOutOfBoundsException("no element " + components + " in " + extents());
    }
    int offset = IntStream.range(0, rank()).map(d -> (index[d] - 1) * strides[d]).sum();
    return Optional.ofNullable(element(offset));
  }

  /** The element at a row-major offset from 0; null if it is undefined. */
  @SuppressWarnings("unchecked") // every way in asks for elements of type V
  public V element(int offset) {
    return (V) elements[offset];
  }

  /** Whether no element is undefined. */
  public boolean isDefined() {
    return Arrays.stream(elements).allMatch(Objects::nonNull);
  }

  /** The index, from 1, of a row-major offset. */
  public List<Integer> index(int offset) {
    return IntStream.range(0, rank()).map(d -> offset / strides[d] % extents[d] + 1).boxed()
        .toList();
  }

  /** Equal extents and equal elements. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Tensor<?> that
        && Arrays.equals(extents, that.extents)
        && Arrays.equals(elements, that.elements);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(extents) + Arrays.hashCode(elements);
  }

  /** Extents and elements, {@code [2 2](1, 2, •, 4)}; for messages. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(extents().toString().replace(",", "")).append('(');
    for (int i = 0; i < elements.length; i++) {
      text.append(i == 0 ? "" : ", ").append(elements[i] == null ? "•" : elements[i]);
    }
    return text.append(')').toString();
  }
}
