package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Reason;
import certcheck.semantics.source.Position;
import java.util.List;
import java.util.Optional;

/** Loops are not a lowering of a program, or not one that the prover can follow. */
final class Mismatch extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Reason reason;

  /** The reason, which is about the loops as a whole, and more of it, a line each. */
  Mismatch(String file, String text, String... details) {
    this(file, Optional.empty(), text, details);
  }

  /** The same, with a place in the loops. */
  Mismatch(String file, Position position, String text, String... details) {
    this(file, Optional.of(position), text, details);
  }

  private Mismatch(String file, Optional<Position> position, String text, String... details) {
    super(text, null, false, false);
    this.reason = new Reason(
        Reason.Outcome.REFUSED, "lowers", file, position, text, List.of(details));
  }

  /** Where the loops differ, and how. */
  Reason reason() {
    return reason;
  }
}
