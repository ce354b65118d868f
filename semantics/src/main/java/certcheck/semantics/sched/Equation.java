package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.util.List;

/**
 * A guarded equation of a specification (Clément 2022, 2.2): for all integer indices for which the
 * guard holds, the tensor's element there is the value.
 *
 * @param tensor the tensor that it defines there
 * @param indices the names of the indices, which the value and the guard may mention
 * @param value an expression without array reads
 * @param guard the constant {@code true} if none is written
 * @param site where the tensor's name stands
 */
public record Equation(
    String tensor, List<String> indices, ValueExpression value, Condition guard, Site site) {

  /** Copies the list. */
  public Equation {
    indices = List.copyOf(indices);
  }

  /** Where it stands in the text. */
  public Position position() {
    return site.position();
  }
}
