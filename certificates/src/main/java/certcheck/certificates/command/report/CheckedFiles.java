package certcheck.certificates.command.report;

import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.replay.ProofText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The files that the kernel needs for a verdict.
 *
 * @param names the arguments: sources, and behind them the certificate
 * @param contents their bytes, and those of the libraries that the certificate names, and those that
 *     these name, as {@code library/NAME.lib}
 */
public record CheckedFiles(List<String> names, Map<String, byte[]> contents) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{1,254}");

  /** Copies the names; keeps the order of the contents. */
  public CheckedFiles {
    names = List.copyOf(names);
  }

  /**
   * Adds the libraries. One that is not there is left out: the kernel says so.
   *
   * @param files the sources and, as the last, the certificate
   */
  public static CheckedFiles of(Map<String, byte[]> files) {
    Map<String, byte[]> all = new LinkedHashMap<>(files);
    List<String> names = List.copyOf(files.keySet());
    libraries(files.get(names.get(names.size() - 1)), all);
    return new CheckedFiles(names, all);
  }

  private static void libraries(byte[] text, Map<String, byte[]> all) {
    String head = head(text);
    for (String name : ProofText.of("", head).libraries().keySet()) {
      Path file = Libraries.folder().resolve(name + ".lib");
      String as = "library/" + name + ".lib";
      if (NAME.matcher(name).matches() && !all.containsKey(as) && Files.isRegularFile(file)) {
        try {
          all.put(as, Files.readAllBytes(file));
        } catch (IOException e) {
          throw Failure.unreadable(file.toString(), e);
        }
        libraries(all.get(as), all);
      }
    }
  }

  /** The lines before the number of nodes. */
  private static String head(byte[] text) {
    String all = new String(text, StandardCharsets.ISO_8859_1);
    int end = all.indexOf("\nnodes ");
    return end < 0 ? "" : all.substring(0, end + 1);
  }
}
