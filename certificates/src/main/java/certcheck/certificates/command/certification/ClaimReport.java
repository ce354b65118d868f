package certcheck.certificates.command.certification;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.certify.sched.counterexample.Effort;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.Counterexample;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.CounterexampleText;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.counterexample.SearchOutcome;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Prints what becomes of the claims of a program, one after the other: a claim that is not proved is
 * refuted by a counterexample, or undecided.
 */
final class ClaimReport implements SchedCertifier.Progress {
  private static final Set<Claim.Kind> RACES =
      EnumSet.of(Claim.Kind.RACE_FREE, Claim.Kind.RACE_BENIGN, Claim.Kind.RACE_COVERED);

  /** What is claimed with {@code bounds} in it. */
  private static final Set<Claim.Kind> INSIDE =
      EnumSet.of(Claim.Kind.BOUNDS, Claim.Kind.DEFINED, Claim.Kind.IMPLEMENTS);

  private static final String CELLS = "different cells are different places in memory only while"
      + " accesses lie inside the arrays";

  private final Program program;
  private final List<String> lines;
  private final Deadline deadline;
  private final PrintWriter err;
  private final Set<Claim.Kind> proved = EnumSet.noneOf(Claim.Kind.class);
  private boolean isBoundsOpen;
  private boolean isRemarked;
  private int decided;

  /**
   * A report.
   *
   * @param lines the text of a program that is in no file; else none
   * @param deadline when the search for counterexamples ends
   */
  ClaimReport(Program program, List<String> lines, Deadline deadline, PrintWriter err) {
    this.program = program;
    this.lines = lines;
    this.deadline = deadline;
    this.err = err;
  }

  @Override
  public void warning(String text) {
    err.println(program.file() + ": warning: " + text);
    err.flush();
  }

  @Override
  public void decided(Claim claim, SchedCertifier.Outcome outcome) {
    note(claim, outcome);
    String words = ": claim " + claim.kind().word()
        + (claim.laws().isEmpty() ? "" : " under " + Printer.laws(claim.laws())) + ": ";
    if (outcome.isProved()) {
      err.println(program.file() + words + "proved" + reservation(claim));
    } else if (outcome.outOfTime()) {
      err.println(program.file() + words + "undecided: " + outcome.reason().orElseThrow());
    } else {
      search(claim, outcome, words);
    }
    remark();
    err.flush();
  }

  /** Whether accesses may lie outside is known when no claim is left that would exclude it. */
  private void note(Claim claim, SchedCertifier.Outcome outcome) {
    decided++;
    if (outcome.isProved()) {
      proved.add(claim.kind());
    }
    boolean failed = claim.kind() == Claim.Kind.BOUNDS && !outcome.isProved();
    isBoundsOpen |= failed || proved.stream().noneMatch(INSIDE::contains)
        && program.claims().stream().skip(decided).noneMatch(c -> INSIDE.contains(c.kind()));
  }

  /** What a proved claim does not say. */
  private String reservation(Claim claim) {
    boolean applies = RACES.contains(claim.kind()) && isBoundsOpen;
    isRemarked |= applies;
    return applies ? " (but not bounds: " + CELLS + ")" : "";
  }

  @Override
  public void added(String claim) {
    err.println(program.file() + ": claim " + claim + ": proved");
    err.flush();
  }

  private void search(Claim claim, SchedCertifier.Outcome outcome, String words) {
    SearchOutcome search = CounterexampleSearch.search(program, claim, SearchLimits.DEFAULT);
    Optional<Counterexample> counterexample = search instanceof SearchOutcome.Refuted refuted
        ? Optional.of(refuted.counterexample())
        : new SolvedSearch(program, claim, outcome, new Effort(Effort.STANDARD, deadline))
            .counterexample();
    if (counterexample.isPresent()) {
      err.println(program.file() + ":" + counterexample.get().position() + words + "refuted");
      CounterexampleText.lines(program, counterexample.get())
          .forEach(line -> err.println("  " + line));
    } else if (search instanceof SearchOutcome.NotFound notFound) {
      String place = outcome.position().map(p -> ":" + p).orElse("");
      err.println(
          program.file() + place + words + "undecided: " + outcome.reason().orElseThrow());
      outcome.position().filter(p -> p.line() <= lines.size())
          .ifPresent(p -> err.println("  line " + p.line() + "  " + lines.get(p.line() - 1).strip()));
      err.println("  " + notFound.text());
    }
  }

  /** What is known of races only when the claims after them are decided. */
  private void remark() {
    if (!isRemarked && isBoundsOpen && proved.stream().anyMatch(RACES::contains)) {
      isRemarked = true;
      err.println(program.file() + ": remark: races are excluded, but not accesses outside: "
          + CELLS);
    }
  }
}
