package certcheck.certificates.command.file;

import certcheck.certificates.command.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The texts that are written with a certificate: all, and it, or nothing. */
public interface Companions {
  /** None. */
  Companions NONE = (certificate, verdict) -> Optional.of(List.of());

  /**
   * A text to be written.
   *
   * @param target the file where it goes
   */
  record Text(String target, String text) {}

  /**
   * Makes the texts, after the kernel has verified the certificate.
   *
   * @param certificate the file where it is meanwhile
   * @param verdict of the kernel on it; null if it was not asked
   * @return empty if there is one that cannot be made, of which the reason was printed
   */
  Optional<List<Text>> of(Path certificate, Verdict verdict);
}
