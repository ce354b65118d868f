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
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes the certificate that a program of TeIL was rewritten into one that does the same: the claim
 * {@code rewritten} about the texts of both, or {@code rewritten under} laws of arithmetic; the first
 * text may be a program of the model language, of which a translation was rewritten.
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
   * Writes the certificate.
   *
   * @param model the program of which the source of the rewriting is the translation
   * @param text of it, or of the source of the rewriting
   */
  public void certify(Optional<Program> model, Rewriting rewriting, byte[] text, OutputStream out)
      throws Certifier.Undecided, IOException {
    List<String> theories = new ArrayList<>(List.of("tml_claims", TmlMeaning.THEORY, "teil_claims",
        TeilMeaning.THEORY, "rewriting"));
    List<String> libraries = new ArrayList<>(LIBRARIES);
    if (model.isPresent()) {
      theories.add("tml_teil_claims");
      libraries.addAll(SafetyCertifier.TEXT_LIBRARIES);
      libraries.addAll(
          List.of("teil_translation", "teil_translated", "teil_model_rewriting", "tml_teil"));
    } else {
      theories.add("teil_pair_claims");
      libraries.add("teil_pair");
    }
    if (!rewriting.assumed().isEmpty()) {
      libraries.add("rewriting_laws");
    }
    certifier.certifyPair(theories, libraries, out, (logic, recorder, library) ->
        new RewritingProof(logic, recorder, library).of(model, rewriting, text));
  }
}
