package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Statement;
import java.util.List;

/**
 * One run of an assignment in the run of a program.
 *
 * @param environment the parameters, lets and iterations around it
 * @param steps for each statement around it, the outermost first, which part of it was run: the
 *     number of a statement of a sequence, the value of a loop's variable, 0 or 1 for the branches of
 *     a conditional, else 0
 */
record Occurrence(Statement.Assignment assignment, Environment environment, List<Long> steps) {
  /** Copies the list. */
  Occurrence {
    steps = List.copyOf(steps);
  }

  /** Those of one program are told apart by their places alone. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Occurrence that && steps.equals(that.steps);
  }

  @Override
  public int hashCode() {
    return steps.hashCode();
  }
}
