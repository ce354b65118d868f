package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Recorder;

/** Programs of so many statements, or variables, that proofs about them are of few shapes. */
public final class ManyParts {
  private static final int MANY = 32;

  private ManyParts() {}

  /**
   * Tells that what is proved from now on is about so many parts of a program, if they are many.
   *
   * @param parts of one kind
   */
  public static void expect(Recorder recorder, int parts) {
    if (are(parts)) {
      recorder.expectManyParts();
    }
  }

  /** Whether so many parts of a program are many. */
  public static boolean are(int parts) {
    return parts >= MANY;
  }
}
