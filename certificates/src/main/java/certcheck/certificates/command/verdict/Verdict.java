package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.theory.Axiom;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the kernel said about one certificate, taken from its report.
 *
 * @param subject the certificate and the files that it was compared with, as the user named them
 * @param kind the kernel's word for it
 * @param status the exit status of the kernel for this file alone
 * @param report the kernel's lines, or its message on standard error if there are none
 * @param refusal where and why it was refused; empty if it was verified or not read at all
 * @param claims the claims, in the order of the report
 * @param texts whether the claims are words about texts
 * @param where what the certificate defined, if its claims are about terms
 * @param axioms the axiom words that the claims rest on
 * @param rules the groups of rules that they rest on
 * @param theories the theories with their digests
 * @param steps steps of the file and of the libraries that were replayed, and the time taken
 */
public record Verdict(
    Subject subject,
    Kind kind,
    int status,
    List<String> report,
    Optional<Refusal> refusal,
    List<Named> claims,
    boolean texts,
    List<Named> where,
    List<String> axioms,
    List<String> rules,
    List<Named> theories,
    Steps steps) {

  private static final Pattern DIFFERENCE =
      Pattern.compile("a difference at (.*):([0-9]{1,9}):([0-9]{1,9})");

  /** The kernel's verdict, or the lack of one. */
  public enum Kind {
    /** Replayed to its end, and the claims are proved. */
    VERIFIED("verified"),
    /** Not a proof. */
    REJECTED("rejected"),
    /** A limit or a version was not met. */
    DECLINED("declined"),
    /** The file could not be read. */
    UNREADABLE("unreadable"),
    /** The kernel ended without a verdict. */
    ERROR("error");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** The word in a rendering. */
    public String label() {
      return label;
    }
  }

  /**
   * A name and what it stands for: a claim constant and the statement, a constant and its
   * definition, an axiom and its formula, a theory and its digest.
   */
  public record Named(String name, String text) {}

  /**
   * Where and why a file was refused.
   *
   * @param source the file or library in which it was refused
   * @param line from 1
   * @param column from 1, in bytes
   * @param rule the rule or part of the format
   * @param condition the number of its violated condition; 0 if it has none
   * @param expected what was expected
   * @param found what was found
   * @param message all of it as the kernel words it
   */
  public record Refusal(
      String source,
      int line,
      int column,
      String rule,
      int condition,
      String expected,
      String found,
      String message) {}

  /** The first place at which a source differs from a certificate's text; both count from 1. */
  public record Difference(String source, int line, int column) {}

  /** Numbers of steps of the certificate and of libraries, and seconds. */
  public record Steps(long certificate, long library, double seconds) {
    static final Steps NONE = new Steps(0, 0, 0);
  }

  /** The claims as the verdict names them: their words, or of those about terms the constants. */
  public List<String> said() {
    return claims.stream().map(c -> texts ? c.text() : c.name()).toList();
  }

  /** The certificate. */
  public String file() {
    return subject.certificate();
  }

  /** The first file that the claims are about; the certificate if there is none. */
  public String about() {
    return subject.sources().isEmpty() ? file() : subject.sources().get(0);
  }

  /** Whether the kernel verified the file. */
  public boolean isVerified() {
    return kind == Kind.VERIFIED;
  }

  /**
   * Requires that the kernel verified the file.
   *
   * @throws Failure with its report if it did not
   */
  public void requireVerified() {
    if (!isVerified()) {
      throw new Failure(
          status, String.join("\n", report).replaceFirst("^certcheck: ", ""));
    }
  }

  /** The axioms that the claims rest on, as the bundled theories state them. */
  public List<Axiom> stated() {
    return Axiom.of(theories.stream().map(Named::name).toList()).stream()
        .filter(a -> axioms.contains(a.word())).toList();
  }

  /** Where a source is another text than that of the certificate. */
  public Optional<Difference> difference() {
    return refusal.filter(r -> r.rule().equals("text") && r.condition() == 2)
        .map(r -> DIFFERENCE.matcher(r.found())).filter(Matcher::matches)
        .filter(m -> subject.sources().contains(m.group(1)))
        .map(m -> new Difference(
            m.group(1), Integer.parseInt(m.group(2)), Integer.parseInt(m.group(3))));
  }

  /** The reason in one line, for a file that is not verified. */
  public String reason() {
    return refusal.map(Refusal::message)
        .orElse(report.isEmpty() ? "the kernel printed nothing" : report.get(0));
  }
}
