package certcheck.certificates.command.verdict;

import certcheck.certificates.command.theory.Axiom;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The kernel's report as it stands, and below it how the files meet the policy. */
final class TextRendering {
  private static final String AXIOM = "  axiom ";

  private TextRendering() {}

  static void write(Summary summary, Appendable out) throws IOException {
    for (Verdict v : summary.verdicts()) {
      for (String line : lines(v, summary.detail(), summary.axioms())) {
        out.append(line).append('\n');
      }
    }
    for (Policy.Outcome outcome : summary.policies()) {
      policy(outcome, out);
    }
  }

  /** The lines of the kernel's longest report that are shown. */
  static List<String> lines(Verdict v, Summary.Detail detail, Summary.Axioms axioms) {
    if (axioms == Summary.Axioms.AS_REPORTED || !v.isVerified()) {
      return v.report().stream().filter(line -> shows(detail, line)).toList();
    }
    List<String> lines = new ArrayList<>();
    Iterator<Axiom> stated = v.stated().iterator();
    for (String line : v.report()) {
      if (line.startsWith(AXIOM)) {
        lines.add(AXIOM + stated.next());
      } else if (shows(detail, line)) {
        lines.add(line);
      }
    }
    return lines;
  }

  /** Whether the kernel would print a line of its longest report at this detail. */
  private static boolean shows(Summary.Detail detail, String line) {
    return switch (detail) {
      case QUIET -> !line.startsWith("  ");
      case NORMAL -> !line.startsWith("  theory ") && !line.startsWith(AXIOM);
      case VERBOSE -> true;
    };
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
