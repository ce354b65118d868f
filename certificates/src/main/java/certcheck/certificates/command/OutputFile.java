package certcheck.certificates.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Writes files of text that the user names. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Whether a file can be put in the place of another, or where none is; not so with standard output
   * and devices.
   *
   * @throws Failure if it is a folder
   */
  static boolean isReplaceable(String name) {
    Path path = Path.of(name);
    if (!name.equals("-") && Files.isDirectory(path)) {
      throw Failure.unwritable(name, new IOException("it is a folder"));
    }
    return !name.equals("-") && (Files.isRegularFile(path) || Files.notExists(path));
  }

  /**
   * Writes a file, in UTF-8.
   *
   * @throws Failure if it cannot be written
   */
  static void write(String name, String text) {
    try {
      Files.writeString(Path.of(name), text, StandardCharsets.UTF_8);
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(name, e);
    }
  }
}
