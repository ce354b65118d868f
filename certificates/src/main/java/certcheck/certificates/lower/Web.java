package certcheck.certificates.lower;

import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.Optional;

/**
 * Values of one variable that share an array: all of them; only of an input that is assigned, and
 * is no output, the first is apart from the others, because its array may not be written.
 */
final class Web {
  private final String variable;
  private final TensorType type;
  private final Optional<Qualifier> qualifier;
  private final Position position;

  /**
   * Values of a variable.
   *
   * @param type the extents of the array
   * @param qualifier how the array communicates with the ambient application; none of a local one
   * @param position where the variable is declared
   */
  Web(String variable, TensorType type, Optional<Qualifier> qualifier, Position position) {
    this.variable = variable;
    this.type = type;
    this.qualifier = qualifier;
    this.position = position;
  }

  /** The variable. */
  String variable() {
    return variable;
  }

  /** The extents of the array. */
  TensorType type() {
    return type;
  }

  /** How the array communicates; none of a local one. */
  Optional<Qualifier> qualifier() {
    return qualifier;
  }

  /** Whether the array may not be written. */
  boolean isConstant() {
    return qualifier.filter(q -> !q.isOutput()).isPresent();
  }

  /** Where the variable is declared. */
  Position position() {
    return position;
  }

  /** The variable, for messages. */
  @Override
  public String toString() {
    return variable;
  }
}
