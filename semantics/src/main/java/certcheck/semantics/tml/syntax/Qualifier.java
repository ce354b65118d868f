package certcheck.semantics.tml.syntax;

/** How a variable communicates with the ambient application (Rink 2018, section 5). */
public enum Qualifier {
  /** No qualifier. */
  NONE("", false, false),
  /** {@code input}: initialised before the program starts. */
  INPUT("input ", true, false),
  /** {@code output}: read after the program has ended. */
  OUTPUT("output ", false, true),
  /** {@code input output}: both. */
  INPUT_OUTPUT("input output ", true, true);

  private final String prefix;
  private final boolean input;
  private final boolean output;

  Qualifier(String prefix, boolean input, boolean output) {
    this.prefix = prefix;
    this.input = input;
    this.output = output;
  }

  /** The qualifier with these words. */
  public static Qualifier of(boolean input, boolean output) {
    if (input) {
      return output ? INPUT_OUTPUT : INPUT;
    }
    return output ? OUTPUT : NONE;
  }

  /** Whether the ambient application initialises the variable. */
  public boolean isInput() {
    return input;
  }

  /** Whether the ambient application reads the variable at the end. */
  public boolean isOutput() {
    return output;
  }

  /** What precedes the name in a declaration, with the blank after it. */
  public String prefix() {
    return prefix;
  }
}
