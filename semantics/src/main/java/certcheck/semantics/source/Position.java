package certcheck.semantics.source;

/**
 * A place in a source text.
 *
 * @param line number of the line, from 1
 * @param column number of the code point in its line, from 1
 */
public record Position(int line, int column) implements Comparable<Position> {

  /** The first code point of a text; also the place of what has no other. */
  public static final Position START = new Position(1, 1);

  /** Orders by line, then by column. */
  @Override
  public int compareTo(Position other) {
    int lines = Integer.compare(line, other.line);
    return lines != 0 ? lines : Integer.compare(column, other.column);
  }

  /** {@code line:column}. */
  @Override
  public String toString() {
    return line + ":" + column;
  }
}
