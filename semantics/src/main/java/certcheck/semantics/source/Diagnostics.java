package certcheck.semantics.source;

import java.util.ArrayList;
import java.util.List;

/** Collects the complaints about one text, up to a limit. */
public final class Diagnostics {

  private final String file;
  private final int maximum;
  private final List<Diagnostic> collected = new ArrayList<>();
  private long total;

  /**
   * An empty collection.
   *
   * @param file name of the text
   * @param limits bounds the number of complaints that are kept
   */
  public Diagnostics(String file, Limits limits) {
    this.file = file;
    this.maximum = limits.diagnostics();
  }

  /** Adds an error. */
  public void error(Position position, Rule rule, String message, String expected, String found) {
    add(Severity.ERROR, position, rule, message, expected, found);
  }

  /** Adds a warning. */
  public void warning(Position position, Rule rule, String message, String expected, String found) {
    add(Severity.WARNING, position, rule, message, expected, found);
  }

  private void add(
      Severity severity, Position at, Rule rule, String message, String expected, String found) {
    total++;
    if (total <= maximum) {
      collected.add(new Diagnostic(severity, file, at, rule, message, expected, found));
    }
  }

  /**
   * The complaints in the order in which they were added. If there were more than the limit allows,
   * the last one is an error that says so.
   */
  public List<Diagnostic> list() {
    List<Diagnostic> all = new ArrayList<>(collected);
    if (total > maximum) {
      all.add(new Diagnostic(Severity.ERROR, file, Position.START, Rule.LIMIT,
          "not every complaint is shown", "at most " + maximum, Long.toString(total)));
    }
    return List.copyOf(all);
  }
}
