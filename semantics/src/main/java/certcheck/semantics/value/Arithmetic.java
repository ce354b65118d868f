package certcheck.semantics.value;

/**
 * A value domain 𝕍 with its operations, without the undefined value (Rink 2018, Definition 3). All
 * methods are pure and never return null. {@link Extended} adds the undefined value.
 */
public interface Arithmetic<V> {

  /** The value 0. */
  V zero();

  /** Whether division by {@code v} is undefined (Definition 4). */
  boolean isZero(V v);

  /** {@code v + w}. */
  V add(V v, V w);

  /** {@code v - w}. */
  V subtract(V v, V w);

  /** {@code v * w}. */
  V multiply(V v, V w);

  /** {@code v / w}, called only where {@code w} is not zero in the sense of {@link #isZero}. */
  V divide(V v, V w);

  /** The smaller of two values. */
  V minimum(V v, V w);

  /** The larger of two values. */
  V maximum(V v, V w);

  /**
   * Reads a value as a user writes it.
   *
   * @throws NumberFormatException if the text is no value of this domain
   */
  V parse(String text);

  /** Writes a value so that {@link #parse} reads it back. */
  String format(V v);
}
