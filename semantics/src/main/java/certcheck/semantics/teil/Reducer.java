package certcheck.semantics.teil;

/** The operations along which a dimension can be reduced (TeIL 2019, section 3.3). */
public enum Reducer {
  /** The sum. */
  SUM("red+"),
  /** The product. */
  PRODUCT("red*"),
  /** The minimum. */
  MINIMUM("redmin"),
  /** The maximum. */
  MAXIMUM("redmax");

  private final String keyword;

  Reducer(String keyword) {
    this.keyword = keyword;
  }

  /** The word in a program. */
  public String keyword() {
    return keyword;
  }
}
