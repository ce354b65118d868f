package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.TypeChecker;
import java.util.List;
import java.util.function.Function;

/**
 * The claim {@code reuses} about the texts of two programs of the CFDlang dialect (theory {@code
 * cfd_pair_claims}), and its proof.
 */
final class CfdlangReuseProof {
  private final CfdlangReuse reuse;
  private final Derived derived;
  private final Lemmas lemmas;
  private final Function<String, Theorem> library;

  /** A proof with the lemmas of a library. */
  CfdlangReuseProof(CfdlangReuse reuse, Derived derived, Function<String, Theorem> library) {
    this.reuse = reuse;
    this.derived = derived;
    this.lemmas = new Lemmas(derived, library);
    this.library = library;
  }

  /**
   * The claim.
   *
   * @param text of the program; the second text is what the transformed one prints
   * @throws Undecided if a text does not denote its program, no output is declared, or a variable is
   *     read that holds nothing
   */
  TensorText.Claim claim(byte[] text) throws Undecided {
    SafetyProof proof = new SafetyProof(derived, lemmas, SafetyProof.CFDLANG);
    CfdlangText before = new CfdlangText(proof, reuse.program(), reuse.variables().types());
    CfdlangText after = new CfdlangText(
        proof, reuse.transformed(), TypeChecker.check(reuse.transformed()).context());
    ReusesClaim claim = new ReusesClaim(proof, "cfd", before, after);
    claim.read(CfdlangMeaning.proofs(derived, library), reuse.variables(), text,
        reuse.transformed().toString(), "the second program");
    List<String> outputs = ReusesClaim.outputs(reuse.variables());
    FollowingProof following = new FollowingProof(derived, lemmas, "cfd", before, after,
        new FollowingProof.Task(reuse.buffers(), reuse.kept(),
            ReusesClaim.inputs(reuse.variables()), outputs));
    Theorem own = claim.ownNames(outputs);
    return claim.of(new ReusesClaim.Proved("cfd_reuses_intro",
        Syntax.right(before.meaning().inputs().conclusion()), outputs,
        (o, z) -> following.reuses(
            List.of(o, z), List.of(Syntax.right(own.conclusion())), List.of(own))));
  }
}
