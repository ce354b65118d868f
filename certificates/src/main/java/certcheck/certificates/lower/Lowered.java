package certcheck.certificates.lower;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.List;
import java.util.Optional;

/**
 * A lowered program.
 *
 * @param loops the program of loops, without positions; it claims {@code bounds}, {@code
 *     race_free}, {@code defined} and {@code implements}
 * @param storage where the variables are, in the order of their declarations; those that are never
 *     used are nowhere
 * @param assignments what became of each statement
 */
public record Lowered(Program loops, List<Storage> storage, List<Assignment> assignments) {

  /** Copies the lists. */
  public Lowered {
    storage = List.copyOf(storage);
    assignments = List.copyOf(assignments);
  }

  /**
   * Where values of a variable are.
   *
   * @param variable the variable; twice if its first value is in an array of its own, because it is
   *     an input that is assigned and no output
   * @param type its type
   * @param stored the extents of the array, which padding rounds up
   * @param array the array
   * @param qualifier how the variable communicates; empty for one that does not
   * @param others the other variables in the array
   */
  public record Storage(String variable, TensorType type, TensorType stored, String array,
      Optional<Qualifier> qualifier, List<String> others) {
    /** Copies the list. */
    public Storage {
      others = List.copyOf(others);
    }
  }

  /** How a statement writes to its array. */
  public enum Manner {
    /** Its right-hand side does not read the array. */
    DIRECT,
    /** Its right-hand side reads of the array only the cell that is written. */
    IN_PLACE,
    /** The same, but through a temporary array. */
    COPIED,
    /** It reads of the array other cells, too: through a temporary array. */
    TEMPORARY
  }

  /**
   * What became of a statement.
   *
   * @param statement the statement, without grouped contractions
   * @param manner how it writes
   * @param access a read of the array that is written, if there is one: where, and at which index
   */
  public record Assignment(
      certcheck.semantics.source.Assignment<?> statement, Manner manner, Optional<String> access) {}
}
