package certcheck.certificates.command.verdict;

import certcheck.certificates.command.theory.Axiom;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The kernel's report as it stands, and below it how the files meet the policy. */
final class TextRendering {
  private TextRendering() {}

  static void write(Summary summary, Appendable out) throws IOException {
    for (Verdict v : summary.verdicts()) {
      for (String line : lines(v, summary.detail(), summary.axioms())) {
        out.append(line).append('\n');
      }
    }
    long verified = summary.verdicts().stream().filter(Verdict::isVerified).count();
    if (summary.verdicts().size() > 1) {
      out.append(verified + " verified, " + (summary.verdicts().size() - verified)
          + " rejected\n");
    }
    for (Policy.Outcome outcome : summary.policies()) {
      policy(outcome, out);
    }
  }

  /** The lines of the kernel's longest report that are shown, and axioms in full. */
  static List<String> lines(Verdict v, Summary.Detail detail, Summary.Axioms axioms) {
    List<String> lines = new ArrayList<>(v.isVerified() && detail == Summary.Detail.NORMAL
        ? v.report().subList(0, 1) : v.report());
    if (axioms == Summary.Axioms.AS_STATED) {
      v.stated().forEach(axiom -> lines.add("  axiom " + axiom));
    }
    return lines;
  }

  private static void policy(Policy.Outcome outcome, Appendable out) throws IOException {
    out.append(outcome.status() == 0 ? "MET " : "NOT MET ").append(outcome.policy()).append('\n');
    for (Policy.Required r : outcome.required()) {
      out.append("  ").append(r.isProved() ? "proved " : "MISSING ").append(r.claim())
          .append(r.isProved() ? " by " : "   ").append(r.isProved() ? r.provedBy() : r.reason())
          .append('\n');
    }
    for (Policy.Forbidden f : outcome.forbidden()) {
      out.append("  NOT ALLOWED axiom ").append(f.axiom()).append(" in ").append(f.file())
          .append('\n');
    }
  }
}
