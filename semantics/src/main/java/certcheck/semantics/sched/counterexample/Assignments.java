package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.Statements;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.List;

/** Finds the assignments of a program. */
final class Assignments {

  private Assignments() {}

  /** The assignments in a statement, in the order of the text. */
  static List<Statement.Assignment> of(Statement body) {
    List<Statement.Assignment> found = new ArrayList<>();
    Statements.forEachAssignment(body, found::add);
    return found;
  }

  /** Whether the write of the assignment, or one of its reads, is at a position. */
  static boolean has(Statement.Assignment assignment, Position position) {
    return assignment.position().equals(position) || reads(assignment.value(), position);
  }

  private static boolean reads(ValueExpression value, Position position) {
    return value instanceof ValueExpression.Read read && read.position().equals(position)
        || value.operands().stream().anyMatch(operand -> reads(operand, position));
  }
}
