package certcheck.semantics.mlir;

import java.util.List;

/**
 * An integer set (dialect affine, "Integer Sets"): the operands for which all constraints hold.
 *
 * @param dimensions number of its dimensions
 * @param symbols number of its symbols
 */
public record IntegerSet(int dimensions, int symbols, List<Constraint> constraints) {
  /** Copies the list. */
  public IntegerSet {
    constraints = List.copyOf(constraints);
  }

  /** The number of operands. */
  public int operands() {
    return dimensions + symbols;
  }

  /**
   * {@code left relation right}.
   *
   * @param equal whether it is {@code ==}; else it is {@code >=}
   */
  public record Constraint(AffineExpression left, boolean equal, AffineExpression right) {}
}
