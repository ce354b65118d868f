package certcheck.presburger.formula;

import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates terms and quantifier-free formulas at a point; variables without a value are 0. Parts
 * that occur again are evaluated once.
 */
public final class Evaluation {

  private static final int MAXIMAL_DEPTH = 1_000;

  private final Map<Integer, BigInteger> point;
  private final Map<Formula, Boolean> truths = new IdentityHashMap<>();
  private final Map<Term, BigInteger> values = new IdentityHashMap<>();
  private int depth;

  private Evaluation(Map<Integer, BigInteger> point) {
    this.point = point;
  }

  /**
   * Whether the formula holds.
   *
   * @throws IllegalArgumentException if there is a quantifier
   * @throws LimitReached if the formula is nested deeper than 1,000
   */
  public static boolean holds(Formula formula, Map<Integer, BigInteger> point) {
    return new Evaluation(point).holds(formula);
  }

  /**
   * The value of the term.
   *
   * @throws IllegalArgumentException if there is a quantifier
   * @throws LimitReached if the term is nested deeper than 1,000
   */
  public static BigInteger value(Term term, Map<Integer, BigInteger> point) {
    return new Evaluation(point).value(term);
  }

  private void enter() {
    if (++depth > MAXIMAL_DEPTH) {
      throw new LimitReached("formula nested deeper than " + MAXIMAL_DEPTH);
    }
  }

  private boolean holds(Formula formula) {
    Boolean known = truths.get(formula);
    if (known == null) {
      enter();
      known = evaluate(formula);
      depth--;
      truths.put(formula, known);
    }
    return known;
  }

  private boolean evaluate(Formula formula) {
    if (formula instanceof Formula.Atom atom) {
      LinearTerm value = LinearTerm.constant(value(atom.term()));
      return new Constraint(atom.kind(), value).holds(Map.of());
    }
    if (formula instanceof Formula.Not not) {
      return !holds(not.formula());
    }
    if (formula instanceof Formula.And and) {
      return !any(and.parts(), false);
    }
    if (formula instanceof Formula.Or or) {
      return any(or.parts(), true);
    }
    if (formula instanceof Formula.Iff iff) {
      return holds(iff.left()) == holds(iff.right());
    }
    if (formula instanceof Formula.Comparison comparison) {
      return holds(comparison.meaning());
    }
    throw new IllegalArgumentException("a quantified formula cannot be evaluated");
  }

  private boolean any(List<Formula> formulas, boolean truth) {
    for (Formula formula : formulas) {
      if (holds(formula) == truth) {
        return true;
      }
    }
    return false;
  }

  private BigInteger value(Term term) {
    if (term instanceof Term.Linear linear) {
      return linear.term().evaluate(point);
    }
    BigInteger known = values.get(term);
    if (known == null) {
      enter();
      known = evaluate(term);
      depth--;
      values.put(term, known);
    }
    return known;
  }

  private BigInteger evaluate(Term term) {
    if (term instanceof Term.Sum sum) {
      return value(sum.left()).add(value(sum.right()));
    }
    if (term instanceof Term.Multiple multiple) {
      return value(multiple.term()).multiply(multiple.factor());
    }
    if (term instanceof Term.Quotient quotient) {
      return Division.floor(value(quotient.dividend()), quotient.divisor());
    }
    if (term instanceof Term.Application application) {
      return value(application.meaning());
    }
    Term.IfThenElse choice = (Term.IfThenElse) term;
    return value(holds(choice.condition()) ? choice.first() : choice.second());
  }
}
