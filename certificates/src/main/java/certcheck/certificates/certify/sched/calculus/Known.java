package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.kernel.Term;

/**
 * The cells that hold values at a place of the program, as the rules for {@code $total} build them
 * up: a set of cells as a term, and what it is made of.
 */
public sealed interface Known {
  /** The set. */
  Term set();

  /** What is known before that. */
  Known before();

  /** {@code $given w}: the cells of the inputs. */
  record Given(Term set, Scope inputs) implements Known {
    @Override
    public Known before() {
      throw new IllegalStateException("nothing is before the beginning");
    }
  }

  /** {@code λa i. before a i ∨ writes c a i}. */
  record Then(Term set, Known before, Code code) implements Known {}

  /**
   * {@code λa i. before a i ∨ (∃l. 0 ≤ l ∧ l < k ∧ writes (f l) a i)}.
   *
   * @param iteration the iteration k
   */
  record Earlier(Term set, Known before, Code.Loop loop, Iterations.Iteration iteration)
      implements Known {
    /** The number k of the iteration. */
    public Term current() {
      return iteration.number();
    }
  }

  /** {@code λa i. before a i ∧ a ≠ array}: a new array holds nothing. */
  record Without(Term set, Known before, Term array) implements Known {}
}
