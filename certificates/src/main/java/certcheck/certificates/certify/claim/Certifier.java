package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Deadline;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Proves a claim about a program, and writes the certificate. What has a deadline throws {@link
 * Deadline.Passed} when that passes; what was written is then worthless.
 */
@FunctionalInterface
public interface Certifier {

  /** Proving did not succeed: the reason, one line. */
  class Undecided extends Exception {
    private static final long serialVersionUID = 1L;

    /** Undecided for this reason. */
    public Undecided(String reason) {
      super(reason, null, false, false);
    }
  }

  /** Proving did not succeed, for reasons that have places of their own. */
  class Refused extends Undecided {
    private static final long serialVersionUID = 1L;
    private final transient List<Reason> reasons;

    /** Refused for these reasons, of which there is one at least. */
    public Refused(List<Reason> reasons) {
      super(reasons.stream().map(Reason::toString).collect(Collectors.joining("; ")));
      this.reasons = List.copyOf(reasons);
    }

    /** The reasons, in the order of the text. */
    public List<Reason> reasons() {
      return reasons;
    }
  }

  /**
   * Writes a certificate that is about the text of a program of the model language.
   *
   * @param program a well-formed program
   * @param typing what the type checker found out about it, without errors
   * @param text of the program
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if no proof was found; what was written is then worthless
   * @throws IOException if {@code out} throws it
   */
  void certify(Program program, Typing typing, byte[] text, OutputStream out)
      throws Undecided, IOException;

  /**
   * Writes a certificate that is about the text of a program of the CFDlang dialect.
   *
   * @param program a well-typed program
   * @param typing what the type checker found out about it, without errors
   * @param text of the program
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if no proof was found, or this certifier does not know the dialect; what was
   *     written is then worthless
   * @throws IOException if {@code out} throws it
   */
  default void certify(certcheck.semantics.cfdlang.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    throw new Undecided("no proof for programs of the CFDlang dialect");
  }

  /**
   * Writes a certificate that is about the text of a program of TeIL.
   *
   * @param program a well-typed program
   * @param typing what the type checker found out about it, without errors
   * @param text of the program
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if no proof was found, or this certifier does not know TeIL; what was written
   *     is then worthless
   * @throws IOException if {@code out} throws it
   */
  default void certify(certcheck.semantics.teil.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    throw new Undecided("no proof for programs of TeIL");
  }
}
