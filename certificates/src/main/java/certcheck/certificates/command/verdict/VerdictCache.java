package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
  private static final int LONGEST = 1 << 28;

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

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String digest(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  /** The digest of all that a verdict depends on; none if a file cannot be read. */
  Optional<String> key(Subject subject) {
    MessageDigest all = sha256();
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
    all.update(line.toString().getBytes(StandardCharsets.UTF_8));
    return Optional.of(HexFormat.of().formatHex(all.digest()));
  }

  private static String digest(Path file) throws IOException {
    MessageDigest digest = sha256();
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
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
    return FIRST + key + " " + digest(report.getBytes(StandardCharsets.UTF_8));
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
