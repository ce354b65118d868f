package certcheck.certificates.formula;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import java.math.BigInteger;
import java.util.function.Function;

/**
 * Index expressions as terms of Presburger arithmetic, and conditions as its formulas.
 *
 * @param names what a parameter or an index variable stands for
 */
public record IndexFormulas(Function<String, Term> names) {

  /** The value of an expression. */
  public Term value(IndexExpression e) {
    if (e instanceof IndexExpression.Literal literal) {
      return Term.constant(literal.value());
    } else if (e instanceof IndexExpression.Variable variable) {
      return names.apply(variable.name());
    } else if (e instanceof IndexExpression.Sum sum) {
      return value(sum.left()).plus(value(sum.right()));
    } else if (e instanceof IndexExpression.Difference difference) {
      return value(difference.left()).minus(value(difference.right()));
    } else if (e instanceof IndexExpression.Negation negation) {
      return value(negation.operand()).times(BigInteger.ONE.negate());
    } else if (e instanceof IndexExpression.Scaled scaled) {
      return value(scaled.operand()).times(scaled.factor());
    } else if (e instanceof IndexExpression.Quotient quotient) {
      return value(quotient.operand()).div(quotient.divisor());
    } else if (e instanceof IndexExpression.Remainder remainder) {
      return value(remainder.operand()).mod(remainder.divisor());
    } else if (e instanceof IndexExpression.Minimum minimum) {
      return value(minimum.left()).min(value(minimum.right()));
    }
    IndexExpression.Maximum maximum = (IndexExpression.Maximum) e;
    return value(maximum.left()).max(value(maximum.right()));
  }

  /** That a condition holds. */
  public Formula holds(Condition c) {
    if (c instanceof Condition.Constant constant) {
      return constant.value() ? Formula.TRUE : Formula.FALSE;
    } else if (c instanceof Condition.And and) {
      return Formula.and(holds(and.left()), holds(and.right()));
    } else if (c instanceof Condition.Or or) {
      return Formula.or(holds(or.left()), holds(or.right()));
    } else if (c instanceof Condition.Not not) {
      return Formula.not(holds(not.operand()));
    }
    Condition.Comparison comparison = (Condition.Comparison) c;
    Term left = value(comparison.left());
    Term right = value(comparison.right());
    return switch (comparison.relation()) {
      case EQUAL -> Formula.equal(left, right);
      case DIFFERENT -> Formula.not(Formula.equal(left, right));
      case LESS -> Formula.less(left, right);
      case AT_MOST -> Formula.atMost(left, right);
      case GREATER -> Formula.less(right, left);
      case AT_LEAST -> Formula.atMost(right, left);
    };
  }
}
