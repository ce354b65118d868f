package certcheck.certificates.command.program;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.rewriting.RewrittenProgram;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.teil.TypeChecker;
import java.util.Set;

/**
 * A program that was rewritten.
 *
 * @param rewriting the steps, from its translation into TeIL on
 * @param proof writes the certificate about its text, and about that of the result
 * @param composed the program with its rewriting, for claims of it and of loops that the result is lowered to
 */
public record Rewritten(Rewriting rewriting, CertificateFile.Source<Certifier.Undecided> proof,
    RewrittenProgram composed) {

  /** The rewriting of a well-typed program of the model language, which is translated first. */
  static Rewriting of(certcheck.semantics.tml.syntax.Program model, Set<ArithmeticLaw> allowed,
      Deadline deadline) {
    Program translation = Translation.of(model);
    return Rewriting.of(
        translation, TypeChecker.check(translation).context(), allowed, deadline);
  }
}
