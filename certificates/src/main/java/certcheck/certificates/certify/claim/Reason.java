package certcheck.certificates.certify.claim;

import certcheck.semantics.source.Position;
import java.util.List;
import java.util.Optional;

/**
 * A reason for which a claim is not proved.
 *
 * @param outcome what became of the claim
 * @param claim the first word of the claim, as {@code in_place}
 * @param file which the reason is about
 * @param position where in it, if it has a place
 * @param text in one line, without the place
 * @param details more of it, a line each
 */
public record Reason(Outcome outcome, String claim, String file, Optional<Position> position,
    String text, List<String> details) {

  /** What became of a claim. */
  public enum Outcome {
    /** It is false, as a counterexample shows. */
    REFUTED,
    /** It may be true. */
    UNDECIDED,
    /** It cannot be made of what was given. */
    REFUSED
  }

  /** Copies the list. */
  public Reason {
    details = List.copyOf(details);
  }

  /** A reason for which the claim cannot be made, of no place. */
  public static Reason refused(String claim, String file, String text) {
    return new Reason(Outcome.REFUSED, claim, file, Optional.empty(), text, List.of());
  }

  /** {@code FILE:LINE:COLUMN: TEXT}. */
  @Override
  public String toString() {
    return file + position.map(p -> ":" + p).orElse("") + ": " + text;
  }
}
