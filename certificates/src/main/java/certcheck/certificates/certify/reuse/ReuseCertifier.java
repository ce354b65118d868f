package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.inplace.InPlaceCertifier;
import certcheck.certificates.certify.rewriting.RewritingWords;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.certificates.text.tml.TmlMeaning;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Certifies that a program that reuses memory, or is without dead code, computes what the other one
 * does.
 */
public final class ReuseCertifier {
  private final SafetyCertifier certifier;

  /** A certifier that finds the libraries in a folder. */
  public ReuseCertifier(Path folder, Deadline deadline) {
    this.certifier = new SafetyCertifier(folder, deadline);
  }

  /**
   * Writes the certificate, which is about two texts: that of the program, and what the transformed
   * one prints.
   *
   * @param text of the program
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if there is no proof; what was written is then worthless
   */
  public void certify(Reuse reuse, byte[] text, OutputStream out) throws Undecided, IOException {
    List<String> libraries = new ArrayList<>(List.of("reuse", "tml_pair"));
    if (!ReuseProof.inPlace(reuse).isEmpty()) {
      libraries.addAll(InPlaceCertifier.LIBRARIES);
    }
    certifier.certify(List.of("tml_pair_claims", "reuse"), libraries, out, (proof, library) ->
        new ReuseProof(proof, reuse)
            .claims(TmlMeaning.proofs(proof.derived(), library), text));
  }

  /**
   * Writes the certificate that a program without dead code does what the other one does.
   *
   * @param text of the program
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if there is no proof; what was written is then worthless
   */
  public void certify(DeadCode code, byte[] text, OutputStream out) throws Undecided, IOException {
    certifier.certify(List.of("tml_pair_claims", "dead_code"),
        List.of("reuse", "dead_code", "tml_pair"), out, (proof, library) ->
            new DeadCodeProof(proof, code)
                .claims(TmlMeaning.proofs(proof.derived(), library), text));
  }

  /**
   * Writes the certificate of a program of the CFDlang dialect, which is about two texts.
   *
   * @param text of the program
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if there is no proof; what was written is then worthless
   */
  public void certify(CfdlangReuse reuse, byte[] text, OutputStream out)
      throws Undecided, IOException {
    List<String> libraries = new ArrayList<>(SafetyCertifier.TEXT_LIBRARIES);
    libraries.addAll(SafetyCertifier.CFDLANG_LIBRARIES);
    libraries.addAll(List.of("reuse", "agreeing_pairs", "tml_pair", "cfd_teil", "cfd_pair", "cfd_reuse"));
    certifier.certifyPair(List.of("tml_claims", TmlMeaning.THEORY, CfdlangMeaning.THEORY,
        "cfd_pair_claims", "reuse"), libraries, out, (logic, recorder, library) ->
            new CfdlangReuseProof(
                reuse, new Derived(recorder, new Syntax(logic)), library).claim(text));
  }

  /**
   * Writes the certificate of a program of TeIL, which is about two texts.
   *
   * @param text of the program
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if there is no proof; what was written is then worthless
   */
  public void certify(TeilReuse reuse, byte[] text, OutputStream out)
      throws Undecided, IOException {
    List<String> libraries = new ArrayList<>(SafetyCertifier.TEIL_LIBRARIES);
    libraries.addAll(RewritingWords.LIBRARIES);
    libraries.addAll(List.of("reuse", "agreeing_pairs", "teil_pair", "teil_reuse"));
    certifier.certifyPair(List.of("tml_claims", TmlMeaning.THEORY, "teil_claims",
        TeilMeaning.THEORY, "teil_pair_claims", "reuse_claims", "reuse"), libraries, out,
        (logic, recorder, library) -> new TeilReuseProof(
            reuse, new Derived(recorder, new Syntax(logic)), library).claim(text));
  }
}
