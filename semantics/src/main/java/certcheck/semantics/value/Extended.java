package certcheck.semantics.value;

/**
 * Arithmetic on 𝕍 ∪ {•} (Rink 2018, Definition 4): an operation with an undefined operand, and a
 * division by zero, is undefined. The printed definition leaves {@code • ⊙ •} open; it is • here.
 *
 * <p>The undefined value is {@code null}, in arguments and results, so that large tensors need no
 * wrapper per element.
 */
public sealed class Extended<V> permits Controlled {

  private final Arithmetic<V> arithmetic;

  /** The extension of {@code arithmetic}. */
  public Extended(Arithmetic<V> arithmetic) {
    this.arithmetic = arithmetic;
  }

  /** {@code v + w}; null if undefined. */
  public V add(V v, V w) {
    return v == null || w == null ? null : arithmetic.add(v, w);
  }

  /** {@code v - w}; null if undefined. */
  public V subtract(V v, V w) {
    return v == null || w == null ? null : arithmetic.subtract(v, w);
  }

  /** {@code v * w}; null if undefined. */
  public V multiply(V v, V w) {
    return v == null || w == null ? null : arithmetic.multiply(v, w);
  }

  /** {@code v / w}; null if undefined. */
  public V divide(V v, V w) {
    boolean undefined = v == null || w == null || arithmetic.isZero(w);
    return undefined ? null : arithmetic.divide(v, w);
  }

  /** The smaller of {@code v} and {@code w}; null if undefined. */
  public V minimum(V v, V w) {
    return v == null || w == null ? null : arithmetic.minimum(v, w);
  }

  /** The larger of {@code v} and {@code w}; null if undefined. */
  public V maximum(V v, V w) {
    return v == null || w == null ? null : arithmetic.maximum(v, w);
  }
}
