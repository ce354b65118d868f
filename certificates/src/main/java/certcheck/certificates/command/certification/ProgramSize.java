package certcheck.certificates.command.certification;

import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import java.util.Optional;

/**
 * Counts the accesses in the text of a SCHED program: its assignments, and their reads; its
 * equations, and the elements that they and annotations mention.
 */
final class ProgramSize {
  private final int limit;
  private int accesses;
  private Position excess;

  private ProgramSize(int limit) {
    this.limit = limit;
  }

  /** The first access that is more than a limit, if there is one. */
  static Optional<Diagnostic> excess(Program program, int limit) {
    ProgramSize size = new ProgramSize(limit);
    for (Equation equation : program.equations()) {
      size.access(equation.position());
      size.value(equation.value());
    }
    size.statement(program.body());
    return Optional.ofNullable(size.excess).map(position -> new Diagnostic(Severity.ERROR,
        program.file(), position, Rule.LIMIT, "the program is too large to be certified",
        "at most " + limit + " assignments, equations and reads", "one more"));
  }

  private void statement(Statement s) {
    if (excess != null) {
      return;
    }
    if (s instanceof Statement.Assignment assignment) {
      access(assignment.position());
      assignment.prophecy().ifPresent(this::value);
      value(assignment.value());
    }
    s.parts().forEach(this::statement);
  }

  private void value(ValueExpression e) {
    if (e instanceof ValueExpression.Read || e instanceof ValueExpression.Access) {
      access(e.position());
    }
    e.operands().forEach(this::value);
  }

  private void access(Position position) {
    accesses++;
    if (accesses > limit && excess == null) {
      excess = position;
    }
  }
}
