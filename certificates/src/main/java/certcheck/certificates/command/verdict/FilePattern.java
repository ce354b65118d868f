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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A pattern of names of files below a folder: {@code *} stands for any letters of one name, {@code
 * **} for any letters and folders.
 *
 * @param parts what stands between the stars
 * @param stars the stars
 */
record FilePattern(List<String> parts, List<String> signs) {
  private static final int MOST_FILES = 100_000;
  private static final Pattern STAR = Pattern.compile("\\*\\*?");

  /** A pattern as it is written. */
  static FilePattern of(String text) {
    Matcher star = STAR.matcher(text);
    List<String> parts = new ArrayList<>();
    List<String> signs = new ArrayList<>();
    int end = 0;
    while (star.find()) {
      parts.add(text.substring(end, star.start()));
      signs.add(star.group());
      end = star.end();
    }
    parts.add(text.substring(end));
    return new FilePattern(parts, signs);
  }

  /** How many stars it has. */
  int stars() {
    return signs.size();
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
   * What the stars stand for in the names of the files below a folder, in their order; without a star
   * one match, whether there is such a file or not.
   */
  List<List<String>> matches(Path folder) {
    if (signs.isEmpty()) {
      return List.of(List.of());
    }
    StringBuilder regex = new StringBuilder(Pattern.quote(parts.get(0)));
    for (int i = 0; i < signs.size(); i++) {
      regex.append(signs.get(i).equals("*") ? "([^/]*)" : "(.*)")
          .append(Pattern.quote(parts.get(i + 1)));
    }
    Pattern pattern = Pattern.compile(regex.toString());
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> names = files.limit(MOST_FILES + 1).map(f -> folder.relativize(f).toString())
          .sorted().toList();
      if (names.size() > MOST_FILES) {
        throw new Failure(ExitStatus.DECLINED,
            folder + ": limit: more than " + MOST_FILES + " files below it");
      }
      return names.stream().map(pattern::matcher).filter(Matcher::matches)
          .filter(m -> Files.isRegularFile(folder.resolve(m.group())))
          .map(m -> IntStream.rangeClosed(1, m.groupCount()).mapToObj(m::group).toList()).toList();
    } catch (IOException | UncheckedIOException e) {
      throw new Failure(ExitStatus.UNREADABLE, "cannot read the folder " + folder);
    }
  }
}
