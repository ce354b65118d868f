package certcheck.certificates.command.file;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Writes files of text that the user names. */
public final class OutputFile {
  private OutputFile() {}

  /**
   * Whether a file can be put in the place of another, or where none is; not so with standard
   * output and devices.
   *
   * @throws Failure if it is a folder
   */
  static boolean isReplaceable(String name) {
    if (name.equals("-")) {
      return false;
    }
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      throw Failure.unwritable(name, new IOException("it is a folder"));
    }
    return Files.isRegularFile(path) || Files.notExists(path);
  }

  /** Whether two names, neither of which is standard input or output, are of the same file. */
  public static boolean isSame(String name, String other) {
    try {
      return !name.equals("-") && Files.isSameFile(Path.of(name), Path.of(other));
    } catch (IOException | InvalidPathException e) {
      return false; // one of them is none
    }
  }

  /**
   * Refuses to write over what was read.
   *
   * @throws Failure if it is the same file
   */
  public static void requireOther(String name, String source) {
    if (isSame(name, source)) {
      throw new Failure(ExitStatus.USAGE,
          "cannot write " + name + ": it would replace " + source + ", which is read");
    }
  }

  /**
   * Writes a file as a whole, in UTF-8.
   *
   * @throws Failure if it cannot be written
   */
  public static void write(String name, String text) {
    try (NewFile file = new NewFile(name)) {
      Files.writeString(file.path(), text, StandardCharsets.UTF_8);
      file.keep();
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(name, e);
    }
  }
}
