package certcheck.semantics.tml.syntax;

import certcheck.semantics.value.Operation;

/** The element-wise operations (Rink 2018, Fig. 1). */
public enum Operator {
  /** The sum. */
  ADD('+', Operation.ADD),
  /** The difference. */
  SUBTRACT('-', Operation.SUBTRACT),
  /** The product; also scaling by a scalar on the left. */
  MULTIPLY('*', Operation.MULTIPLY),
  /** The quotient; also division by a scalar. */
  DIVIDE('/', Operation.DIVIDE);

  private final char symbol;
  private final Operation operation;

  Operator(char symbol, Operation operation) {
    this.symbol = symbol;
    this.operation = operation;
  }

  /** The character in a program. */
  public char symbol() {
    return symbol;
  }

  /** What is done to elements. */
  public Operation operation() {
    return operation;
  }
}
