package certcheck.certificates.certify;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.inplace.InPlaceCertifier;
import certcheck.certificates.certify.padding.PaddedCertifier;
import certcheck.certificates.certify.reuse.CfdlangReuse;
import certcheck.certificates.certify.reuse.DeadCode;
import certcheck.certificates.certify.reuse.Reuse;
import certcheck.certificates.certify.reuse.ReuseCertifier;
import certcheck.certificates.certify.reuse.TeilReuse;
import certcheck.certificates.certify.rewriting.RewritingCertifier;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Program;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;

/** The certifiers of the claims about programs of the tensor languages. */
public final class Certifiers {
  private Certifiers() {}

  /**
   * The certifier of type safety, for the model language of Rink 2018, CFDlang and TeIL.
   *
   * @param deadline when proving has to end
   */
  public static Certifier ofTypeSafety(Deadline deadline) {
    return new SafetyCertifier(Libraries.folder(), deadline);
  }

  /**
   * The certifier of in-place assignment, for the model language: a claim {@code in_place} for each
   * statement of a program (Ullrich 2018).
   *
   * @param deadline when proving has to end
   */
  public static Certifier ofInPlace(Deadline deadline) {
    return new InPlaceCertifier(Libraries.folder(), deadline);
  }

  /**
   * The certifier of padding, for the model language, TeIL, and CFDlang without stacks: extents are
   * rounded up to multiples of a number (Rink 2018, section 4).
   *
   * @param padding how extents are rounded
   * @param zero the variables whose padding is to be proved zero
   * @param deadline when proving has to end
   */
  public static Certifier ofPadding(Padding padding, Set<String> zero, Deadline deadline) {
    return new PaddedCertifier(Libraries.folder(), padding, zero, deadline);
  }

  /**
   * Writes the certificate that a program of TeIL was rewritten into one that does the same: of its
   * text, and of what the other one prints.
   *
   * @param rewriting the steps
   * @param text of the program
   * @param deadline when proving has to end
   * @param out where the bytes of the certificate go; not closed
   * @throws Certifier.Undecided if a step is none that the laws allow; what was written is then
   *     worthless
   * @throws IOException if {@code out} throws it
   */
  public static void ofRewriting(Rewriting rewriting, byte[] text, Deadline deadline,
      OutputStream out) throws Certifier.Undecided, IOException {
    new RewritingCertifier(Libraries.folder(), deadline)
        .certify(rewriting, text, out);
  }

  /**
   * Writes the certificate that a program of TeIL does what one of the model language does: of its
   * text, and of what the program of TeIL prints.
   *
   * @param program a well-typed program
   * @param rewriting the steps, from its translation on
   * @param text of the program
   * @param deadline when proving has to end
   * @param out where the bytes of the certificate go; not closed
   * @throws Certifier.Undecided if a step is none that the laws allow, or the first program is
   *     another; what was written is then worthless
   * @throws IOException if {@code out} throws it
   */
  public static void ofRewriting(Program program, Rewriting rewriting, byte[] text,
      Deadline deadline, OutputStream out) throws Certifier.Undecided, IOException {
    new RewritingCertifier(Libraries.folder(), deadline)
        .certify(program, rewriting, text, out);
  }

  /**
   * The same of a program of the CFDlang dialect.
   *
   * @param program a well-typed program without stacks
   * @param model its translation into the model language, with the same names
   * @param rewriting the steps, from the translation of that on
   */
  public static void ofRewriting(certcheck.semantics.cfdlang.Program program, Program model,
      Rewriting rewriting, byte[] text, Deadline deadline, OutputStream out)
      throws Certifier.Undecided, IOException {
    new RewritingCertifier(Libraries.folder(), deadline)
        .certify(program, model, rewriting, text, out);
  }

  /**
   * Writes the certificate of one memory reuse, for the model language: the claim {@code reuses}
   * about two texts, and {@code second_in_place} for buffers that a statement takes which reads them
   * (Ullrich 2018, sections 6.2 and 6.3).
   *
   * @param text of the program of the reuse; the second text is what its transformed program prints
   * @param deadline when proving has to end
   * @param out where the bytes of the certificate go; not closed
   * @throws Certifier.Undecided if there is no proof; what was written is then worthless
   * @throws IOException if {@code out} throws it
   */
  public static void ofReuse(Reuse reuse, byte[] text, Deadline deadline, OutputStream out)
      throws Certifier.Undecided, IOException {
    new ReuseCertifier(Libraries.folder(), deadline).certify(reuse, text, out);
  }

  /**
   * Writes the certificate that a program without dead code computes what the other one does, for the
   * model language: the claim {@code reuses} about two texts (Rink 2018, section 5).
   *
   * @param text of the program; the second text is what its transformed program prints
   * @param deadline when proving has to end
   * @param out where the bytes of the certificate go; not closed
   * @throws Certifier.Undecided if there is no proof; what was written is then worthless
   * @throws IOException if {@code out} throws it
   */
  public static void ofDeadCode(DeadCode code, byte[] text, Deadline deadline, OutputStream out)
      throws Certifier.Undecided, IOException {
    new ReuseCertifier(Libraries.folder(), deadline).certify(code, text, out);
  }

  /**
   * The same of a program of the CFDlang dialect, with shared buffers or without dead code: {@code
   * reuses} about two texts.
   *
   * @param text of the program; the second text is what its transformed program prints
   */
  public static void ofReuse(CfdlangReuse reuse, byte[] text, Deadline deadline,
      OutputStream out) throws Certifier.Undecided, IOException {
    new ReuseCertifier(Libraries.folder(), deadline).certify(reuse, text, out);
  }

  /** The same of a program of TeIL. */
  public static void ofReuse(TeilReuse reuse, byte[] text, Deadline deadline, OutputStream out)
      throws Certifier.Undecided, IOException {
    new ReuseCertifier(Libraries.folder(), deadline).certify(reuse, text, out);
  }
}
