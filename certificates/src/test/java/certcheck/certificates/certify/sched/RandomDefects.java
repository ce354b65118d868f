package certcheck.certificates.certify.sched;

import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Small changes of a program's text, after which it is often wrong. */
final class RandomDefects {
  /** Numbers that are no part of a name, sums and differences, arrays. */
  private static final Pattern PLACE =
      Pattern.compile("(?<![a-z0-9])[0-9]+| \\+ | - |\\b[ab](?=\\[)");

  private RandomDefects() {}

  /** The text with another number, operator or array in one place. */
  static String in(String text, Random random) {
    List<MatchResult> places = PLACE.matcher(text).results().toList();
    MatchResult place = places.get(random.nextInt(places.size()));
    return text.substring(0, place.start()) + changed(place.group(), random)
        + text.substring(place.end());
  }

  private static String changed(String old, Random random) {
    return switch (old) {
      case " + " -> " - ";
      case " - " -> " + ";
      case "a" -> "b";
      case "b" -> "a";
      default -> {
        int number = Integer.parseInt(old);
        yield "" + (number > 1 && random.nextBoolean() ? number - 1 : number + 1);
      }
    };
  }
}
