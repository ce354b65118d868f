package certcheck.certificates.command.verdict;

import java.util.ArrayList;
import java.util.List;

/**
 * A certificate, and the files that it is compared with.
 *
 * @param sources in the order of the certificate's texts; none if no file is compared
 * @param certificate its file
 */
public record Subject(List<String> sources, String certificate) {

  /** A certificate that is compared with no file. */
  public static Subject of(String certificate) {
    return new Subject(List.of(), certificate);
  }

  /**
   * Files as the kernel takes them: sources stand before their certificate, which ends in {@code
   * .cert} or is standard input; of those behind the last one, each has its own beside it.
   */
  public static List<Subject> group(List<String> files) {
    List<Subject> subjects = new ArrayList<>();
    List<String> sources = new ArrayList<>();
    for (String file : files) {
      if (file.endsWith(".cert") || file.equals("-")) {
        subjects.add(new Subject(List.copyOf(sources), file));
        sources.clear();
      } else {
        sources.add(file);
      }
    }
    sources.forEach(s -> subjects.add(new Subject(List.of(s), beside(s))));
    return subjects;
  }

  /** The certificate beside a source: it ends in {@code .cert} instead. */
  public static String beside(String source) {
    return source.substring(0, source.lastIndexOf('.') + 1) + "cert";
  }

  /** The files in the order in which the kernel takes them. */
  public List<String> files() {
    List<String> files = new ArrayList<>(sources);
    files.add(certificate);
    return files;
  }

  /** As the kernel's verdict names it. */
  String named() {
    return sources.isEmpty() ? certificate + " (no file compared)" : String.join(" ", sources);
  }
}
