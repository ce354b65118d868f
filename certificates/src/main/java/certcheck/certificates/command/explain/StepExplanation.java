package certcheck.certificates.command.explain;

import certcheck.certificates.command.verdict.Verdict.Named;
import certcheck.certificates.schedule.Recorded;
import certcheck.semantics.source.Position;
import java.io.PrintWriter;
import java.util.List;

/** The steps by which schedules were made, as comments of a text say, beside what is proved of them. */
final class StepExplanation {
  /** The most characters of what stands in a place. */
  private static final int THERE = 40;

  private final List<String> lines;
  private final List<Named> claims;
  private final PrintWriter out;

  /**
   * An explanation.
   *
   * @param text of a program
   * @param claims what the certificate claims
   */
  StepExplanation(String text, List<Named> claims, PrintWriter out) {
    this.lines = text.lines().toList();
    this.claims = claims;
    this.out = out;
  }

  void print() {
    for (Recorded schedule : Recorded.in(String.join("\n", lines))) {
      out.println();
      out.println("Comments of the text say that " + schedule.name() + " is " + schedule.from()
          + " after these steps of certcheck schedule:");
      List<String> steps = schedule.lines();
      int width = steps.stream().mapToInt(String::length).max().orElse(0);
      for (int k = 0; k < steps.size(); k++) {
        out.println(("  " + String.format("%-" + width + "s", steps.get(k)) + "  "
            + schedule.steps().get(k).at().map(this::there).orElse("")).stripTrailing());
      }
      out.println("Comments are not checked, nor are the steps. " + proved(schedule.name()));
    }
  }

  /** What stands in a place of the text, to the end of its line. */
  private String there(Position place) {
    if (place.line() < 1 || place.line() > lines.size()) {
      return "";
    }
    String line = lines.get(place.line() - 1);
    String rest = line.substring(Math.min(Math.max(place.column() - 1, 0), line.length()));
    return rest.length() > THERE ? rest.substring(0, THERE) + "…" : rest;
  }

  private String proved(String schedule) {
    String claim = "schedules " + schedule;
    return claims.stream().filter(c -> c.name().equals("atl"))
        .filter(c -> c.text().equals(claim) || c.text().startsWith(claim + " under "))
        .map(c -> "Proved is the claim " + c.text() + ", whatever the steps were.").findFirst()
        .orElse("That it is a schedule, this certificate does not claim.");
  }
}
