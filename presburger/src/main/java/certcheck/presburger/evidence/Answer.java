package certcheck.presburger.evidence;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** What the solver says about a conjunction, with its evidence. */
public sealed interface Answer {

  /**
   * No integer point satisfies the conjunction.
   *
   * @param refutation steps that a checker replays
   */
  record Unsatisfiable(Refutation refutation) implements Answer {}

  /**
   * The conjunction holds at an integer point.
   *
   * @param model a value for every variable that occurs
   */
  record Satisfiable(Map<Integer, BigInteger> model) implements Answer {
    /** Copies the model, ordered by variable. */
    public Satisfiable {
      model = Collections.unmodifiableMap(new TreeMap<>(model));
    }
  }

  /**
   * A limit was reached, or the thread was interrupted.
   *
   * @param reason which limit
   */
  record Unknown(String reason) implements Answer {}
}
