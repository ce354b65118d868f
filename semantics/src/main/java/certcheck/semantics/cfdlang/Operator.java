package certcheck.semantics.cfdlang;

/** The operators, with how tightly they bind. */
public enum Operator {
  /** Element-wise sum. */
  ADD('+', 1),
  /** Element-wise difference. */
  SUBTRACT('-', 1),
  /** Element-wise product, or scaling by a scalar on the left. */
  MULTIPLY('*', 2),
  /** Element-wise quotient, or division by a scalar. */
  DIVIDE('/', 2),
  /** Between tensors: over the last dimension of the left and the first of the right one. */
  CONTRACT('.', 2),
  /** The outer product. */
  PRODUCT('#', 3),
  /** Before a list of pairs: swaps dimensions. */
  TRANSPOSE('^', 3);

  private final char symbol;
  private final int level;

  Operator(char symbol, int level) {
    this.symbol = symbol;
    this.level = level;
  }

  /** The character in a program. */
  public char symbol() {
    return symbol;
  }

  /** How tightly the operator binds, from 1. */
  int level() {
    return level;
  }
}
