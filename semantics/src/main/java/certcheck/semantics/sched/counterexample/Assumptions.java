package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.Assumed;
import certcheck.semantics.sched.execution.Environment;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a bounded search says of the assumptions of a program.
 *
 * @param smallest the smallest values that satisfy them; empty if none of those tried do
 * @param small the parameters for which no value above 1 was found, in the order of the program
 * @param tried how many values were tried
 * @param complete whether there are no others
 */
record Assumptions(
    Optional<Map<String, BigInteger>> smallest, List<String> small, long tried,
    boolean complete) {

  /** Whether the values satisfy the assumptions. */
  static boolean hold(Program program, Map<String, BigInteger> values) {
    return Assumed.violated(program, Environment.of(values)).isEmpty();
  }

  /** Tries values until each parameter had one above 1, or the limit is reached. */
  static Assumptions survey(Program program, SearchLimits limits) {
    List<Map<String, BigInteger>> first = new ArrayList<>();
    Set<String> large = new TreeSet<>();
    long[] tried = {0};
    boolean complete = new ParameterValues(program).visit(values -> {
      if (tried[0] == limits.candidates()) {
        return false;
      }
      tried[0]++;
      if (hold(program, values)) {
        if (first.isEmpty()) {
          first.add(values);
        }
        values.forEach((name, value) -> {
          if (value.compareTo(BigInteger.ONE) > 0) {
            large.add(name);
          }
        });
      }
      return first.isEmpty() || large.size() < program.parameters().size();
    });
    List<String> small = program.parameters().stream().map(Program.Parameter::name)
        .filter(name -> !large.contains(name)).toList();
    return new Assumptions(first.stream().findFirst(), first.isEmpty() ? List.of() : small,
        tried[0], complete);
  }

  /** What is remarkable about them, a line each; nothing if they are satisfiable by large values. */
  List<String> remarks() {
    String extent = complete ? "there are no others" : "of " + tried + " tried";
    if (smallest.isEmpty()) {
      return List.of("no values of the parameters satisfy the assumptions (" + extent + ")");
    }
    return small.stream()
        .map(name -> "the assumptions admit no value of " + name + " above 1 (" + extent + ")")
        .toList();
  }
}
