package certcheck.semantics.cfdlang;

/** The operators, with how tightly they bind. */
public enum Operator {
  ADD('+', 1),
  SUBTRACT('-', 1),
  MULTIPLY('*', 2),
  DIVIDE('/', 2),
  /** Between tensors: over the last dimension of the left and the first of the right one. */
  CONTRACT('.', 2),
  /** The outer product. */
  PRODUCT('#', 3),
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
