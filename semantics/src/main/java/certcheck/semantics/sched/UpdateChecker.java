package certcheck.semantics.sched;

import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The static checks of updates (Clément 2022, chapter 7): what is written is a function of the cell
 * and of a value that does not read its array; an array that a loop reduces to has one cell, and the
 * loop's body does nothing else with it.
 */
final class UpdateChecker {
  private final Diagnostics diagnostics;

  /** The ranks of the arrays in scope, and the functions with which loops around reduce to them. */
  private final Map<String, Integer> ranks = new HashMap<>();
  private final Map<String, String> reduced = new HashMap<>();
  private final Set<String> inputs = new HashSet<>();

  UpdateChecker(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(Program program) {
    program.arrays().forEach(a -> {
      ranks.put(a.name(), a.extents().size());
      if (!a.qualifier().isOutput()) {
        inputs.add(a.name());
      }
    });
    statement(program.body());
  }

  private void statement(Statement statement) {
    if (statement instanceof Statement.Assignment assignment) {
      assignment(assignment);
    } else if (statement instanceof Statement.Local local) {
      ranks.put(local.array(), local.extents().size());
      statement(local.body());
    } else if (statement instanceof Statement.Loop loop) {
      loop(loop);
    } else {
      statement.parts().forEach(this::statement);
    }
  }

  private void loop(Statement.Loop loop) {
    Map<String, String> before = new HashMap<>(reduced);
    for (Statement.Reduction reduction : loop.reductions()) {
      for (String array : reduction.arrays()) {
        Integer rank = ranks.get(array);
        if (rank == null) {
          error(loop.position(), "a loop reduces to what is no array", "an array of one cell",
              "'" + array + "'");
        } else if (inputs.contains(array)) {
          error(loop.position(), "a loop reduces to an array that is only read",
              "an output, inout or local array", "'" + array + "'");
        } else if (rank != 0) {
          error(loop.position(), "a loop reduces to an array of several cells",
              "an array of one cell, '" + array + "[]' (with several, updates are 'atomic')",
              "'" + array + "', which has " + rank + (rank == 1 ? " dimension" : " dimensions"));
        }
        if (reduced.put(array, reduction.function()) != null) {
          error(loop.position(), "two reductions to one array", "one",
              "'" + array + "' a second time");
        }
      }
    }
    statement(loop.body());
    reduced.clear();
    reduced.putAll(before);
  }

  private void assignment(Statement.Assignment assignment) {
    String function = reduced.get(assignment.array());
    if (!assignment.atomic()) {
      reads(assignment.value());
      return;
    }
    String cell =
        assignment.array() + ExpressionPrinter.subscripts(assignment.subscripts());
    if (!Updates.isUpdate(assignment)) {
      error(assignment.position(), "an update is no function of its cell and a value", "'" + cell
          + " += e' or '" + cell + " := f(" + cell + ", e)'",
          "'" + ExpressionPrinter.print(assignment.value()) + "'");
      return;
    }
    ValueExpression.Call call = Updates.call(assignment);
    if (function != null && !function.equals(call.function())) {
      error(assignment.position(), "an update with another function than that of the reduction",
          "'" + function + "'", "'" + call.function() + "'");
    }
    ValueExpression operand = call.arguments().get(1);
    if (mentions(operand, assignment.array())) {
      error(assignment.position(), "an update reads the array that it updates",
          "a value that does not read '" + assignment.array() + "'",
          "'" + ExpressionPrinter.print(operand) + "'");
    }
    reads(operand);
  }

  /** What is read is not what a loop around reduces to. */
  private void reads(ValueExpression e) {
    if (e instanceof ValueExpression.Read read && reduced.containsKey(read.array())) {
      error(read.position(), "the body of a loop reads what the loop reduces to",
          "updates of '" + read.array() + "' only", "a read of it");
    }
    e.operands().forEach(this::reads);
  }

  private static boolean mentions(ValueExpression e, String array) {
    return e instanceof ValueExpression.Read read && read.array().equals(array)
        || e.operands().stream().anyMatch(part -> mentions(part, array));
  }

  private void error(Position at, String message, String expected, String found) {
    diagnostics.error(at, Rule.UPDATE, message, expected, found);
  }
}
