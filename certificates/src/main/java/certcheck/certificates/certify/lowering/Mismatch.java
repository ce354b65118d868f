package certcheck.certificates.certify.lowering;

/** Loops are not a lowering of a program, or not one that the prover can follow. */
final class Mismatch extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The reason, with its places; the first line says what is wrong. */
  Mismatch(String reason) {
    super(reason, null, false, false);
  }
}
