package certcheck.presburger.learning;

import java.util.ArrayList;
import java.util.List;

/** A clause from which literals are resolved away, and what is left of it in the end. */
final class Chain {

  private final Clause first;
  private final List<Integer> rest;
  private final List<Integer> pivots = new ArrayList<>();
  private final List<Clause> others = new ArrayList<>();

  private Chain(Clause first, List<Integer> rest) {
    this.first = first;
    this.rest = rest;
  }

  /** A clause, of which some literals will be left. */
  static Chain from(Clause first, List<Integer> rest) {
    return new Chain(first, rest);
  }

  /** Resolves with a clause, of which the pivot is a literal. */
  Chain with(int pivot, Clause other) {
    pivots.add(pivot);
    others.add(other);
    return this;
  }

  /** The clause that is left. */
  Clause clause() {
    return new Clause(
        rest.stream().mapToInt(Integer::intValue).toArray(),
        new Origin.Resolved(
            first,
            pivots.stream().mapToInt(Integer::intValue).toArray(),
            others.toArray(Clause[]::new)));
  }
}
