package certcheck.certificates.certify.sched;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Map;

/**
 * Finds the element of a tensor that a value is, by an equation that has the value as its right
 * side: for values that a program computes and a specification names.
 */
final class TensorMatch {
  private final Calculus calculus;
  private final TensorEquations equations;
  private final ValueEquality equality;

  /**
   * Matches against the equations of a specification.
   *
   * @param equations as for {@link EqualValues}
   * @param equality proves what a match suggests
   */
  TensorMatch(Calculus calculus, List<Theorem> equations, ValueEquality equality) {
    this.calculus = calculus;
    this.equations = new TensorEquations(calculus, new Decisions(calculus), equations);
    this.equality = equality;
  }

  /** An element {@code A $T [s, …]} of a tensor that is the value under the facts; or null. */
  Term find(Term value, Facts facts) {
    for (TensorEquations.Equation equation : equations.all()) {
      Map<Term.Free, Term> indices = Matching.match(
          calculus, equation.variables(), equation.value(), value, facts);
      Term element = indices == null ? null
          : calculus.syntax.logic().terms.substitute(indices, equation.element());
      if (element != null && equality.prove(value, element, facts) != null) {
        return element;
      }
    }
    return null;
  }
}
