package certcheck.semantics.tml.syntax;

import java.util.List;
import java.util.Objects;

/**
 * A program: declarations, then statements (Rink 2018, Fig. 1). Equality ignores the file's name.
 *
 * @param file name of the source text, for diagnostics
 * @param declarations the declarations, in order
 * @param statements the statements, in order
 */
public record Program(String file, List<Declaration> declarations, List<Statement> statements)
    implements TensorProgram<Expression> {

  /** Copies the lists. */
  public Program {
    declarations = List.copyOf(declarations);
    statements = List.copyOf(statements);
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
