package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.Failure;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reports of certificates that the kernel has verified, in a folder, each under the digest of all that
 * it depends on: the kernel with its theories, the names and bytes of the files. The certificate names the
 * libraries that it cites by their digests. An entry that is damaged is none. Who can write to the
 * folder can write any verdict.
 */
public final class VerdictCache {
  /** No entry is longer. */
  private static final int LONGEST = 1 << 26;

  private static final String FIRST = "certcheck 1 report ";

  private final Path folder;
  private final String kernel;
  private final AtomicInteger found = new AtomicInteger();

  /**
   * The entries in a folder, which is made when there is something to be kept.
   *
   * @param kernel its digest
   */
  public VerdictCache(Path folder, String kernel) {
    this.folder = folder;
    this.kernel = kernel;
  }

  /** How many verdicts were found. */
  public int found() {
    return found.get();
  }

  private static String digest(String text) {
    return Theories.digest(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The digest of all that a verdict depends on; none if a file cannot be read. */
  Optional<String> key(Subject subject) {
    StringBuilder line = new StringBuilder(kernel);
    try {
      for (String file : subject.files()) {
        if (file.equals("-")) {
          return Optional.empty();
        }
        line.append('\n').append(file.length()).append(' ').append(file).append(' ')
            .append(digest(Path.of(file)));
      }
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
    return Optional.of(digest(line.toString()));
  }

  /** That of a file of any size, which is not kept in memory. */
  private static String digest(Path file) throws IOException {
    try (DigestInputStream in = new DigestInputStream(
        Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
      in.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(in.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private Path entry(String key) {
    return folder.resolve(key.substring(0, 2)).resolve(key.substring(2));
  }

  /** The verdict under a key, if there is one. */
  Optional<Verdict> find(Subject subject, String key) {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(entry(key))) {
      bytes = in.readNBytes(LONGEST);
    } catch (IOException e) {
      return Optional.empty();
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    int end = text.indexOf('\n');
    String report = text.substring(end + 1);
    if (end < 0 || !text.substring(0, end).equals(heading(key, report))) {
      return Optional.empty();
    }
    Verdict verdict = VerdictReader.read(subject, new Kernel.Run(0, report, ""), 0);
    if (!verdict.isVerified()) {
      return Optional.empty();
    }
    found.incrementAndGet();
    return Optional.of(verdict);
  }

  private static String heading(String key, String report) {
    return FIRST + key + " " + digest(report);
  }

  /**
   * Keeps the report of a certificate that was verified, unless a file has changed meanwhile.
   *
   * @param key of before the kernel read the files
   * @throws Failure if it cannot be written
   */
  void keep(Verdict verdict, String key) {
    if (!verdict.isVerified() || !key(verdict.subject()).equals(Optional.of(key))) {
      return;
    }
    String report = String.join("\n", verdict.report()) + "\n";
    Path entry = entry(key);
    try {
      Files.createDirectories(entry.getParent());
      Path written = Files.createTempFile(entry.getParent(), "new", null);
      Files.writeString(written, heading(key, report) + "\n" + report);
      Files.move(written, entry, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw Failure.unwritable(folder.toString(), e);
    }
  }
}
