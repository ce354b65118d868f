package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** Theorems that are proved together, in one lemma, and each of which is reached in few steps. */
public final class JointLemma {
  private final Recorder recorder;

  private JointLemma(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * The same theorems, from a lemma that is a balanced conjunction of them.
   *
   * @param name of the lemma
   * @param theorems without hypotheses, at least one
   */
  public static List<Theorem> of(Recorder recorder, String name, List<Theorem> theorems) {
    return parts(recorder, recorder.lemma(name, all(recorder, theorems)), theorems.size());
  }

  /** A balanced conjunction, of at least one theorem. */
  public static Theorem all(Recorder recorder, List<Theorem> theorems) {
    int half = theorems.size() / 2;
    return half == 0 ? theorems.get(0) : recorder.conj(all(recorder, theorems.subList(0, half)),
        all(recorder, theorems.subList(half, theorems.size())));
  }

  /** The parts, so many, of {@linkplain #all a balanced conjunction}. */
  public static List<Theorem> parts(Recorder recorder, Theorem joined, int size) {
    List<Theorem> parts = new ArrayList<>();
    new JointLemma(recorder).split(joined, size, parts);
    return parts;
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
