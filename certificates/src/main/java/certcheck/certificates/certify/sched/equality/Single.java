package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** Reductions in which only one element is not the unit. */
final class Single {
  private final Calculus calculus;
  private final Decisions decisions;
  private final OperatorLaws laws;

  Single(Calculus calculus, Decisions decisions, OperatorLaws laws) {
    this.calculus = calculus;
    this.decisions = decisions;
    this.laws = laws;
  }

  /**
   * {@code ⊢ reduce F f o n body = value}; null if a part is not proved.
   *
   * @param index of the element that is the value
   * @param here proves that it is
   * @param elsewhere proves that others are the unit
   */
  Theorem of(Term count, Term body, Term index, Term value, Facts facts, ValueEquality here,
      ValueEquality elsewhere) {
    Theorem low = decisions.prove(calculus.notNegative(index), facts);
    Theorem high = low == null ? null
        : decisions.prove(calculus.less(index, count), facts);
    if (high == null) {
      return null;
    }
    Theorem rule = calculus.derived().mp(
        laws.at("reduce_only", count, body, index, value), List.of(low, high));
    Term equation = Syntax.left(rule.conclusion());
    Theorem same = here.prove(Syntax.left(equation), Syntax.right(equation), facts);
    if (same == null) {
      return null;
    }
    Theorem rest = calculus.recorder().mp(rule, same);
    Theorem others = calculus.everywhere(Syntax.left(rest.conclusion()), facts, elsewhere);
    return others == null ? null : calculus.recorder().mp(rest, others);
  }
}
