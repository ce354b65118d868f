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
        subjects.add(subject(Path.of(""), name));
      }
      return subjects;
    } catch (IOException | UncheckedIOException e) {
      throw new Failure(ExitStatus.UNREADABLE, "cannot read the folder " + folder);
    }
  }

  /**
   * A certificate, with the file beside it if it is about one text.
   *
   * @param root the folder to which its name is relative
   */
  public static Subject subject(Path root, String certificate) {
    Optional<CertificateHeading> heading =
        CertificateHeading.of(root.resolve(certificate).toString());
    List<String> beside = sources(certificate).stream()
        .filter(f -> heading.filter(h -> h.isAbout(List.of(ending(f)))).isPresent())
        .filter(f -> Files.isRegularFile(root.resolve(f))).toList();
    return beside.size() == 1 ? new Subject(beside, certificate) : Subject.of(certificate);
  }

  /** The names of files, one of which a certificate of this name may be about. */
  public static List<String> sources(String certificate) {
    String stem = certificate.substring(0, certificate.length() - ".cert".length());
    return ENDINGS.stream().map(e -> stem + "." + e).toList();
  }

  private static String ending(String file) {
    return file.substring(file.lastIndexOf('.') + 1);
  }
}
