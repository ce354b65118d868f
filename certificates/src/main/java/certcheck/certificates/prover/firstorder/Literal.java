package certcheck.certificates.prover.firstorder;

/**
 * An atom or its negation.
 *
 * @param positive whether it is the atom itself
 * @param atom an expression of type bool
 */
record Literal(boolean positive, Expression atom) {
  Literal complement() {
    return new Literal(!positive, atom);
  }
}
