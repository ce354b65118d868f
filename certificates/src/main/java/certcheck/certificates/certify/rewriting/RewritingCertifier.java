package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.semantics.tml.syntax.Program;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes the certificate that a program of TeIL was rewritten into one that does the same: the claim
 * {@code rewritten} about the texts of both, or {@code rewritten under} laws of arithmetic; the first
 * text may be a program of the model language, or of CFDlang, of which a translation was rewritten.
 */
public final class RewritingCertifier {
  private static final List<String> LIBRARIES = Stream.of(SafetyCertifier.TEIL_LIBRARIES,
      List.of("teil_laws", "teil_core", "teil_rewriting", "teil_products", "teil_lifting",
          "teil_rewrites"), RewritingWords.LIBRARIES).flatMap(List::stream).toList();

  private final SafetyCertifier certifier;

  /** A certifier that finds the libraries in a folder. */
  public RewritingCertifier(Path folder, Deadline deadline) {
    this.certifier = new SafetyCertifier(folder, deadline);
  }

  /**
   * Writes the certificate of the rewriting of a program of TeIL.
   *
   * @param text of the program
   */
  public void certify(Rewriting rewriting, byte[] text, OutputStream out)
      throws Certifier.Undecided, IOException {
    certify(new TeilSource(rewriting.source().file()), rewriting, text, out);
  }

  /** The same where the source of the rewriting is the translation of a well-typed program. */
  public void certify(Program program, Rewriting rewriting, byte[] text, OutputStream out)
      throws Certifier.Undecided, IOException {
    certify(new ModelSource(program), rewriting, text, out);
  }

  /**
   * The same of the CFDlang dialect.
   *
   * @param model the translation of the program into the model language, with the same names, whose
   *     translation is the source of the rewriting
   */
  public void certify(certcheck.semantics.cfdlang.Program program, Program model,
      Rewriting rewriting, byte[] text, OutputStream out)
      throws Certifier.Undecided, IOException {
    certify(new CfdlangSource(program, new ModelSource(model)), rewriting, text, out);
  }

  /** The libraries of the proof, besides those of a language. */
  static List<String> libraries(Rewriting rewriting) {
    List<String> libraries = new ArrayList<>(LIBRARIES);
    if (!rewriting.assumed().isEmpty()) {
      libraries.add("rewriting_laws");
    }
    return libraries;
  }

  private void certify(SourceLanguage language, Rewriting rewriting, byte[] text,
      OutputStream out) throws Certifier.Undecided, IOException {
    List<String> theories = new ArrayList<>(List.of("tml_claims", TmlMeaning.THEORY, "teil_claims",
        TeilMeaning.THEORY, "rewriting"));
    theories.addAll(language.theories());
    List<String> libraries = new ArrayList<>(libraries(rewriting));
    libraries.addAll(language.libraries());
    certifier.certifyPair(theories, libraries, out, (logic, recorder, library) ->
        new RewritingProof(logic, recorder, library).of(language, rewriting, text));
  }
}
