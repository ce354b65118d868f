package certcheck.semantics.sched.counterexample;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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
   * @param remarks what is remarkable about the assumptions, as in a report
   */
  record NotFound(
      long satisfying, Optional<Map<String, BigInteger>> largest, boolean complete,
      Optional<String> obstacle, List<String> remarks)
      implements SearchOutcome {

    /** Copies the list. */
    public NotFound {
      remarks = List.copyOf(remarks);
    }

    /** What was tried and remarked, on one line. */
    public String text() {
      String tried = largest.isEmpty() ? "the program was not run"
          : "no counterexample among the " + satisfying + " smallest values of the parameters"
              + (complete ? "; there are no others"
                  : ", up to " + CounterexampleText.parameters(largest.get()));
      return tried + obstacle.map(reason -> "; not judged: " + reason).orElse("")
          + remarks.stream().map(remark -> "; " + remark).collect(Collectors.joining());
    }
  }
}
