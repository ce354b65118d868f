package certcheck.certificates.command.file;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.outcome.NearbyFiles;
import certcheck.semantics.source.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads files that the user names; {@code -} is standard input. */
public final class InputFile {
  /** The name of standard input; also with the ending that says its language, {@code -.sched}. */
  public static final String STANDARD_INPUT = "-";

  private InputFile() {}

  /** Whether a name is that of standard input. */
  public static boolean isStandardInput(String name) {
    return name.equals(STANDARD_INPUT) || name.startsWith("-.") && name.indexOf('/') < 0;
  }

  /**
   * The bytes of a file, or its first {@code most + 1} if it is longer.
   *
   * @throws Failure if it cannot be read, or its name cannot be printed
   */
  public static byte[] read(String name, int most) {
    requirePrintable(name);
    try (InputStream in = isStandardInput(name) ? System.in : Files.newInputStream(Path.of(name))) {
      return in.readNBytes(most + 1);
    } catch (NoSuchFileException e) {
      throw new Failure(ExitStatus.UNREADABLE,
          "cannot read " + name + ": no such file" + NearbyFiles.suggestion(name));
    } catch (IOException | InvalidPathException e) {
      throw Failure.unreadable(name, e);
    }
  }

  /**
   * Refuses names that would be something else in a line of a report.
   *
   * @throws Failure if a character of the name is not printed as it is
   */
  public static void requirePrintable(String name) {
    if (!Printable.is(name)) {
      throw new Failure(ExitStatus.USAGE,
          "the name of a file cannot be printed: " + Printable.line(name));
    }
  }
}
