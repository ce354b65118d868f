package certcheck.semantics.tml;

/** The element-wise operations (Rink 2018, Fig. 1). */
public enum Operator {
  ADD('+'),
  SUBTRACT('-'),
  MULTIPLY('*'),
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
