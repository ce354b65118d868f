package certcheck.semantics.source;

/** A source text that cannot be read; says where, and which rule it breaks. */
public final class SourceException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  /** The refusal for the given reason. */
  public SourceException(Diagnostic diagnostic) {
    super(diagnostic.toString());
    this.diagnostic = diagnostic;
  }

  /** Where the text is wrong, and why. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
