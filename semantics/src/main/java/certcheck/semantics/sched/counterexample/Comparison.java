package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Interpretation;
import certcheck.semantics.sched.execution.LawAlgebra;
import certcheck.semantics.sched.execution.Lawful;
import java.util.List;
import java.util.Optional;

/** Compares terms modulo laws. */
final class Comparison {
  private final boolean isFree;
  private final Optional<Interpretation<Lawful>> interpretation;

  Comparison(List<Law> laws) {
    this.isFree = laws.isEmpty();
    this.interpretation = LawAlgebra.of(laws).map(
        algebra -> new Interpretation<>(algebra, algebra::unknown));
  }

  /** Whether two terms are equal; empty if the laws or the terms are too much. */
  Optional<Boolean> same(FreeTerm left, FreeTerm right) {
    if (isFree || left == right) {
      return Optional.of(left == right);
    }
    return interpretation.flatMap(i -> i.of(left).flatMap(
        l -> i.of(right).map(r -> l == r)));
  }
}
