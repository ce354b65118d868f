package certcheck.semantics.sched.execution;

import java.util.HashSet;
import java.util.Set;

/** When two iterations of a parallel loop race. What one writes and the other reads always does. */
public enum RaceRule {
  /** Both write a cell. */
  FREE("race_free"),
  /** Both write a cell, and not always the same value (the thesis's ω). */
  BENIGN("race_benign"),
  /** Both write a cell, and not the same value at last (the thesis's δμ, rule U-PARLOOP). */
  COVERED("race_covered");

  private final String claim;

  RaceRule(String claim) {
    this.claim = claim;
  }

  /** The name of the claim that there is no such race. */
  public String claim() {
    return claim;
  }

  /** Whether writes of one cell in two iterations are no race. */
  <V> boolean allows(Effect.Written<V> one, Effect.Written<V> other) {
    return switch (this) {
      case FREE -> false;
      case COVERED -> one.last().equals(other.last());
      case BENIGN -> {
        Set<V> values = new HashSet<>(one.values());
        values.addAll(other.values());
        yield values.size() == 1;
      }
    };
  }
}
