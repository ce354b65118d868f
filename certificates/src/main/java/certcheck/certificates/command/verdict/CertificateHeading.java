package certcheck.certificates.command.verdict;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the first lines of a certificate say that it is about: how many texts, by which theories. It is
 * not checked; the kernel does that.
 */
public final class CertificateHeading {
  private static final String FIRST = "certcheck 1 certificate";
  private static final Pattern TEXT = Pattern.compile("text ([0-9]{1,9})");
  private static final Pattern THEORY =
      Pattern.compile("theory (?:([a-z0-9_]+)_text_claims|(smt2)_meaning|(mlir)_pair_claims) .*");

  /** No line that is of interest is longer. */
  private static final int LONGEST = 200;

  private int texts;
  private final Set<String> kinds = new LinkedHashSet<>();

  private CertificateHeading() {}

  /** The heading of a file; empty if it is no certificate of this version, or cannot be read. */
  public static Optional<CertificateHeading> of(String file) {
    CertificateHeading heading = new CertificateHeading();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(file)))) {
      return heading.read(in) ? Optional.of(heading) : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** How many texts it is about. */
  public int texts() {
    return texts;
  }

  /** Whether it may be about files with these endings, in this order. */
  public boolean isAbout(List<String> endings) {
    return texts == endings.size()
        && (kinds.contains(String.join("_", endings)) || kinds.containsAll(endings));
  }

  private boolean read(InputStream in) throws IOException {
    String line = line(in);
    boolean isCertificate = FIRST.equals(line);
    boolean heading = isCertificate;
    while (heading && line != null) {
      Matcher text = TEXT.matcher(line);
      Matcher theory = THEORY.matcher(line);
      if (theory.matches()) {
        String kind = theory.group(1) != null ? theory.group(1)
            : theory.group(2) != null ? theory.group(2) : theory.group(3) + "_" + theory.group(3);
        kinds.add(kind.equals("sched_reductions") ? "sched" : kind); // loops with updates
      } else if (text.matches()) {
        texts++;
        in.skipNBytes(Long.parseLong(text.group(1)) + 1);
      }
      line = line(in);
      heading = line != null && line.matches("(theory|library|nodes|text) .*");
    }
    return isCertificate;
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
    return line.toString(StandardCharsets.ISO_8859_1);
  }
}
