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
