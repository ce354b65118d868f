package certcheck.certificates.schedule;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The rewrites, by their names. */
public enum Rewrite {
  /** Rows in tiles of a literal number of them. */
  TILE("tile", "VARIABLE FACTOR [tails] [OUTER INNER]", 2, 5),
  /** One generation instead of two, whose tensor is split. */
  FUSE("fuse", "OUTER INNER [NAME]", 2, 3),
  /** A range in two, at an index. */
  CUT("cut", "VARIABLE INDEX", 2, 2),
  /** A range of a literal number of indices, one by one. */
  UNROLL("unroll", "VARIABLE", 1, 1),
  /** Two iterations change places. */
  INTERCHANGE("interchange", "OUTER INNER", 2, 2),
  /** What a let names is written where it is read. */
  INLINE("inline", "LET", 1, 1),
  /** What an iteration reads of a tensor is computed, or copied, in it. */
  STAGE("stage", "LET-OR-INPUT VARIABLE [NAME]", 2, 3);

  private final String word;
  private final String syntax;
  private final int least;
  private final int most;

  Rewrite(String word, String syntax, int least, int most) {
    this.word = word;
    this.syntax = syntax;
    this.least = least;
    this.most = most;
  }

  /** How it is written. */
  public String word() {
    return word;
  }

  /** A step of a script, with what it is given: {@code cut VARIABLE INDEX}. */
  public String form() {
    return word + " " + syntax;
  }

  /** Whether it can be given so much. */
  boolean takes(int arguments) {
    return least <= arguments && arguments <= most;
  }

  /** How many arguments there are at most, the last of which may have blanks in it. */
  int most() {
    return most;
  }

  /** Whether it is of generations, and of no sums. */
  boolean isOfGenerations() {
    return this == TILE || this == FUSE || this == CUT;
  }

  /** The rewrite of this name, if there is one. */
  static Optional<Rewrite> named(String word) {
    return Arrays.stream(values()).filter(r -> r.word.equals(word)).findFirst();
  }

  /** All names. */
  static String words() {
    return Arrays.stream(values()).map(Rewrite::word).collect(Collectors.joining(", "));
  }
}
