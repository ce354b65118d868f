package certcheck.certificates.command.file;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.CertificateHeading;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a certificate that is already there is about, as its lines say: how many texts, by which
 * theories. So that {@code lower a.tml} does not replace what {@code certify a.tml} wrote, nor the
 * other way round.
 */
final class WrittenKinds {
  private WrittenKinds() {}

  /**
   * Refuses to replace a certificate that is about other kinds of files. What is no certificate may be
   * replaced, and what cannot be read.
   *
   * @param sources what the new certificate is about
   * @param others endings of files, about all of one of which the one that is there may be instead
   * @throws Failure if the one that is there is about something else
   */
  static void requireSame(String target, List<String> sources, List<List<String>> others) {
    Optional<CertificateHeading> written = CertificateHeading.of(target);
    List<String> endings =
        sources.stream().map(s -> s.substring(s.lastIndexOf('.') + 1)).toList();
    if (written.isPresent() && !written.get().isAbout(endings)
        && others.stream().noneMatch(written.get()::isAbout)) {
      int texts = written.get().texts();
      throw new Failure(ExitStatus.USAGE, target + ": not replaced: it is a certificate about "
          + (texts == 0 ? "terms" : texts == 1 ? "another kind of file" : texts + " files")
          + ", and the new one would be about "
          + endings.stream().map(e -> "." + e).collect(Collectors.joining(" and "))
          + "; --certificate names another place");
    }
  }
}
