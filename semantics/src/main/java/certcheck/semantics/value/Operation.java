package certcheck.semantics.value;

/** The binary operations on 𝕍 ∪ {•}. */
public enum Operation {
  /** The sum. */
  ADD,
  /** The difference. */
  SUBTRACT,
  /** The product. */
  MULTIPLY,
  /** The quotient. */
  DIVIDE,
  /** The smaller value. */
  MINIMUM,
  /** The larger value. */
  MAXIMUM;

  /** The result for two values, of which null is the undefined one; null if it is undefined. */
  public <V> V apply(Extended<V> arithmetic, V v, V w) {
    return switch (this) {
      case ADD -> arithmetic.add(v, w);
      case SUBTRACT -> arithmetic.subtract(v, w);
      case MULTIPLY -> arithmetic.multiply(v, w);
      case DIVIDE -> arithmetic.divide(v, w);
      case MINIMUM -> arithmetic.minimum(v, w);
      case MAXIMUM -> arithmetic.maximum(v, w);
    };
  }
}
