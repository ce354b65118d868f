package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.List;

/**
 * What a certificate of loops claims of the program that they were lowered from.
 *
 * @param <E> the expressions of its language
 */
final class Link<E extends SyntaxTree<E>> implements Addition {
  private final LoweringClaim<E> claim;
  private final TensorProgram<E> source;
  private final Program loops;

  Link(LoweringClaim<E> claim, TensorProgram<E> source, Program loops) {
    this.claim = claim;
    this.source = source;
    this.loops = loops;
  }

  @Override
  public String claim() {
    return claim.constant();
  }

  @Override
  public List<String> theories() {
    return claim.theories();
  }

  @Override
  public List<String> libraries() {
    return claim.libraries();
  }

  @Override
  public void write(Implementation implementation, CertificateWriter writer)
      throws Certifier.Undecided {
    try {
      Correspondence arrays = new Correspondence(source, loops, claim::extents);
      LinkProof<E> proof = new LinkProof<>(claim, implementation, arrays, source, loops);
      writer.claim("claim_" + claim.constant(),
          GeneralClaims.of(implementation.derived(), proof.theorem()));
    } catch (Mismatch e) {
      throw new Certifier.Refused(e.getMessage().lines().toList());
    }
  }
}
