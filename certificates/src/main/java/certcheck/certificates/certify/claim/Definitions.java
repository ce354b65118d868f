package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;

/**
 * Constants that certificates define for what programs name. A program may use a name that a
 * library has already, or that the certificate gives to something else.
 */
public final class Definitions {
  private Definitions() {}

  /**
   * Defines a constant under a name that none has yet: the given one, or that with {@code _2}, …
   *
   * @param name starts with {@code $}
   * @param t a closed term whose type variables are all in its type
   * @return {@code ⊢ name = t}
   */
  public static Theorem define(Recorder recorder, String name, Term t) {
    String unused = name;
    for (int k = 2; recorder.logic().signature.lookup(unused) != null; k++) {
      unused = name + "_" + k;
    }
    return recorder.define(unused, t);
  }

  /** {@code ⊢ c = t} for a constant c that was defined so. */
  public static Theorem of(Recorder recorder, Term constant) {
    return recorder.fact(((Term.Constant) constant).symbol.name);
  }
}
