package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.semantics.source.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The certificates of folders. One that is about a single text is compared with the source beside it,
 * with the same name and the ending that its theories say; others with no file, as their names do not
 * say with which.
 */
public final class Folders {
  private static final int MOST_FILES = 1_000_000;
  private static final List<String> ENDINGS =
      List.of("sched", "atl", "ein", "tml", "teil", "cfd", "smt2");

  private Folders() {}

  /** Whether a name is that of a folder. */
  public static boolean is(String name) {
    try {
      return !name.equals("-") && Files.isDirectory(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /**
   * The certificates in a folder and those below it, in the order of their names; links to folders are
   * not followed.
   *
   * @throws Failure if the folder cannot be read, or there are too many files
   */
  public static List<Subject> subjects(String folder) {
    try (Stream<Path> files = Files.walk(Path.of(folder))) {
      List<Path> found = files.filter(Files::isRegularFile)
          .filter(f -> f.getFileName().toString().endsWith(".cert")).sorted()
          .limit(MOST_FILES + 1).toList();
      if (found.size() > MOST_FILES) {
        throw new Failure(ExitStatus.DECLINED,
            folder + ": limit: more than " + MOST_FILES + " certificates below it");
      }
      List<Subject> subjects = new ArrayList<>();
      for (Path file : found) {
        String name = file.toString();
        if (!Printable.is(name)) {
          throw new Failure(ExitStatus.USAGE,
              "the name of a file cannot be printed: " + Printable.line(name));
        }
        subjects.add(subject(name));
      }
      return subjects;
    } catch (IOException | UncheckedIOException e) {
      throw new Failure(ExitStatus.UNREADABLE, "cannot read the folder " + folder);
    }
  }

  /** A certificate, with the file beside it if it is about one text. */
  private static Subject subject(String certificate) {
    String stem = certificate.substring(0, certificate.length() - ".cert".length());
    Optional<CertificateHeading> heading = CertificateHeading.of(certificate);
    List<String> beside = ENDINGS.stream()
        .filter(e -> heading.filter(h -> h.isAbout(List.of(e))).isPresent())
        .map(e -> stem + "." + e).filter(f -> Files.isRegularFile(Path.of(f))).toList();
    return beside.size() == 1 ? new Subject(beside, certificate) : Subject.of(certificate);
  }
}
