package certcheck.semantics.tml.typing;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Severity;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the type checker found.
 *
 * @param context the static context Γ: the type of each variable, in order of declaration
 * @param diagnostics errors and warnings: of declarations, of statements, of qualifiers
 */
public record Typing(Map<String, TensorType> context, List<Diagnostic> diagnostics) {

  /** Copies the collections. */
  public Typing {
    context = Collections.unmodifiableMap(new LinkedHashMap<>(context));
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether the program is well-formed (rule ok-prog): there is no error. */
  public boolean isWellFormed() {
    return errors().isEmpty();
  }

  /** The errors. */
  public List<Diagnostic> errors() {
    return diagnostics.stream().filter(d -> d.severity() == Severity.ERROR).toList();
  }

  /** The warnings. */
  public List<Diagnostic> warnings() {
    return diagnostics.stream().filter(d -> d.severity() == Severity.WARNING).toList();
  }
}
