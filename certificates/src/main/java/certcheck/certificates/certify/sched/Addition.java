package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.meaning.TextClaims;
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
   * @param text what the program is, if the certificate is about texts
   */
  record Implementation(Derived derived, Lemmas cited, OpenLemmas lemmas, Theorem theorem,
      Function<String, Term> array, Function<String, Optional<Term>> function,
      Optional<TextClaims> text) {}

  /**
   * A claim about the text of the program.
   *
   * @param name for its lemma
   * @param theorem {@code ⊢ sched any t w}
   * @param words w
   */
  record Claimed(String name, Theorem theorem, String words) {}

  /** The claim, as a report names it. */
  String claim();

  /** The theories of the claim, besides {@code spec_claims}. */
  List<String> theories();

  /** The libraries of its proof, besides those of the program's claims. */
  List<String> libraries();

  /**
   * Proves what the text that comes before that of the program denotes, if there is one.
   *
   * @param library proves a library lemma by its name
   * @throws Certifier.Undecided if it does not denote what it should
   */
  default void begin(Derived derived, Function<String, Theorem> library)
      throws Certifier.Undecided {}

  /** Whether it follows from what the loops implement; else it does from what they are. */
  default boolean restsOnImplements() {
    return true;
  }

  /**
   * Proves what follows from what the text of the loops denotes, before the claims of the loops.
   *
   * @throws Certifier.Undecided if it is not proved: then nothing is
   */
  default void denoted(TextClaims loops) throws Certifier.Undecided {}

  /**
   * Adds a claim that does not rest on what the loops implement to the certificate.
   *
   * @param claims of the text of the program, which the certificate is to have too
   * @throws Certifier.Undecided if it rests on a claim that is not proved: then nothing is added
   */
  default void write(TextClaims loops, List<Claimed> claims, CertificateWriter writer)
      throws Certifier.Undecided {
    throw new IllegalStateException("nothing is claimed of the text of the loops");
  }

  /**
   * Proves the claim, and adds it to the certificate.
   *
   * @param claims of the text of the program, which the certificate is to have too
   * @throws Certifier.Undecided if it is not proved
   */
  default void write(Implementation implementation, List<Claimed> claims, CertificateWriter writer)
      throws Certifier.Undecided {
    throw new IllegalStateException("nothing is claimed of what the loops implement");
  }
}
