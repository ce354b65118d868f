package certcheck.certificates.prover.presburger;

/** A decision has no theorem, because a limit was met; says which. */
public final class NoTheorem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NoTheorem(String reason) {
    super(reason, null, false, false);
  }
}
