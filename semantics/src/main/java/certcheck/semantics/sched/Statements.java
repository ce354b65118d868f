package certcheck.semantics.sched;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** Walks over statements. */
public final class Statements {

  private Statements() {}

  /** Gives each assignment in a statement to an action, in the order of the text. */
  public static void forEachAssignment(
      Statement body, Consumer<Statement.Assignment> action) {
    Deque<Statement> open = new ArrayDeque<>(List.of(body));
    while (!open.isEmpty()) {
      Statement next = open.pop();
      if (next instanceof Statement.Assignment assignment) {
        action.accept(assignment);
      } else {
        List<Statement> parts = parts(next);
        for (int i = parts.size() - 1; i >= 0; i--) {
          open.push(parts.get(i));
        }
      }
    }
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
}
