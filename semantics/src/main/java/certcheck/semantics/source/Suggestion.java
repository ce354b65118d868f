package certcheck.semantics.source;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a word that is not known may have been meant to be. */
public final class Suggestion {
  /** No word that is longer is compared. */
  private static final int LONGEST = 40;

  private Suggestion() {}

  /**
   * {@code ; did you mean …?} with the known word nearest to this one, of several the first in the order
   * of their characters, if one is near: at most one letter in three wrong, too many, missing, or
   * exchanged with its neighbour. A word that is known is meant.
   *
   * @param word what was found
   * @param known what would have been understood
   */
  public static Optional<String> of(String word, Collection<String> known) {
    if (word.length() > LONGEST || known.contains(word)) {
      return Optional.empty();
    }
    String nearest = null;
    int least = Integer.MAX_VALUE;
    for (String candidate : known) {
      int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      boolean nearer = distance < least
          || distance == least && nearest != null && candidate.compareTo(nearest) < 0;
      if (nearer && 3 * distance <= Math.max(word.length(), candidate.length())
          && distance < candidate.length()) {
        nearest = candidate;
        least = distance;
      }
    }
    return Optional.ofNullable(nearest).map(meant -> "; did you mean " + meant + "?");
  }

  /** The same for a word of a language, which may also be meant by a longer one: {@code parallel} for par. */
  static Optional<String> ofKeyword(String word, Collection<String> known) {
    return of(word, known).or(() -> word.length() > LONGEST ? Optional.empty()
        : known.stream().filter(k -> k.length() >= 3 && word.startsWith(k) && !word.equals(k))
            .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
            .map(meant -> "; did you mean " + meant + "?"));
  }

  /** A word in quotes, and the one that was perhaps meant. */
  public record Meant(String word, String meant) {}

  private static final Pattern FOUND = Pattern.compile("'([^']*)'; did you mean ([^' ]+)\\?");

  /** What {@link #found} said was meant, if it did. */
  public static Optional<Meant> meant(String found) {
    Matcher said = FOUND.matcher(found);
    return said.matches() ? Optional.of(new Meant(said.group(1), said.group(2)))
        : Optional.empty();
  }

  /** {@code 'word'}, with what {@link #of} says: what a diagnostic has found. */
  public static String found(String word, Collection<String> known) {
    return "'" + word + "'" + of(word, known).orElse("");
  }

  /** The optimal string alignment distance (Damerau 1964, without repeated edits). */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 ? j : j == 0 ? i
            : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1,
                d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
        if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
