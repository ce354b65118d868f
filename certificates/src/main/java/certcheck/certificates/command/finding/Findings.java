package certcheck.certificates.command.finding;

import certcheck.certificates.command.verdict.Summary;
import certcheck.semantics.source.Diagnostic;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where commands put what they find: each finding is printed at once, for people, and kept, for
 * programs. What is said besides findings, as where something was written, is printed only.
 */
public final class Findings {
  private final PrintWriter text;
  private final Presentation presentation;
  private final ProgressLine progress;
  private final Summary.Detail detail;
  private final Set<Finding> all = new LinkedHashSet<>();

  /** Findings that are printed as is said. */
  public Findings(PrintWriter text, Presentation presentation) {
    this(text, presentation, ProgressLine.NONE);
  }

  /** The same, with a line that says meanwhile what is being worked on. */
  public Findings(PrintWriter text, Presentation presentation, ProgressLine progress) {
    this(text, presentation, progress, Summary.Detail.NORMAL);
  }

  private Findings(PrintWriter text, Presentation presentation, ProgressLine progress,
      Summary.Detail detail) {
    this.text = text;
    this.presentation = presentation;
    this.progress = progress;
    this.detail = detail;
  }

  /** None yet, printed in as much detail: what is proved unless quiet; verbose, what codes mean. */
  public Findings with(Summary.Detail other) {
    return new Findings(text, presentation, progress, other);
  }

  /** How much is printed. */
  public Summary.Detail detail() {
    return detail;
  }

  /** Findings that are printed without anything around them. */
  public Findings(PrintWriter text) {
    this(text, Presentation.PLAIN);
  }

  /** Findings that are only kept. */
  public static Findings unprinted() {
    return new Findings(new PrintWriter(Writer.nullWriter()));
  }

  /**
   * Adds a finding; of what is undecided, with what can be done next. What was found before is neither
   * printed nor kept again, as of claims that are proved for another certificate.
   */
  public void add(Finding given) {
    Finding finding = NextStep.with(given);
    if (!all.add(finding) || detail == Summary.Detail.QUIET && finding.kind() == Finding.Kind.PROVED) {
      return;
    }
    progress.clear();
    presentation.print(finding, text);
    if (detail == Summary.Detail.VERBOSE) {
      finding.code().ifPresent(code -> text.println(
          "  " + code + ": " + code.title() + "; certcheck explain " + code + " says more"));
    }
    text.flush();
  }

  /** Adds what is wrong with a text. */
  public void add(Diagnostic diagnostic) {
    add(Finding.of(diagnostic));
  }

  /** Adds a finding that people are told in other words. */
  public void keep(Finding finding) {
    all.add(NextStep.with(finding));
  }

  /** Says something that is no finding. */
  public void println(String line) {
    progress.clear();
    text.println(line);
  }

  /** Says something that is no finding, unless only what is wrong is to be said. */
  public void note(String line) {
    if (detail != Summary.Detail.QUIET) {
      println(line);
    }
  }

  /** Where people read. */
  public PrintWriter text() {
    progress.clear();
    return text;
  }

  /** The line that says what is being worked on. */
  public ProgressLine progress() {
    return progress;
  }

  /** Sees to it that people see what was printed. */
  public void flush() {
    text.flush();
  }

  /** All findings, in the order in which they were added. */
  public List<Finding> all() {
    return List.copyOf(all);
  }
}
