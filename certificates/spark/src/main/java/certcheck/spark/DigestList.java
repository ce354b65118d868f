package certcheck.spark;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.semantics.source.Printable;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A list of digests as {@code sha256sum} prints it: 64 digits, two blanks, a name, one a line. */
final class DigestList {
  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](?:\\./)?(.+)");
  private static final int LONGEST = 10_000;

  private DigestList() {}

  /**
   * Digests by the names of files.
   *
   * @throws Failure if the list cannot be read, or has another line, or a name twice
   */
  static TreeMap<String, String> read(Path list) {
    TreeMap<String, String> digests = new TreeMap<>();
    try (BufferedReader in = Files.newBufferedReader(list)) {
      int number = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        Matcher parts = LINE.matcher(line);
        if (line.length() > LONGEST || !parts.matches()) {
          throw wrong(list, number, "expected the SHA-256 of a file, two blanks and its name, found "
              + Printable.line(line.substring(0, Math.min(line.length(), 80))));
        }
        if (digests.put(parts.group(2), parts.group(1)) != null) {
          throw wrong(list, number, "expected a file once, found "
              + Printable.line(parts.group(2)) + " again");
        }
      }
      return digests;
    } catch (IOException e) {
      throw Failure.unreadable(list.toString(), e);
    }
  }

  private static Failure wrong(Path list, int line, String message) {
    return new Failure(ExitStatus.USAGE, list + ":" + line + ":1: " + message);
  }
}
