package certcheck.certificates.command.verdict;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The kernel's report as it stands, and below it how the files meet the policy. */
final class TextRendering {
  private TextRendering() {}

  static void write(Summary summary, Appendable out) throws IOException {
    for (Verdict v : summary.verdicts()) {
      if (summary.detail() == Summary.Detail.QUIET && v.isVerified()) {
        continue;
      }
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
      policy(outcome, summary.detail(), out);
    }
  }

  /**
   * The lines of the kernel's longest report that are shown, and axioms in full. Of a verdict's line,
   * names of files are in quotes where they could be mistaken.
   */
  static List<String> lines(Verdict v, Summary.Detail detail, Summary.Axioms axioms) {
    List<String> lines = new ArrayList<>(v.isVerified() && detail != Summary.Detail.VERBOSE
        ? v.report().subList(0, 1) : v.report());
    if (v.isVerified()) {
      lines.set(0, "VERIFIED " + v.subject().shown() + "  " + String.join(", ", v.said()));
    } else if (v.refusal().filter(r -> r.source().equals(v.file())).isPresent()) {
      int name = lines.get(0).indexOf(' ') + 1;
      lines.set(0, lines.get(0).substring(0, name) + Subject.quoted(v.file())
          + lines.get(0).substring(name + v.file().length()));
    }
    if (axioms == Summary.Axioms.AS_STATED) {
      v.stated().forEach(axiom -> lines.add("  axiom " + axiom));
    }
    return lines;
  }

  /** What is proved only in detail, and what is missing. */
  private static void policy(Policy.Outcome outcome, Summary.Detail detail, Appendable out)
      throws IOException {
    out.append(outcome.status() == 0 ? "MET " : "NOT MET ").append(outcome.policy());
    long proved = outcome.required().stream().filter(Policy.Required::isProved).count();
    if (!outcome.required().isEmpty()) {
      out.append("  " + proved + " of " + outcome.required().size() + " required claims");
    }
    out.append('\n');
    for (Policy.Required r : outcome.required()) {
      if (!r.isProved()) {
        out.append("  MISSING " + r.sentence() + "   " + r.reason() + "\n");
      } else if (detail == Summary.Detail.VERBOSE) {
        out.append("  proved " + r.sentence() + "\n");
      }
    }
    for (Policy.Forbidden f : outcome.forbidden()) {
      out.append("  NOT ALLOWED axiom " + f.axiom() + " in " + Subject.quoted(f.file()) + "\n");
    }
  }
}
