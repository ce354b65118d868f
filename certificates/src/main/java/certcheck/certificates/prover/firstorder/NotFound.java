package certcheck.certificates.prover.firstorder;

/** Why there is no proof; caught where the answer is given. */
final class NotFound extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotFound(String reason) {
    super(reason, null, false, false);
  }
}
