package certcheck.presburger.evidence;

import certcheck.presburger.linear.Constraint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A flat certificate that a conjunction has no integer solution (the notation follows VIPR).
 *
 * <p>Constraints are numbered. The given ones are {@code 0 … given-1}; each {@link Step.Combine}
 * derives the next; each {@link Step.Split} and {@link Step.Differ} opens a case that adds one,
 * and when this case is closed a second one, whose numbers start again where the first case
 * started. A case is closed when a derived or opened constraint is a false ground fact. The
 * refutation is complete when every case is closed.
 *
 * @param given how many constraints the refuted conjunction has
 * @param steps the steps in order
 */
public record Refutation(int given, List<Step> steps) {

  /** Copies the list. */
  public Refutation {
    steps = List.copyOf(steps);
  }

  /**
   * Replays the steps, independently of the solver.
   *
   * @param constraints the conjunction that is claimed to have no solution
   * @return empty if the refutation is right, otherwise what is wrong and at which step
   */
  public Optional<String> check(List<Constraint> constraints) {
    if (constraints.size() != given) {
      return Optional.of("refutes " + given + " constraints, not " + constraints.size());
    }
    return new RefutationReplay(constraints).replay(steps);
  }

  /** The numbers of the given constraints that the steps use, ascending. */
  public SortedSet<Integer> usedPremises() {
    SortedSet<Integer> used = new TreeSet<>();
    for (Step step : steps) {
      if (step instanceof Step.Combine combine) {
        combine.premises().forEach(premise -> used.add(premise.constraint()));
      } else if (step instanceof Step.Differ differ) {
        used.add(differ.constraint());
      }
    }
    return new TreeSet<>(used.headSet(given));
  }

  /** The same refutation of only the {@linkplain #usedPremises() used} constraints. */
  public Refutation restrictedToUsed() {
    List<Integer> used = List.copyOf(usedPremises());
    int[] numbers = new int[given];
    for (int k = 0; k < used.size(); k++) {
      numbers[used.get(k)] = k;
    }
    int dropped = given - used.size();
    List<Step> renumbered = new ArrayList<>();
    for (Step step : steps) {
      renumbered.add(renumber(step, numbers, dropped));
    }
    return new Refutation(used.size(), renumbered);
  }

  private static Step renumber(Step step, int[] numbers, int dropped) {
    if (step instanceof Step.Combine combine) {
      List<Step.Premise> premises = new ArrayList<>();
      for (Step.Premise premise : combine.premises()) {
        premises.add(
            new Step.Premise(
                premise.multiplier(), renumber(premise.constraint(), numbers, dropped)));
      }
      return new Step.Combine(combine.divisor(), premises);
    }
    if (step instanceof Step.Differ differ) {
      return new Step.Differ(renumber(differ.constraint(), numbers, dropped));
    }
    return step;
  }

  private static int renumber(int constraint, int[] numbers, int dropped) {
    return constraint < numbers.length ? numbers[constraint] : constraint - dropped;
  }

  @Override
  public String toString() {
    return steps.stream().map(Step::toString).collect(Collectors.joining("\n"));
  }
}
