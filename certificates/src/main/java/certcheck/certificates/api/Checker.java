package certcheck.certificates.api;

import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Checks certificates from a Java program. Each is replayed by the kernel in a Java process of its own,
 * with nothing but the kernel on its module path, as the command {@code certcheck} does: what runs in
 * the caller's process cannot forge a verdict of the kernel, though it could lie about it.
 *
 * <p>Libraries are looked for where the system property {@code certcheck.library} says.
 */
public final class Checker {
  private final VerdictReader kernel;

  /** A checker with the kernel that is on the module path. */
  public Checker() {
    kernel = new VerdictReader(Kernel.inOwnProcess());
  }

  /**
   * What the kernel said.
   *
   * @param verified whether all claims are proved, and the files are those that they are about
   * @param claims the claims in words, as {@code implements under monoid(+, 0)}; none unless verified
   * @param axioms the words of the axioms that they rest on
   * @param failure where it was refused, and why; empty if verified
   * @param report all lines of the kernel's report
   */
  public record Report(boolean verified, List<String> claims, List<String> axioms,
      Optional<Failure> failure, List<String> report) {}

  /**
   * Why a certificate was not verified.
   *
   * @param kind {@code rejected}, {@code declined} (a limit or a version), {@code unreadable} or {@code
   *     error}
   * @param line in the certificate or in a library, from 1; 0 if there is no place
   * @param column from 1, in bytes; 0 if there is no place
   * @param message what was expected and what was found
   */
  public record Failure(String kind, int line, int column, String message) {}

  /**
   * Checks one certificate.
   *
   * @param sources the files that it is about, in its order; with none, no file is compared, and what
   *     is claimed is about texts that only the report shows
   * @param certificate its file
   * @throws java.io.UncheckedIOException if no Java process can be started
   */
  public Report check(List<Path> sources, Path certificate) {
    Verdict verdict = kernel.check(
        new Subject(sources.stream().map(Path::toString).toList(), certificate.toString()));
    Optional<Failure> failure = verdict.isVerified() ? Optional.empty() : Optional.of(new Failure(
        verdict.kind().label(), verdict.refusal().map(Verdict.Refusal::line).orElse(0),
        verdict.refusal().map(Verdict.Refusal::column).orElse(0), verdict.reason()));
    return new Report(verdict.isVerified(), verdict.said(), verdict.axioms(), failure,
        verdict.report());
  }
}
