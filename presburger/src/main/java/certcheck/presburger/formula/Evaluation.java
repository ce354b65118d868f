package certcheck.presburger.formula;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Evaluates terms and quantifier-free formulas at a point; variables without a value are 0. Parts
 * that occur again are evaluated once.
 */
public final class Evaluation {

  private final Map<Integer, BigInteger> point;
  private final Map<Formula, Boolean> truths = new IdentityHashMap<>();
  private final Map<Term, BigInteger> values = new IdentityHashMap<>();
  private final Steps steps = new Steps();

  private Evaluation(Map<Integer, BigInteger> point) {
    this.point = point;
  }

  /**
   * Whether the formula holds.
   *
   * @throws IllegalArgumentException if there is a quantifier
   */
  public static boolean holds(Formula formula, Map<Integer, BigInteger> point) {
    Evaluation evaluation = new Evaluation(point);
    evaluation.steps.run(() -> evaluation.holds(formula, truth -> { }));
    return evaluation.truths.get(formula);
  }

  /**
   * The value of the term.
   *
   * @throws IllegalArgumentException if there is a quantifier
   */
  public static BigInteger value(Term term, Map<Integer, BigInteger> point) {
    Evaluation evaluation = new Evaluation(point);
    evaluation.steps.run(() -> evaluation.value(term, value -> evaluation.values.put(term, value)));
    return evaluation.values.get(term);
  }

  private void holds(Formula formula, Consumer<Boolean> then) {
    Boolean known = truths.get(formula);
    if (known != null) {
      steps.give(then, known);
    } else {
      steps.then(() -> evaluate(formula, truth -> {
        truths.put(formula, truth);
        steps.give(then, truth);
      }));
    }
  }

  private void evaluate(Formula formula, Consumer<Boolean> then) {
    if (formula instanceof Formula.Atom atom) {
      value(atom.term(), value -> steps.give(
          then, new Constraint(atom.kind(), LinearTerm.constant(value)).holds(Map.of())));
    } else if (formula instanceof Formula.Not not) {
      holds(not.formula(), truth -> steps.give(then, !truth));
    } else if (formula instanceof Formula.And and) {
      any(and.parts(), 0, false, truth -> steps.give(then, !truth));
    } else if (formula instanceof Formula.Or or) {
      any(or.parts(), 0, true, then);
    } else if (formula instanceof Formula.Iff iff) {
      holds(iff.left(), left ->
          holds(iff.right(), right -> steps.give(then, left.equals(right))));
    } else if (formula instanceof Formula.Comparison comparison) {
      holds(comparison.meaning(), then);
    } else {
      throw new IllegalArgumentException("a quantified formula cannot be evaluated");
    }
  }

  /** Whether some formula from the k-th on has a truth value. */
  private void any(List<Formula> formulas, int k, boolean truth, Consumer<Boolean> then) {
    if (k == formulas.size()) {
      steps.give(then, false);
    } else {
      holds(formulas.get(k), one -> {
        if (one == truth) {
          steps.give(then, true);
        } else {
          any(formulas, k + 1, truth, then);
        }
      });
    }
  }

  private void value(Term term, Consumer<BigInteger> then) {
    BigInteger known =
        term instanceof Term.Linear linear ? linear.term().evaluate(point) : values.get(term);
    if (known != null) {
      steps.give(then, known);
    } else {
      steps.then(() -> evaluate(term, value -> {
        values.put(term, value);
        steps.give(then, value);
      }));
    }
  }

  private void evaluate(Term term, Consumer<BigInteger> then) {
    if (term instanceof Term.Sum sum) {
      value(sum.left(), left ->
          value(sum.right(), right -> steps.give(then, left.add(right))));
    } else if (term instanceof Term.Multiple multiple) {
      value(multiple.term(), value -> steps.give(then, value.multiply(multiple.factor())));
    } else if (term instanceof Term.Quotient quotient) {
      value(quotient.dividend(), value ->
          steps.give(then, Division.floor(value, quotient.divisor())));
    } else if (term instanceof Term.Application application) {
      value(application.meaning(), then);
    } else if (term instanceof Term.IfThenElse choice) {
      holds(choice.condition(), truth ->
          value(truth ? choice.first() : choice.second(), then));
    }
  }
}
