package certcheck.certificates.lower;

import certcheck.semantics.tml.Declaration;
import certcheck.semantics.tml.Expression;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
  private final Set<String> inputs = new LinkedHashSet<>();
  private final Set<String> outputs = new LinkedHashSet<>();

  /** The values of a well-typed program. */
  Values(Program program) {
    boolean declared = program.declarations().stream().anyMatch(d -> d.qualifier().isOutput());
    Set<String> read = new LinkedHashSet<>();
    for (Statement statement : program.statements()) {
      before.add(new HashMap<>(last));
      for (Expression node : statement.expression().postorder()) {
        if (node instanceof Expression.Variable x && !last.containsKey(x.name())) {
          read.add(x.name());
        }
      }
      last.merge(statement.target(), 1, Integer::sum);
    }
    for (Declaration d : program.declarations()) {
      boolean output = declared ? d.qualifier().isOutput() : last.containsKey(d.name());
      if (output) {
        outputs.add(d.name());
      }
      if (d.qualifier().isInput() || read.contains(d.name())
          || output && !last.containsKey(d.name())) {
        inputs.add(d.name());
      }
    }
  }

  /** How many assignments made the values that a statement reads; 0 if there is no entry. */
  Map<String, Integer> before(int statement) {
    return before.get(statement);
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
