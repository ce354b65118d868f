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
        List<Statement> parts = next.parts();
        for (int i = parts.size() - 1; i >= 0; i--) {
          open.push(parts.get(i));
        }
      }
    }
  }
}
