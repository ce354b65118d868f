package certcheck.certificates.command.outcome;

import certcheck.semantics.source.Printable;
import certcheck.semantics.source.Suggestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Files that may have been meant by the name of one that is not there. */
public final class NearbyFiles {
  /** Of larger folders, so many files are looked at. */
  private static final int MOST = 10_000;

  private static final Pattern KNOWN =
      Pattern.compile("\\.(tml|cfd|cfdlang|teil|sched|atl|ein|mlir|smt2|isl)");

  private NearbyFiles() {}

  /**
   * {@code ; did you mean …?} with a file of the same folder whose name is nearly this one: of a kind
   * that is known, if only the ending is missing. Nothing if there is none.
   */
  public static String suggestion(String name) {
    String last = name.replaceFirst("^.*/", "");
    String folder = name.substring(0, name.length() - last.length());
    if (last.isEmpty()) {
      return "";
    }
    try (Stream<Path> files = Files.list(Path.of(folder.isEmpty() ? "." : folder))) {
      List<String> names = files.limit(MOST).map(f -> f.getFileName().toString())
          .filter(Printable::is).sorted().toList();
      Optional<String> longer = names.stream()
          .filter(n -> n.startsWith(last + ".") && KNOWN.matcher(n.substring(last.length())).matches())
          .findFirst().map(n -> "; did you mean " + folder + n + "?");
      String ending = last.substring(Math.max(0, last.lastIndexOf('.')));
      List<String> alike = names.stream().filter(n -> n.endsWith(ending)).toList();
      return longer.or(() -> Suggestion.of(last, alike).or(() -> Suggestion.of(last, names))
          .map(s -> s.replaceFirst("did you mean ",
              Matcher.quoteReplacement("did you mean " + folder)))).orElse("");
    } catch (IOException | InvalidPathException e) {
      return "";
    }
  }
}
