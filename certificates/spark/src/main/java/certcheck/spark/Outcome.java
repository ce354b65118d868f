package certcheck.spark;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import java.io.Serializable;
import java.util.ArrayList;

/**
 * What a task sends of a certificate: the words of the kernel's report, which the driver reads again.
 *
 * @param number that of the entry
 * @param sources the files that the certificate was compared with
 * @param certificate its name
 * @param status the kernel's, or that of an error, which is no verdict
 * @param report the kernel's lines, or the reason of the error
 * @param seconds that the kernel took
 */
record Outcome(int number, ArrayList<String> sources, String certificate, int status, String report,
    double seconds) implements Serializable {

  /** Of what the kernel said; where it ended without a verdict, the words that it left, and the name. */
  static Outcome of(Entry entry, Verdict verdict) {
    if (verdict.kind() == Verdict.Kind.ERROR) {
      return none(entry, verdict.reason().replaceFirst("^certcheck: ", ""));
    }
    return new Outcome(entry.number(), new ArrayList<>(verdict.subject().sources()), verdict.file(),
        verdict.status(), String.join("\n", verdict.report()), verdict.steps().seconds());
  }

  /** Of a certificate of which the kernel said nothing. */
  static Outcome none(Entry entry, String reason) {
    return new Outcome(entry.number(), new ArrayList<>(), entry.certificate().name(),
        ExitStatus.INTERNAL, "certcheck: " + entry.certificate().name() + ": " + reason, 0);
  }

  /** The verdict that the report is of, or none. */
  Verdict verdict() {
    String text = report.isEmpty() ? "" : report + "\n";
    return VerdictReader.read(
        new Subject(sources, certificate), new Kernel.Run(status, text, ""), seconds);
  }
}
