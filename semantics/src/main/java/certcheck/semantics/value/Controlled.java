package certcheck.semantics.value;

/**
 * Arithmetic on 𝕍 ∪ {•} with controlled division (Rink 2018, Definition 8): as in Definition 4,
 * except that {@code 0/0 = 0} and {@code 0/• = 0}. What is zero says {@link Arithmetic#isZero}.
 */
public final class Controlled<V> extends Extended<V> {

  private final Arithmetic<V> arithmetic;

  /** The extension of {@code arithmetic}. */
  public Controlled(Arithmetic<V> arithmetic) {
    super(arithmetic);
    this.arithmetic = arithmetic;
  }

  @Override
  public V divide(V v, V w) {
    boolean controlled =
        v != null && arithmetic.isZero(v) && (w == null || arithmetic.isZero(w));
    return controlled ? arithmetic.zero() : super.divide(v, w);
  }
}
