package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.semantics.tml.syntax.Program;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the certificate that a program of TeIL was rewritten into one that does the same: the
 * claim {@code rewrites}; or {@code rewrites_model}, about a program of the model language of which
 * it is the translation; with {@code _under} if laws of arithmetic are assumed.
 */
public final class RewritingCertifier {
  private static final List<String> LIBRARIES = List.of("tml_evaluation", "teil", "teil_programs",
      "teil_laws", "teil_core", "teil_rewriting", "teil_products", "teil_lifting",
      "teil_rewrites");

  private final SafetyCertifier certifier;

  /** A certifier that finds the libraries in a folder. */
  public RewritingCertifier(Path folder, Deadline deadline) {
    this.certifier = new SafetyCertifier(folder, deadline);
  }

  /**
   * Writes the certificate.
   *
   * @param model the program of which the source of the rewriting is the translation
   */
  public void certify(Optional<Program> model, Rewriting rewriting, OutputStream out)
      throws Certifier.Undecided, IOException {
    List<String> theories = new ArrayList<>(List.of("tml_claims", "teil_claims", "rewriting"));
    List<String> libraries = new ArrayList<>(SafetyCertifier.LIBRARIES);
    libraries.addAll(LIBRARIES);
    String claim = "rewrites";
    if (model.isPresent()) {
      theories.add("model_rewriting_claims");
      libraries.addAll(List.of("teil_translation", "teil_translated", "teil_model_rewriting"));
      claim = "rewrites_model";
    }
    if (!rewriting.assumed().isEmpty()) {
      libraries.add("rewriting_laws");
      claim += "_under";
    }
    String name = claim;
    certifier.certify(theories, libraries, out,
        (logic, recorder, library) -> Map.of(
            name, new RewritingProof(logic, recorder, library).of(model, rewriting)));
  }
}
