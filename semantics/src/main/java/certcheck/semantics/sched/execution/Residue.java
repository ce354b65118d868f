package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/**
 * What is left of a command in a configuration ⟨c | μ⟩ of Fig. 4.6, with an environment where the
 * figure substitutes. {@link Reduction} brings it to a form in which only assignments can step.
 */
sealed interface Residue<V> {

  /** Ended: {@code skip}. */
  record Ended<V>() implements Residue<V> {}

  /** A command that is to run. */
  record Run<V>(Statement statement, Environment environment) implements Residue<V> {}

  /**
   * An assignment that is to step. Two are equal if they are the same one in the text.
   *
   * @param assignment the assignment
   * @param environment the values of its index variables
   */
  record Assign<V>(Statement.Assignment assignment, Environment environment)
      implements Residue<V> {
    @Override
    public boolean equals(Object other) {
      return other instanceof Assign<?> that && assignment == that.assignment
          && environment.equals(that.environment);
    }

    @Override
    public int hashCode() {
      return 31 * assignment.position().hashCode() + environment.hashCode();
    }
  }

  /** The statements of a sequence from number {@code next} on. */
  record Rest<V>(Statement.Sequence sequence, int next, Environment environment)
      implements Residue<V> {
    @Override
    public boolean equals(Object other) {
      return other instanceof Rest<?> that && sequence == that.sequence && next == that.next
          && environment.equals(that.environment);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * next + sequence.position().hashCode()) + environment.hashCode();
    }
  }

  /** The iterations of a sequential loop from {@code next} on. */
  record Iterations<V>(
      Statement.Loop loop, BigInteger next, BigInteger upper, Environment environment)
      implements Residue<V> {
    @Override
    public boolean equals(Object other) {
      return other instanceof Iterations<?> that && loop == that.loop && next.equals(that.next)
          && upper.equals(that.upper) && environment.equals(that.environment);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * next.hashCode() + loop.position().hashCode()) + environment.hashCode();
    }
  }

  /** {@code first; second}. */
  record Before<V>(Residue<V> first, Residue<V> second) implements Residue<V> {}

  /** {@code c1 ∥ c2 ∥ …}, the iterations of a parallel loop that have not ended. */
  record Beside<V>(List<Residue<V>> threads, List<Iteration> iterations) implements Residue<V> {}

  /** {@code inalloc μ_a do c}: a local array, the cells of it that have values, and c. */
  record Within<V>(String array, List<BigInteger> extents, Map<Cell, V> cells, Residue<V> body)
      implements Residue<V> {}
}
