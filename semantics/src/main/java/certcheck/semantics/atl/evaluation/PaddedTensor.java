package certcheck.semantics.atl.evaluation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A tensor whose elements are values or padding (Liu et al. 2024, section 6.1).
 *
 * @param <V> the values of elements
 */
public final class PaddedTensor<V> {

  private final List<BigInteger> extents;
  private final Object[] elements;

  /** Elements in the order of their indices, the last component running fastest; null is padding. */
  PaddedTensor(List<BigInteger> extents, Object[] elements) {
    this.extents = extents;
    this.elements = elements;
  }

  /** The number of indices in each dimension. */
  public List<BigInteger> extents() {
    return extents;
  }

  /** How many elements there are. */
  public int size() {
    return elements.length;
  }

  /** An element by its place in the order of indices, from 0; empty if it is padding. */
  @SuppressWarnings("unchecked")
  public Optional<V> element(int place) {
    return Optional.ofNullable((V) elements[place]);
  }

  /** An element by its index, whose components count from 0; empty if it is padding. */
  public Optional<V> element(List<BigInteger> index) {
    int place = 0;
    for (int d = 0; d < index.size(); d++) {
      place = place * extents.get(d).intValueExact() + index.get(d).intValueExact();
    }
    return element(place);
  }

  /** The index of the element at a place, from 0. */
  static List<BigInteger> index(List<BigInteger> extents, int place) {
    List<BigInteger> index = new ArrayList<>();
    BigInteger rest = BigInteger.valueOf(place);
    for (int d = extents.size() - 1; d >= 0; d--) {
      BigInteger[] parts = rest.divideAndRemainder(extents.get(d));
      index.add(0, parts[1]);
      rest = parts[0];
    }
    return index;
  }
}
