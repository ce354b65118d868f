package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.certify.sched.counterexample.Effort;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.semantics.atl.counterexample.CounterexampleSearch.Refutation;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import certcheck.semantics.sched.counterexample.Counterexample;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.CounterexampleText;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.counterexample.SearchOutcome;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

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

  /** What is said of a claim that rests on a semantics other than that of C11. */
  static final String EQUAL_VALUES = " (iterations of a parallel loop may write equal values to one"
      + " cell: in C11, a data race)";

  private final Program program;
  private final List<String> lines;
  private final Deadline deadline;
  private final Findings found;
  private final Set<Claim.Kind> proved = EnumSet.noneOf(Claim.Kind.class);
  private boolean isBoundsOpen;
  private boolean isRemarked;
  private int decided;
  private String current = "";

  /**
   * A report.
   *
   * @param lines the text of a program that is in no file; else none
   * @param deadline when the search for counterexamples ends
   */
  ClaimReport(Program program, List<String> lines, Deadline deadline, Findings found) {
    this.program = program;
    this.lines = lines;
    this.deadline = deadline;
    this.found = found;
  }

  @Override
  public void warning(String text) {
    found.add(Finding.other(
        Kind.WARNING, Code.NARROW, Place.of(program.file()), "warning: " + text));
  }

  @Override
  public void begun(Claim claim) {
    current = words(claim);
    found.progress().show(() -> program.file() + ": claim " + current);
  }

  @Override
  public void obligation(Position position, Supplier<String> what) {
    found.progress().show(() -> program.file() + (position == null ? "" : ":" + position)
        + ": claim " + current + ": " + what.get());
  }

  private static String words(Claim claim) {
    return claim.kind().word()
        + (claim.laws().isEmpty() ? "" : " under " + Printer.laws(claim.laws()));
  }

  @Override
  public void decided(Claim claim, SchedCertifier.Outcome outcome) {
    note(claim, outcome);
    String words = words(claim);
    Place whole = Place.of(program.file());
    if (outcome.isProved()) {
      found.add(Finding.claim(Kind.PROVED, words, whole, reservation(claim, outcome)));
    } else if (outcome.outOfTime()) {
      found.add(Finding.claim(Kind.UNDECIDED, words, whole,
          ": " + outcome.reason().orElseThrow()).with(Code.OUT_OF_TIME));
    } else {
      search(claim, outcome, words);
    }
    remark();
    found.flush();
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
  private String reservation(Claim claim, SchedCertifier.Outcome outcome) {
    if (outcome.equalValues()) {
      return EQUAL_VALUES;
    }
    boolean applies = RACES.contains(claim.kind()) && isBoundsOpen;
    isRemarked |= applies;
    return applies ? " (but not bounds: " + CELLS + ")" : "";
  }

  @Override
  public void added(String claim) {
    found.add(Finding.claim(Kind.PROVED, claim, Place.of(program.file()), ""));
  }

  /** A claim of an ATL program that fails for values of its parameters. */
  static Finding refuted(String claim, String file, Refutation found) {
    return Finding.claim(Kind.REFUTED, claim, Place.of(file, found.position()), "")
        .with(List.of("  parameters  " + found.values(), "  " + found.reason()));
  }

  /** A claim of an ATL program that was not proved, for a reason that may refute it. */
  static Finding open(AtlCertifier.Outcome outcome, String file) {
    return Finding.claim(outcome.refuted() ? Kind.REFUTED : Kind.UNDECIDED, outcome.words(),
        Place.of(file, outcome.position()), ": " + outcome.reason().orElseThrow());
  }

  private void search(Claim claim, SchedCertifier.Outcome outcome, String words) {
    found.progress().show(
        () -> program.file() + ": claim " + words + ": looking for a counterexample");
    Program judged = Updates.judged(program, claim);
    SearchOutcome search = CounterexampleSearch.search(judged, claim, SearchLimits.DEFAULT);
    Optional<Counterexample> counterexample = search instanceof SearchOutcome.Refuted refuted
        ? Optional.of(refuted.counterexample())
        : new SolvedSearch(judged, claim, outcome, new Effort(Effort.STANDARD, deadline))
            .counterexample();
    if (counterexample.isPresent()) {
      found.add(Finding.claim(Kind.REFUTED, words,
          Place.of(program.file(), counterexample.get().position()), "")
          .with(counterexample.get())
          .with(CounterexampleText.lines(judged, counterexample.get()).stream()
              .map(line -> "  " + line).toList()));
    } else if (search instanceof SearchOutcome.NotFound notFound) {
      List<String> details = new ArrayList<>();
      outcome.position().filter(p -> p.line() <= lines.size()).ifPresent(
          p -> details.add("  line " + p.line() + "  " + lines.get(p.line() - 1).strip()));
      details.add("  " + notFound.text());
      found.add(Finding.claim(Kind.UNDECIDED, words,
          Place.of(program.file(), outcome.position()), ": " + outcome.reason().orElseThrow())
          .with(details));
    }
  }

  /** What is known of races only when the claims after them are decided. */
  private void remark() {
    if (!isRemarked && isBoundsOpen && proved.stream().anyMatch(RACES::contains)) {
      isRemarked = true;
      found.println(program.file() + ": remark: races are excluded, but not accesses outside: "
          + CELLS);
    }
  }
}
