package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Derived;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a certificate of a program claims besides what the program claims of itself. */
public interface Addition {
  /**
   * What is proved of the program.
   *
   * @param derived rules of the certificate
   * @param cited the lemmas of all libraries
   * @param lemmas the same at many terms
   * @param theorem {@code ⊢ ∀F. implements_for F h S g w x o y c}
   * @param array the integer of an array that the caller passes
   * @param function the integer of a function, if the program uses it
   */
  record Implementation(Derived derived, Lemmas cited, OpenLemmas lemmas, Theorem theorem,
      Function<String, Term> array, Function<String, Optional<Term>> function) {}

  /** The claim, as a report names it. */
  String claim();

  /** The theories of the claim, besides {@code spec_claims}. */
  List<String> theories();

  /** The libraries of its proof, besides those of the program's claims. */
  List<String> libraries();

  /**
   * Proves the claim, and adds it to the certificate.
   *
   * @throws Certifier.Undecided if it is not proved
   */
  void write(Implementation implementation, CertificateWriter writer)
      throws Certifier.Undecided;
}
