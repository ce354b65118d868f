package certcheck.semantics.mlir;

import java.util.List;

/**
 * An affine map (dialect affine, "Affine Maps").
 *
 * @param dimensions number of its dimensions
 * @param symbols number of its symbols
 * @param results what it maps to
 */
public record AffineMap(int dimensions, int symbols, List<AffineExpression> results) {
  /** Copies the list. */
  public AffineMap {
    results = List.copyOf(results);
  }

  /** The number of operands. */
  public int operands() {
    return dimensions + symbols;
  }

  /** Whether it maps its dimensions to themselves. */
  public boolean isIdentity() {
    if (symbols != 0 || results.size() != dimensions) {
      return false;
    }
    for (int k = 0; k < dimensions; k++) {
      if (!results.get(k).equals(new AffineExpression.Operand(k))) {
        return false;
      }
    }
    return true;
  }
}
