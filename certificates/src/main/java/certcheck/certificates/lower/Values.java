package certcheck.certificates.lower;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.tml.analysis.Liveness;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values that variables have one after the other: which of them each statement reads and makes,
 * and which come from, or go to, the ambient application. What is read, or output, and never
 * assigned before, comes from there, whatever its qualifier; without any qualifier {@code output},
 * all variables that are assigned go there.
 */
final class Values {
  private final List<Map<String, Integer>> before = new ArrayList<>();
  private final Map<String, Integer> last = new LinkedHashMap<>();
  private final Set<String> inputs = new HashSet<>();
  private final Set<String> outputs;
  private final Liveness liveness;

  /** The values of a well-typed program. */
  Values(TensorProgram<?> program) {
    for (Assignment<?> statement : program.statements()) {
      before.add(new HashMap<>(last));
      last.merge(statement.target(), 1, Integer::sum);
    }
    before.add(last);
    liveness = new Liveness(program);
    outputs = Set.copyOf(liveness.outputs());
    inputs.addAll(liveness.before(0).keySet());
    program.declarations().stream().filter(d -> d.qualifier().isInput())
        .forEach(d -> inputs.add(d.name()));
  }

  /**
   * How many assignments made the values that variables have before a statement; 0 if there is no
   * entry.
   *
   * @param statement its number, from 0; the number of statements for the end of the program
   */
  Map<String, Integer> before(int statement) {
    return before.get(statement);
  }

  /** The variables that are live before a statement, each with its next use. */
  Map<String, Liveness.Use> live(int statement) {
    return liveness.before(statement);
  }

  /** The number of assignments to a variable. */
  int last(String variable) {
    return last.getOrDefault(variable, 0);
  }

  /** Whether the value that a variable has at the start comes from the ambient application. */
  boolean isInput(String variable) {
    return inputs.contains(variable);
  }

  /** Whether the value that a variable has at the end goes to the ambient application. */
  boolean isOutput(String variable) {
    return outputs.contains(variable);
  }
}
