package certcheck.semantics.mlir;

import java.math.BigInteger;

/** An affine expression (dialect affine, "Affine Expressions"): a value in ℤ of dimensions and symbols. */
public sealed interface AffineExpression {

  /** An integer. */
  record Constant(BigInteger value) implements AffineExpression {}

  /**
   * An operand: the dimensions first, then the symbols.
   *
   * @param index number of the operand, from 0
   */
  record Operand(int index) implements AffineExpression {}

  /** {@code left operation right}. */
  record Binary(Operation operation, AffineExpression left, AffineExpression right)
      implements AffineExpression {}

  /** The operations; of a product and of the last three, the right operand is to be a constant. */
  enum Operation {
    /** {@code +}. */
    ADD,
    /** {@code -}. */
    SUBTRACT,
    /** {@code *}. */
    MULTIPLY,
    /** {@code floordiv}, rounded down. */
    FLOOR_DIVIDE,
    /** {@code ceildiv}, rounded up. */
    CEILING_DIVIDE,
    /** {@code mod}, from 0 to the divisor minus 1. */
    MODULO
  }
}
