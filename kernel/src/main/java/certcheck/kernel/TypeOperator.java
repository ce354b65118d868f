package certcheck.kernel;

/** A type operator, compared by identity: two of one name never coexist in a signature. */
public final class TypeOperator {
  /** The truth values. */
  static final TypeOperator BOOLEAN = new TypeOperator("bool", 0);

  /** Functions, written {@code a → b}. */
  static final TypeOperator FUNCTION = new TypeOperator("fun", 2);

  /** The integers, the type of literals. */
  static final TypeOperator INTEGER = new TypeOperator("int", 0);

  public final String name;
  public final int arity;

  TypeOperator(String name, int arity) {
    this.name = name;
    this.arity = arity;
  }
}
