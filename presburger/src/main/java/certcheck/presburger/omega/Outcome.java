package certcheck.presburger.omega;

import java.math.BigInteger;
import java.util.Map;

/** What the search finds out about a branch. */
sealed interface Outcome permits Closure, Outcome.Model {

  /** An integer point of the branch, over the variables of the problem. */
  record Model(Map<Integer, BigInteger> values) implements Outcome {}
}
