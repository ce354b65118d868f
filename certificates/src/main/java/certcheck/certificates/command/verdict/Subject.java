package certcheck.certificates.command.verdict;

import certcheck.semantics.source.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A certificate, and the files that it is compared with.
 *
 * @param sources in the order of the certificate's texts; none if no file is compared
 * @param certificate its file
 */
public record Subject(List<String> sources, String certificate) {
  private static final String NOT_COMPARED = " (no file compared)";

  /** Names without blanks, quotes, brackets and commas. */
  private static final Pattern PLAIN = Pattern.compile("[^\\s\\p{Z}'\"`,;()]+");

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
    return sources.isEmpty() ? certificate + NOT_COMPARED : String.join(" ", sources);
  }

  /** The same, with quotes around names that could be mistaken. */
  String shown() {
    return sources.isEmpty() ? quoted(certificate) + NOT_COMPARED : quoted(sources);
  }

  /** Names of files in one line. */
  public static String quoted(List<String> files) {
    return files.stream().map(Subject::quoted).collect(Collectors.joining(" "));
  }

  /** A name of a file; in quotes if a reader could take it for several, or for other words. */
  public static String quoted(String file) {
    String line = Printable.line(file);
    return PLAIN.matcher(line).matches() ? line
        : "'" + line.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
