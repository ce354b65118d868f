package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Derived;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a certificate that loops refine others claims instead, if these were made of other texts: of
 * those.
 */
public interface RefinementBinding {
  /**
   * That two commands implement one specification.
   *
   * @param terms F, the laws of F if there are some, h, S, g, w, x, o, y, c and d, as of {@code
   *     implements_for F h S g w x o y c}
   * @param premises that c does, that d does, with laws that c is defined, and that no two inputs hold
   *     one tensor
   * @param functions the variable F
   * @param carrier {@code ⊢ has_carrier l}, if there are laws
   */
  record Implemented(List<Term> terms, List<Theorem> premises, Term.Free functions, List<Law> laws,
      Optional<Theorem> carrier) {}

  /** The theories of the claim. */
  List<String> theories();

  /** The libraries of its proof. */
  List<String> libraries();

  /** The claim in words. */
  String words(List<Law> laws);

  /**
   * Proves what the texts denote, and that it becomes these loops.
   *
   * @param library proves a library lemma by its name
   * @param first the loops that were made of the first text
   * @param second of the second
   * @throws Certifier.Undecided if it is not proved
   */
  void begin(Derived derived, Function<String, Theorem> library, Program first, Program second,
      List<Law> laws) throws Certifier.Undecided;

  /** Adds the claim to the certificate. */
  void write(Implemented implemented, CertificateWriter writer);
}
