package certcheck.semantics.tml.evaluation;

import certcheck.semantics.source.Position;

/** No rule of Rink 2018, Fig. 11-12, applies; caught by {@link Evaluator} only. */
final class StuckException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Position position;
  private final transient Location location;

  /** At a place of the program; {@code location} is null if the store is not the reason. */
  StuckException(Position position, String reason, Location location) {
    super(reason, null, false, false);
    this.position = position;
    this.location = location;
  }

  Position position() {
    return position;
  }

  Location location() {
    return location;
  }
}
