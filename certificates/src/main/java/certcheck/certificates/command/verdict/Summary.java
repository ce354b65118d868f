package certcheck.certificates.command.verdict;

import java.util.List;

/**
 * Everything that a rendering shows.
 *
 * @param verdicts the kernel's verdicts, in the order of the files
 * @param policies how the files meet each policy
 * @param detail how much of the kernel's report the text form shows
 * @param axioms how axioms are shown
 */
public record Summary(
    List<Verdict> verdicts, List<Policy.Outcome> policies, Detail detail, Axioms axioms) {

  /** The kernel's report, or that of {@code -v}. */
  public enum Detail {
    /** Only what is not verified. */
    QUIET,
    /** One line for each certificate. */
    NORMAL,
    /** Claims, texts or terms, and what they rest on. */
    VERBOSE
  }

  /** How axioms are shown. */
  public enum Axioms {
    /** As words, if the detail asks for it. */
    AS_REPORTED,
    /** Each as its theory states it. */
    AS_STATED
  }

  /** The version of the tools. */
  public static final String VERSION = "1.0.0";

  /** The version of the certificate format. */
  public static final int FORMAT = 1;

  /** The largest status, as the kernel has it for many files. */
  public int status() {
    int files = verdicts.stream().mapToInt(Verdict::status).max().orElse(0);
    return Math.max(files, policies.stream().mapToInt(Policy.Outcome::status).max().orElse(0));
  }

  /** Seconds that the kernel took for all files that it verified. */
  double seconds() {
    return verdicts.stream().mapToDouble(v -> v.steps().seconds()).sum();
  }
}
