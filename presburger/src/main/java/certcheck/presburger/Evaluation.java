package certcheck.presburger;

import java.math.BigInteger;
import java.util.Map;

/** Evaluates terms and quantifier-free formulas at a point; variables without a value are 0. */
public final class Evaluation {

  private Evaluation() {}

  /**
   * Whether the formula holds.
   *
   * @throws IllegalArgumentException if there is a quantifier
   */
  public static boolean holds(Formula formula, Map<Integer, BigInteger> point) {
    if (formula instanceof Formula.Atom atom) {
      LinearTerm value = LinearTerm.constant(value(atom.term(), point));
      return new Constraint(atom.kind(), value).holds(Map.of());
    }
    if (formula instanceof Formula.Not not) {
      return !holds(not.formula(), point);
    }
    if (formula instanceof Formula.And and) {
      return and.parts().stream().allMatch(part -> holds(part, point));
    }
    if (formula instanceof Formula.Or or) {
      return or.parts().stream().anyMatch(part -> holds(part, point));
    }
    if (formula instanceof Formula.Iff iff) {
      return holds(iff.left(), point) == holds(iff.right(), point);
    }
    throw new IllegalArgumentException("a quantified formula cannot be evaluated");
  }

  /** The value of the term. */
  public static BigInteger value(Term term, Map<Integer, BigInteger> point) {
    if (term instanceof Term.Linear linear) {
      return linear.term().evaluate(point);
    }
    if (term instanceof Term.Sum sum) {
      return value(sum.left(), point).add(value(sum.right(), point));
    }
    if (term instanceof Term.Multiple multiple) {
      return value(multiple.term(), point).multiply(multiple.factor());
    }
    if (term instanceof Term.Quotient quotient) {
      return Division.floor(value(quotient.dividend(), point), quotient.divisor());
    }
    Term.IfThenElse choice = (Term.IfThenElse) term;
    return value(holds(choice.condition(), point) ? choice.first() : choice.second(), point);
  }
}
