package certcheck.certificates.certify.sched.calculus;

import certcheck.semantics.source.Position;

/** A proof obligation that could not be proved: where, and why. */
public class OpenObligation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Position position;

  /** What could not be proved of the program's text at a position. */
  public OpenObligation(Position position, String reason) {
    super(reason, null, false, false);
    this.position = position;
  }

  /** Where in the program. */
  public Position position() {
    return position;
  }
}
