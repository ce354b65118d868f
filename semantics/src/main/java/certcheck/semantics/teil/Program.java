package certcheck.semantics.teil;

import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.List;
import java.util.Objects;

/**
 * A program: allocations, then statements (TeIL 2019, Fig. 5). Equality ignores the file's name.
 *
 * @param file name of the source text, for diagnostics
 * @param allocations the allocations, in order
 * @param statements the statements, in order
 */
public record Program(String file, List<Declaration> allocations, List<Statement> statements)
    implements TensorProgram<Expression> {

  /** Copies the lists. */
  public Program {
    allocations = List.copyOf(allocations);
    statements = List.copyOf(statements);
  }

  /** The allocations. */
  @Override
  public List<Declaration> declarations() {
    return allocations;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Program that
        && allocations.equals(that.allocations)
        && statements.equals(that.statements);
  }

  @Override
  public int hashCode() {
    return Objects.hash(allocations, statements);
  }

  /** As {@link Printer} prints it. */
  @Override
  public String toString() {
    return Printer.print(this);
  }
}
