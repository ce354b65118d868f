package certcheck.certificates.command.verdict;

import java.io.IOException;

/** The kernel's report as it stands, and below it how the files meet the policy. */
final class TextRendering {
  private TextRendering() {}

  static void write(Summary summary, Appendable out) throws IOException {
    for (Verdict v : summary.verdicts()) {
      for (String line : v.report()) {
        if (shows(summary.detail(), line)) {
          out.append(line).append('\n');
        }
      }
    }
    if (summary.policy().isPresent()) {
      policy(summary.policy().get(), out);
    }
  }

  /** Whether the kernel would print a line of its longest report at this detail. */
  static boolean shows(Summary.Detail detail, String line) {
    return switch (detail) {
      case QUIET -> !line.startsWith("  ");
      case NORMAL -> !line.startsWith("  theory ") && !line.startsWith("  axiom ");
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
