package certcheck.semantics.tml;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A program: declarations, then statements (Rink 2018, Fig. 1). Equality ignores the file's name.
 *
 * @param file name of the source text, for diagnostics
 * @param declarations the declarations, in order
 * @param statements the statements, in order
 */
public record Program(String file, List<Declaration> declarations, List<Statement> statements) {

  /** Copies the lists. */
  public Program {
    declarations = List.copyOf(declarations);
    statements = List.copyOf(statements);
  }

  /**
   * The variables that are read after the program, in order of declaration: those with the
   * qualifier {@code output} (Rink 2018, section 5); if none has it, all that are assigned.
   */
  public List<String> outputs() {
    boolean qualified = declarations.stream().anyMatch(d -> d.qualifier().isOutput());
    Set<String> targets = statements.stream().map(Statement::target).collect(Collectors.toSet());
    return declarations.stream()
        .filter(d -> qualified ? d.qualifier().isOutput() : targets.contains(d.name()))
        .map(Declaration::name).toList();
  }

  /** Whether a declaration has a qualifier. */
  public boolean hasQualifiers() {
    return declarations.stream().anyMatch(d -> d.qualifier() != Qualifier.NONE);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Program that
        && declarations.equals(that.declarations)
        && statements.equals(that.statements);
  }

  @Override
  public int hashCode() {
    return Objects.hash(declarations, statements);
  }

  /** As {@link Printer} prints it. */
  @Override
  public String toString() {
    return Printer.print(this);
  }
}
