package certcheck.certificates.certify.inplace;

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
  private final Recorder recorder;

  private JointClaims(Recorder recorder) {
    this.recorder = recorder;
  }

  /** The same claims, from a lemma that says all of them; at least one. */
  static List<TensorText.Claim> of(Recorder recorder, List<TensorText.Claim> claims) {
    JointClaims joint = new JointClaims(recorder);
    List<Theorem> parts = new ArrayList<>();
    joint.split(recorder.lemma("all claims",
        joint.join(claims.stream().map(TensorText.Claim::theorem).toList())), claims.size(), parts);
    List<TensorText.Claim> all = new ArrayList<>();
    for (int k = 0; k < claims.size(); k++) {
      all.add(new TensorText.Claim(claims.get(k).words(), parts.get(k)));
    }
    return all;
  }

  /** A balanced conjunction. */
  private Theorem join(List<Theorem> parts) {
    int half = parts.size() / 2;
    return half == 0 ? parts.get(0)
        : recorder.conj(join(parts.subList(0, half)), join(parts.subList(half, parts.size())));
  }

  private void split(Theorem joined, int size, List<Theorem> parts) {
    int half = size / 2;
    if (half == 0) {
      parts.add(joined);
    } else {
      split(recorder.conjunct1(joined), half, parts);
      split(recorder.conjunct2(joined), size - half, parts);
    }
  }
}
