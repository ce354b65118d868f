package certcheck.certificates.certify.sched.calculus;

import certcheck.semantics.source.Position;
import java.util.function.Supplier;

/** A proof obligation that could not be proved: where, and why. */
public class OpenObligation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Position position;
  private final transient Supplier<String> reason;

  /** What could not be proved of the program's text at a position. */
  public OpenObligation(Position position, String reason) {
    this(position, () -> reason);
  }

  /** The same, in words that are made only if they are wanted. */
  public OpenObligation(Position position, Supplier<String> reason) {
    super(null, null, false, false);
    this.position = position;
    this.reason = reason;
  }

  @Override
  public String getMessage() {
    return reason.get();
  }

  /** Where in the program. */
  public Position position() {
    return position;
  }
}
