package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.semantics.source.Position;

/** What a claim says there are, parameters or cells, there are not: the claim is false. */
final class Impossible extends OpenObligation {
  private static final long serialVersionUID = 1L;

  Impossible(Position position, String reason) {
    super(position, reason);
  }
}
