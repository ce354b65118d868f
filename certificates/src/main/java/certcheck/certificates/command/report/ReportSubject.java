package certcheck.certificates.command.report;

import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.replay.ProofText;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.semantics.sched.Program;
import java.util.List;
import java.util.Optional;

/**
 * What a report says of one file.
 *
 * @param name of the file
 * @param lines its text; none if it is a certificate alone
 * @param findings what the provers found, if they were asked
 * @param verdict of the kernel on a certificate about it, if there is one
 * @param proof the certificate, if it was verified
 * @param loops the program, if it is one of loops and has no errors
 * @param assumptions what it assumes, as text
 * @param checked what the kernel needs for its verdict, if the page is to have it
 */
public record ReportSubject(String name, List<String> lines, List<Finding> findings,
    Optional<Verdict> verdict, Optional<ProofText> proof, Optional<Program> loops,
    List<String> assumptions, Optional<CheckedFiles> checked) {
  /** Copies the lists. */
  public ReportSubject {
    lines = List.copyOf(lines);
    findings = List.copyOf(findings);
    assumptions = List.copyOf(assumptions);
  }
}
