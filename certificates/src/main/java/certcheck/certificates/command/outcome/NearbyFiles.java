package certcheck.certificates.command.outcome;

import certcheck.semantics.source.Printable;
import certcheck.semantics.source.Suggestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Files that may have been meant by the name of one that is not there. */
public final class NearbyFiles {
  /** Of larger folders, so many files are looked at. */
  private static final int MOST = 10_000;

  private static final List<String> KNOWN = List.of(
      ".tml", ".cfd", ".cfdlang", ".teil", ".sched", ".atl", ".ein", ".mlir", ".smt2", ".isl");

  private NearbyFiles() {}

  /**
   * {@code ; did you mean …?} with a file of the same folder: one of a known kind that is called the same
   * but for the ending, unless that of a certificate is asked for; else one with the same ending and
   * nearly the same name. Nothing if there is none.
   */
  public static String suggestion(String name) {
    String last = name.replaceFirst("^.*/", "");
    String folder = name.substring(0, name.length() - last.length());
    String ending = ending(last);
    String stem = stem(last);
    if (stem.isEmpty()) {
      return "";
    }
    try (Stream<Path> files = Files.list(Path.of(folder.isEmpty() ? "." : folder))) {
      List<String> names = files.limit(MOST).map(f -> f.getFileName().toString())
          .filter(Printable::is).sorted().toList();
      Optional<String> other = names.stream().filter(n -> !ending.equals(".cert")
          && KNOWN.contains(ending(n)) && (stem(n).equals(stem) || stem(n).equals(last))).findFirst();
      return other.map(n -> "; did you mean " + folder + n + "?")
          .or(() -> Suggestion.of(stem, names.stream().filter(n -> ending(n).equals(ending))
              .map(NearbyFiles::stem).toList()).map(s -> s.replace("did you mean ",
                  "did you mean " + folder).replaceFirst("\\?$", ending + "?")))
          .orElse("");
    } catch (IOException | InvalidPathException e) {
      return "";
    }
  }

  private static String ending(String name) {
    return name.substring(stem(name).length());
  }

  private static String stem(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }
}
