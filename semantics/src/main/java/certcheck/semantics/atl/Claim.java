package certcheck.semantics.atl;

import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a program claims of itself, for all values of its parameters that it assumes.
 *
 * @param kind what is claimed
 * @param of the output or schedule that it is about; all, for {@link Kind#SAFE}
 * @param laws what it assumes of functions of values; none is any arithmetic
 * @param site where
 */
public record Claim(Kind kind, Optional<String> of, List<Law> laws, Site site) {

  /** Copies the list. */
  public Claim {
    laws = List.copyOf(laws);
  }

  /** Where it stands in the text. */
  public Position position() {
    return site.position();
  }

  /** What can be claimed. */
  public enum Kind {
    /** Shapes fit, accesses are inside, truncations remove nothing but padding. */
    SAFE("safe"),
    /** A schedule has the shape and the elements of its output. */
    SCHEDULES("schedules"),
    /** Loops leave the elements in the output. */
    LOWERS("lowers");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** How it is written. */
    public String word() {
      return word;
    }

    /** The words of all claims. */
    public static List<String> words() {
      return Arrays.stream(values()).map(Kind::word).toList();
    }

    /** The claim that is written so, if there is one. */
    public static Optional<Kind> named(String word) {
      for (Kind kind : values()) {
        if (kind.word.equals(word)) {
          return Optional.of(kind);
        }
      }
      return Optional.empty();
    }
  }
}
