package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.Map;

/**
 * An assignment in some iterations of the loops around it.
 *
 * @param assignment of a program, this very node of its tree
 * @param iterations the values of the variables of these loops
 */
public record Instance(Statement.Assignment assignment, Map<String, BigInteger> iterations) {
  /** Copies the map. */
  public Instance {
    iterations = Map.copyOf(iterations);
  }
}
