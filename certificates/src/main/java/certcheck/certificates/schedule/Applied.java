package certcheck.certificates.schedule;

import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Position;
import java.util.Optional;

/**
 * A step that was done.
 *
 * @param position where what it was done to stands in the text of the source
 * @param result the whole expression after it
 * @param what for people: {@code i by 8}
 */
public record Applied(Step step, Position position, TensorExpression result, String what) {

  Applied(Step step, Place place, TensorExpression result, String what) {
    this(step, place.position(), result, what);
  }

  /** The step with the place where it was done. */
  Step placed() {
    return new Step(step.rewrite(), step.arguments(), Optional.of(position));
  }

  /** For people: {@code tile   i by 8 at 4:14}. */
  @Override
  public String toString() {
    return String.format("%-11s  %s at %s", step.rewrite().word(), what, position);
  }
}
