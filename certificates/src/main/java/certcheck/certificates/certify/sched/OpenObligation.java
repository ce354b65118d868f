package certcheck.certificates.certify.sched;

import certcheck.semantics.source.Position;

/** A proof obligation that could not be proved: where, and why. */
final class OpenObligation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Position position;

  /** What could not be proved of the program's text at a position. */
  OpenObligation(Position position, String reason) {
    super(reason, null, false, false);
    this.position = position;
  }

  /** Where in the program. */
  Position position() {
    return position;
  }
}
