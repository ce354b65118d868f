package certcheck.semantics.sched;

/** How an array of a program communicates with its caller. */
public enum Qualifier {
  /** Every cell is defined before; the program does not write it. */
  INPUT("input"),
  /** No cell is defined before. */
  OUTPUT("output"),
  /** Every cell is defined before, and the program may write it. */
  INOUT("inout");

  private final String word;

  Qualifier(String word) {
    this.word = word;
  }

  /** How it is written. */
  public String word() {
    return word;
  }

  /** Whether every cell has a value before the program starts. */
  public boolean isInput() {
    return this != OUTPUT;
  }

  /** Whether the program may write its cells. */
  public boolean isOutput() {
    return this != INPUT;
  }
}
