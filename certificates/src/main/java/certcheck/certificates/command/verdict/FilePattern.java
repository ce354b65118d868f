package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A pattern of names of files in a folder: {@code *} stands for one or more letters of a name, {@code
 * **} also for names of folders, and {@code **}{@code /} for any number of folders, or none.
 *
 * @param parts what stands between the stars
 * @param stars the stars
 */
record FilePattern(List<String> parts, List<String> stars) {
  /** The most stars, so that to match them takes no time. */
  static final int MOST_STARS = 4;

  private static final int MOST_FILES = 100_000;
  private static final Pattern STAR = Pattern.compile("\\*\\*/|\\*\\*|\\*");

  /** A pattern as it is written. */
  static FilePattern of(String text) {
    Matcher star = STAR.matcher(text);
    List<String> parts = new ArrayList<>();
    List<String> stars = new ArrayList<>();
    int end = 0;
    while (star.find()) {
      parts.add(text.substring(end, star.start()));
      stars.add(star.group());
      end = star.end();
    }
    parts.add(text.substring(end));
    return new FilePattern(parts, stars);
  }

  /** The name in which the stars stand for these texts. */
  String at(List<String> texts) {
    StringBuilder name = new StringBuilder(parts.get(0));
    for (int i = 0; i < texts.size(); i++) {
      name.append(texts.get(i)).append(parts.get(i + 1));
    }
    return name.toString();
  }

  /**
   * What the stars stand for in the names of files, from a folder on, in the order of the names;
   * without a star one match, whether there is such a file or not.
   */
  List<List<String>> matches(Path folder) {
    if (stars.isEmpty()) {
      return List.of(List.of());
    }
    String fixed = parts.get(0).substring(0, parts.get(0).lastIndexOf('/') + 1);
    Path start = folder.resolve(fixed);
    if (!Files.isDirectory(start)) {
      return List.of();
    }
    Pattern pattern = Pattern.compile(regex());
    try (Stream<Path> files = Files.walk(start, depth(fixed.length()))) {
      List<Path> found = files.limit(MOST_FILES + 1).toList();
      if (found.size() > MOST_FILES) {
        throw new Failure(ExitStatus.DECLINED,
            start + ": limit: more than " + MOST_FILES + " files below it");
      }
      return found.stream().filter(Files::isRegularFile)
          .map(f -> fixed + start.relativize(f)).sorted()
          .map(pattern::matcher).filter(Matcher::matches)
          .map(m -> IntStream.rangeClosed(1, m.groupCount()).mapToObj(m::group).toList())
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new Failure(ExitStatus.UNREADABLE, "cannot read the folder " + start);
    }
  }

  private String regex() {
    StringBuilder regex = new StringBuilder(Pattern.quote(parts.get(0)));
    for (int i = 0; i < stars.size(); i++) {
      regex.append(switch (stars.get(i)) {
        case "*" -> "([^/]+)";
        case "**" -> "(.+)";
        default -> "((?:[^/]+/)*)";
      }).append(Pattern.quote(parts.get(i + 1)));
    }
    return regex.toString();
  }

  /** How many folders deep a file can lie, from the last one that every name begins with. */
  private int depth(int fixed) {
    if (stars.stream().anyMatch(s -> s.length() > 1)) {
      return Integer.MAX_VALUE;
    }
    String rest = parts.stream().collect(Collectors.joining("*")).substring(fixed);
    return 1 + (int) rest.chars().filter(c -> c == '/').count();
  }
}
