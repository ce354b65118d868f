package certcheck.semantics.sched.execution;

import certcheck.semantics.source.Position;

/**
 * One access of a cell.
 *
 * @param kind read or write
 * @param cell the cell
 * @param position where the access stands in the text
 * @param environment the parameters and iterations in which it happens
 */
public record Access(Kind kind, Cell cell, Position position, Environment environment) {

  /** Reads and writes. */
  public enum Kind {
    /** A value is read. */
    READ("read"),
    /** A value is written. */
    WRITE("write");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** {@code read} or {@code write}. */
    public String word() {
      return word;
    }
  }

  /** {@code write of c[0] at 3:5 with i = 1}. */
  @Override
  public String toString() {
    String iterations = environment.text(Environment.Kind.ITERATION);
    return kind.word() + " of " + cell + " at " + position
        + (iterations.isEmpty() ? "" : " with " + iterations);
  }
}
