package certcheck.semantics.sched.counterexample;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/** How a search for a counterexample ends. */
public sealed interface SearchOutcome {

  /** The claim is false: the smallest counterexample, replayed. */
  record Refuted(Counterexample counterexample) implements SearchOutcome {}

  /**
   * No counterexample was found, which proves nothing unless the search was complete.
   *
   * @param satisfying how many values satisfied the assumptions and were run
   * @param largest the last of them; empty if there was none
   * @param complete whether there are no other values
   * @param obstacle why a claim could not be judged for some values, one line: the program does
   *     not evaluate there for another reason, or a replay did not come to the failure
   */
  record NotFound(
      long satisfying, Optional<Map<String, BigInteger>> largest, boolean complete,
      Optional<String> obstacle)
      implements SearchOutcome {

    /** What was tried, on one line. */
    public String text() {
      String tried = largest.isEmpty()
          ? "no values of the parameters were tried"
          : "no counterexample among the " + satisfying + " smallest values of the parameters"
              + (complete ? "; there are no others"
                  : ", up to " + CounterexampleText.parameters(largest.get()));
      return tried + obstacle.map(reason -> "; not judged: " + reason).orElse("");
    }
  }
}
