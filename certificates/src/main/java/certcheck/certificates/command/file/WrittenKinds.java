package certcheck.certificates.command.file;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a certificate that is already there is about, as its lines say: how many texts, by which
 * theories. So that {@code lower a.tml} does not replace what {@code certify a.tml} wrote, nor the
 * other way round.
 */
final class WrittenKinds {
  private static final String FIRST = "certcheck 1 certificate";
  private static final Pattern TEXT = Pattern.compile("text ([0-9]{1,9})");
  private static final Pattern THEORY = Pattern.compile("theory (?:([a-z0-9_]+)_text_claims|(smt2)_meaning) .*");

  /** No line that is of interest is longer. */
  private static final int LONGEST = 200;

  private int texts;
  private boolean isCertificate;
  private final Set<String> kinds = new LinkedHashSet<>();

  private WrittenKinds() {}

  /**
   * Refuses to replace a certificate that is about other kinds of files. What is no certificate may be
   * replaced, and what cannot be read.
   *
   * @param sources what the new certificate is about
   * @throws Failure if the one that is there is about something else
   */
  static void requireSame(String target, List<String> sources) {
    WrittenKinds written = new WrittenKinds();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(target)))) {
      written.read(in);
    } catch (IOException e) {
      return;
    }
    List<String> endings =
        sources.stream().map(s -> s.substring(s.lastIndexOf('.') + 1)).toList();
    boolean same = written.texts == endings.size()
        && (written.kinds.contains(String.join("_", endings))
            || written.kinds.containsAll(endings));
    if (written.isCertificate && !same) {
      throw new Failure(ExitStatus.USAGE, target + ": not replaced: it is a certificate about "
          + (written.texts == 0 ? "terms" : written.texts == 1 ? "another kind of file"
              : written.texts + " files") + ", and the new one would be about "
          + endings.stream().map(e -> "." + e).collect(Collectors.joining(" and "))
          + "; --certificate names another place");
    }
  }

  private void read(InputStream in) throws IOException {
    String line = line(in);
    isCertificate = FIRST.equals(line);
    boolean heading = isCertificate;
    while (heading && line != null) {
      Matcher text = TEXT.matcher(line);
      Matcher theory = THEORY.matcher(line);
      if (theory.matches()) {
        kinds.add(theory.group(1) != null ? theory.group(1) : theory.group(2));
      } else if (text.matches()) {
        texts++;
        in.skipNBytes(Long.parseLong(text.group(1)) + 1);
      }
      line = line(in);
      heading = line != null && line.matches("(theory|library|nodes|text) .*");
    }
  }

  /** The next line, cut off if it is long; null at the end. */
  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int c = in.read();
    if (c < 0) {
      return null;
    }
    for (; c >= 0 && c != '\n'; c = in.read()) {
      if (line.size() < LONGEST) {
        line.write(c);
      }
    }
    return line.toString(java.nio.charset.StandardCharsets.ISO_8859_1);
  }
}
