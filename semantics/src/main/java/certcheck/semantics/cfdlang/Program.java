package certcheck.semantics.cfdlang;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A program: declarations, perhaps an element line, statements. Equality ignores the file's name.
 *
 * @param file name of the source text, for diagnostics
 * @param declarations the declarations, in order
 * @param elements the element line
 * @param statements the statements, in order
 */
public record Program(
    String file,
    List<Declaration> declarations,
    Optional<ElementLine> elements,
    List<Statement> statements) {

  /** Copies the lists. */
  public Program {
    declarations = List.copyOf(declarations);
    statements = List.copyOf(statements);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Program that
        && declarations.equals(that.declarations)
        && elements.equals(that.elements)
        && statements.equals(that.statements);
  }

  @Override
  public int hashCode() {
    return Objects.hash(declarations, elements, statements);
  }

  /** The text, which parses back to an equal program; one line each, LF at each end. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    declarations.forEach(declaration -> out.append(declaration).append('\n'));
    elements.ifPresent(line -> out.append(line).append('\n'));
    statements.forEach(statement -> out.append(statement).append('\n'));
    return out.toString();
  }
}
