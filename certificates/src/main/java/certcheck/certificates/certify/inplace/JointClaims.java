package certcheck.certificates.certify.inplace;

import certcheck.certificates.certify.claim.JointLemma;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Claims about one text that are proved together, in one lemma: what they share, as the types of all
 * variables, is proved once, and no claim repeats the terms of the others.
 */
final class JointClaims {
  private JointClaims() {}

  /** The same claims, from a lemma that says all of them; at least one. */
  static List<TensorText.Claim> of(Recorder recorder, List<TensorText.Claim> claims) {
    List<Theorem> parts = JointLemma.of(
        recorder, "all claims", claims.stream().map(TensorText.Claim::theorem).toList());
    List<TensorText.Claim> all = new ArrayList<>();
    for (int k = 0; k < claims.size(); k++) {
      all.add(new TensorText.Claim(claims.get(k).words(), parts.get(k)));
    }
    return all;
  }
}
