package certcheck.certificates.rewrite.contraction;

/** In which order factors are multiplied, and summed over what no other one has. */
sealed interface ContractionTree {
  /** The indices that are left, as bits. */
  long indices();

  /** A factor, summed over the indices that are its own. */
  record Leaf(int factor, long indices) implements ContractionTree {}

  /** The product of two, summed over the indices that nothing else has. */
  record Join(ContractionTree left, ContractionTree right, long indices)
      implements ContractionTree {
    /** The indices of both. */
    long all() {
      return left.indices() | right.indices();
    }
  }
}
