package certcheck.presburger.linear;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A conjunction of linear atoms; the empty one is true.
 *
 * @param constraints the atoms, in the order in which refutations number them
 */
public record Conjunction(List<Constraint> constraints) {

  /** Copies the list. */
  public Conjunction {
    constraints = List.copyOf(constraints);
  }

  /** Whether every atom holds at an integer point; variables without a value count as 0. */
  public boolean holds(Map<Integer, BigInteger> point) {
    return constraints.stream().allMatch(constraint -> constraint.holds(point));
  }

  /** The variables that occur, ascending. */
  public SortedSet<Integer> variables() {
    SortedSet<Integer> variables = new TreeSet<>();
    for (Constraint constraint : constraints) {
      for (int k = 0; k < constraint.term().size(); k++) {
        variables.add(constraint.term().variableAt(k));
      }
    }
    return variables;
  }

  @Override
  public String toString() {
    return constraints.isEmpty()
        ? "true"
        : constraints.stream().map(Constraint::toString).collect(Collectors.joining(" ∧ "));
  }
}
