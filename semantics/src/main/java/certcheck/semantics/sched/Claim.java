package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A claim that a program makes about itself, for all values of its parameters.
 *
 * @param kind what is claimed
 * @param laws what it assumes of functions of values; none is any arithmetic
 * @param site where
 */
public record Claim(Kind kind, List<Law> laws, Site site) {

  /** Copies the list. */
  public Claim {
    laws = List.copyOf(laws);
  }

  /** A claim about any arithmetic. */
  public Claim(Kind kind, Site site) {
    this(kind, List.of(), site);
  }

  /** Where it stands in the text. */
  public Position position() {
    return site.position();
  }

  /** What can be claimed. */
  public enum Kind {
    /** Every access lies in its array. */
    BOUNDS("bounds"),
    /** A big-step evaluation exists: no undefined read, no access outside, no race. */
    DEFINED("defined"),
    /** The writes of an iteration are disjoint from all accesses of another. */
    RACE_FREE("race_free"),
    /** The writes of an iteration are disjoint from the reads of another, and write what it does. */
    RACE_BENIGN("race_benign"),
    /** The same for the values that are written last (the thesis's rule U-PARLOOP). */
    RACE_COVERED("race_covered"),
    /** The outputs hold what the specification says, and no other cell changes. */
    IMPLEMENTS("implements");

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
