package certcheck.certificates.prover.firstorder;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A disjunction of literals that follows from a theorem.
 *
 * @param source the theorem; for the goal the assumption that it is false
 * @param path how the literals lie in the theorem's conclusion
 * @param literals without repetition, in order
 * @param numbers the variables by the free variables that stand for them
 */
record Clause(Theorem source, Path path, List<Literal> literals, Map<Term.Free, Integer> numbers) {
  /** The clause of a path. */
  static Clause of(Theorem source, Path path, Map<Term.Free, Integer> numbers) {
    Set<Literal> literals = new LinkedHashSet<>();
    path.leaves().forEach(leaf -> literals.add(leaf.literal()));
    return new Clause(source, path, List.copyOf(literals), numbers);
  }

  /** Whether the clause holds anyway. */
  boolean isTautology() {
    return literals.stream().anyMatch(l -> l.positive() && literals.contains(l.complement()));
  }

  /** Whether all literals are negative. */
  boolean isNegative() {
    return literals.stream().noneMatch(Literal::positive);
  }

  Bindings.Frame frame() {
    return new Bindings.Frame(numbers.size());
  }
}
