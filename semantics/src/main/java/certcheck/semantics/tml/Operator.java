package certcheck.semantics.tml;

/** The element-wise operations (Rink 2018, Fig. 1). */
public enum Operator {
  /** The sum. */
  ADD('+'),
  /** The difference. */
  SUBTRACT('-'),
  /** The product; also scaling by a scalar on the left. */
  MULTIPLY('*'),
  /** The quotient; also division by a scalar. */
  DIVIDE('/');

  private final char symbol;

  Operator(char symbol) {
    this.symbol = symbol;
  }

  /** The character in a program. */
  public char symbol() {
    return symbol;
  }
}
