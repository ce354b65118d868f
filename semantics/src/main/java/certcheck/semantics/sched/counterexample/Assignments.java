package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Finds the assignments of a program. */
final class Assignments {

  private Assignments() {}

  /** The assignments in a statement, in the order of the text. */
  static List<Statement.Assignment> of(Statement body) {
    List<Statement.Assignment> found = new ArrayList<>();
    Deque<Statement> open = new ArrayDeque<>(List.of(body));
    while (!open.isEmpty()) {
      Statement next = open.pop();
      if (next instanceof Statement.Assignment assignment) {
        found.add(assignment);
      } else {
        List<Statement> parts = parts(next);
        for (int i = parts.size() - 1; i >= 0; i--) {
          open.push(parts.get(i));
        }
      }
    }
    return found;
  }

  private static List<Statement> parts(Statement statement) {
    if (statement instanceof Statement.Sequence sequence) {
      return sequence.statements();
    } else if (statement instanceof Statement.Conditional conditional) {
      return List.of(conditional.then(), conditional.otherwise());
    } else if (statement instanceof Statement.Let let) {
      return List.of(let.body());
    } else if (statement instanceof Statement.Local local) {
      return List.of(local.body());
    } else if (statement instanceof Statement.Loop loop) {
      return List.of(loop.body());
    } else if (statement instanceof Statement.Skip) {
      return List.of();
    }
    throw new IllegalStateException("no parts of " + statement.getClass());
  }

  /** Whether the write of the assignment, or one of its reads, is at a position. */
  static boolean has(Statement.Assignment assignment, Position position) {
    return assignment.position().equals(position) || reads(assignment.value(), position);
  }

  private static boolean reads(ValueExpression value, Position position) {
    if (value instanceof ValueExpression.Read read) {
      return read.position().equals(position);
    } else if (value instanceof ValueExpression.Call call) {
      return call.arguments().stream().anyMatch(argument -> reads(argument, position));
    } else if (value instanceof ValueExpression.Select select) {
      return reads(select.first(), position) || reads(select.second(), position);
    }
    return false;
  }
}
