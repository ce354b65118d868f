package certcheck.semantics.source;

/** Whether a diagnostic refuses a program or only remarks on it. */
public enum Severity {
  /** The program is refused. */
  ERROR("error"),
  /** The program is accepted. */
  WARNING("warning");

  private final String label;

  Severity(String label) {
    this.label = label;
  }

  /** The word in a report: {@code error} or {@code warning}. */
  public String label() {
    return label;
  }
}
