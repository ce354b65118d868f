package certcheck.certificates.command.file;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Loops and C text that certcheck has made: their first lines say so. What somebody has written himself is
 * not replaced by them.
 */
final class MadeText {
  private static final Pattern KIND = Pattern.compile("\\.(sched|c)$");

  /** What one of the first lines has, of loops of tensor programs, of MLIR, and of C. */
  private static final List<String> MADE =
      List.of(", lowered by certcheck lower", ", as a reader made them", "Written by certcheck ");

  /** Bytes that are looked at. */
  private static final int HEAD = 1_000;

  private MadeText() {}

  /**
   * Refuses to replace loops or C text that certcheck has not made.
   *
   * @throws Failure if such a text is there
   */
  static void require(String target) {
    if (!KIND.matcher(target).find() || !OutputFile.isRegular(target)) {
      return;
    }
    try (InputStream in = Files.newInputStream(Path.of(target))) {
      String head = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
      if (!head.isEmpty() && MADE.stream().noneMatch(head::contains)) {
        throw new Failure(ExitStatus.USAGE,
            target + ": not replaced: certcheck has not made it; --output names another place");
      }
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(target, e);
    }
  }
}
