package certcheck.semantics.teil;

import certcheck.semantics.value.Operation;

/** The operations along which a dimension can be reduced (TeIL 2019, section 3.3). */
public enum Reducer {
  /** The sum. */
  SUM("red+", Operation.ADD),
  /** The product. */
  PRODUCT("red*", Operation.MULTIPLY),
  /** The minimum. */
  MINIMUM("redmin", Operation.MINIMUM),
  /** The maximum. */
  MAXIMUM("redmax", Operation.MAXIMUM);

  private final String keyword;
  private final Operation operation;

  Reducer(String keyword, Operation operation) {
    this.keyword = keyword;
    this.operation = operation;
  }

  /** The word in a program. */
  public String keyword() {
    return keyword;
  }

  /** What combines the elements, from the first one on. */
  public Operation operation() {
    return operation;
  }
}
