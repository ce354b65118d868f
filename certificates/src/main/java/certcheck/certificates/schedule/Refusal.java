package certcheck.certificates.schedule;

/** A rewrite does not apply; the message says why. */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  Refusal(String reason) {
    super(reason);
  }
}
