package certcheck.certificates.certify;

import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.semantics.tml.Padding;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

  /** Proving did not succeed, for reasons that are told in several lines. */
  class Refused extends Undecided {
    private static final long serialVersionUID = 1L;
    private final transient List<String> lines;

    /** Refused with a report whose first line has a place and the outcome. */
    public Refused(List<String> lines) {
      super(String.join("; ", lines));
      this.lines = List.copyOf(lines);
    }

    /** The report. */
    public List<String> lines() {
      return lines;
    }
  }

  /**
   * Writes a certificate.
   *
   * @param program a well-formed program
   * @param typing what the type checker found out about it, without errors
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if no proof was found; what was written is then worthless
   * @throws IOException if {@code out} throws it
   */
  void certify(Program program, Typing typing, OutputStream out) throws Undecided, IOException;

  /**
   * Writes a certificate for a program of the CFDlang dialect.
   *
   * @param program a well-typed program
   * @param typing what the type checker found out about it, without errors
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if no proof was found, or this certifier knows the model language only; what
   *     was written is then worthless
   * @throws IOException if {@code out} throws it
   */
  default void certify(certcheck.semantics.cfdlang.Program program, Typing typing,
      OutputStream out) throws Undecided, IOException {
    throw new Undecided("no proof for programs of the CFDlang dialect");
  }

  /**
   * Writes a certificate for a program of TeIL.
   *
   * @param program a well-typed program
   * @param typing what the type checker found out about it, without errors
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if no proof was found, or this certifier does not know TeIL; what was written
   *     is then worthless
   * @throws IOException if {@code out} throws it
   */
  default void certify(certcheck.semantics.teil.Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    throw new Undecided("no proof for programs of TeIL");
  }

  /**
   * The certifier of type safety, for the model language of Rink 2018, CFDlang and TeIL.
   *
   * @param deadline when proving has to end
   */
  static Certifier ofTypeSafety(Deadline deadline) {
    return new SafetyCertifier(Libraries.folder(), deadline);
  }

  /**
   * The certifier of in-place assignment, for the model language: a claim {@code in_place} for each
   * statement of a program (Ullrich 2018).
   *
   * @param deadline when proving has to end
   */
  static Certifier ofInPlace(Deadline deadline) {
    return new InPlaceCertifier(Libraries.folder(), deadline);
  }

  /**
   * The certifier of padding, for the model language, TeIL, and CFDlang without stacks: extents are
   * rounded up to multiples of a number (Rink 2018, section 4).
   *
   * @param padding how extents are rounded
   * @param zero the variables whose padding is to be proved zero; none but of the model language
   * @param deadline when proving has to end
   */
  static Certifier ofPadding(Padding padding, Set<String> zero, Deadline deadline) {
    return new PaddedCertifier(Libraries.folder(), padding, zero, deadline);
  }

  /**
   * Writes the certificate that a program of TeIL was rewritten into one that does the same.
   *
   * @param rewriting the steps
   * @param deadline when proving has to end
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if a step is none that the laws allow; what was written is then worthless
   * @throws IOException if {@code out} throws it
   */
  static void ofRewriting(Rewriting rewriting, Deadline deadline, OutputStream out)
      throws Undecided, IOException {
    new RewritingCertifier(Libraries.folder(), deadline)
        .certify(Optional.empty(), rewriting, out);
  }

  /**
   * Writes the certificate that a program of TeIL does what one of the model language does.
   *
   * @param program a well-typed program
   * @param rewriting the steps, from its translation on
   * @param deadline when proving has to end
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if a step is none that the laws allow, or the first program is another; what
   *     was written is then worthless
   * @throws IOException if {@code out} throws it
   */
  static void ofRewriting(Program program, Rewriting rewriting, Deadline deadline,
      OutputStream out) throws Undecided, IOException {
    new RewritingCertifier(Libraries.folder(), deadline)
        .certify(Optional.of(program), rewriting, out);
  }

  /**
   * The certifier of one memory reuse, for the model language: a claim {@code reuses}, and
   * {@code in_place} for each statement that takes the buffer of a variable that it reads (Ullrich
   * 2018, sections 6.2 and 6.3). It certifies the program of that reuse only.
   *
   * @param deadline when proving has to end
   */
  static Certifier ofReuse(Reuse reuse, Deadline deadline) {
    return new ReuseCertifier(Libraries.folder(), reuse, deadline);
  }
}
