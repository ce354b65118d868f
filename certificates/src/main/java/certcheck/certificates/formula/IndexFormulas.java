package certcheck.certificates.formula;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;

/**
 * Index expressions as terms of Presburger arithmetic, and conditions as its formulas.
 *
 * @param names what a parameter or an index variable stands for
 */
public record IndexFormulas(Function<String, Term> names) {

  /** That an operation is not one of Presburger arithmetic. */
  public static final class NotLinear extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotLinear(IndexExpression.NonLinear operation) {
      super(Printer.print(operation), null, false, false);
    }
  }

  /**
   * The value of an expression.
   *
   * @throws NotLinear if variables are multiplied with each other, or divided by
   */
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
    } else if (e instanceof IndexExpression.NonLinear operation) {
      return value(operation);
    } else if (e instanceof IndexExpression.Minimum minimum) {
      return value(minimum.left()).min(value(minimum.right()));
    }
    IndexExpression.Maximum maximum = (IndexExpression.Maximum) e;
    return value(maximum.left()).max(value(maximum.right()));
  }

  /** An operation of which one operand is a number, where the names stand for such. */
  private Term value(IndexExpression.NonLinear e) {
    Term left = value(e.left());
    Optional<BigInteger> number = number(value(e.right()));
    if (e instanceof IndexExpression.Product) {
      return number.map(left::times).or(
          () -> number(left).map(n -> value(e.right()).times(n))).orElseThrow(() -> new NotLinear(e));
    }
    BigInteger divisor = number.filter(n -> n.signum() > 0).orElseThrow(() -> new NotLinear(e));
    return e instanceof IndexExpression.QuotientBy ? left.div(divisor) : left.mod(divisor);
  }

  /** The value of a sum without variables. */
  private static Optional<BigInteger> number(Term t) {
    if (t instanceof Term.Linear linear && linear.term().isGround()) {
      return Optional.of(linear.term().constant());
    } else if (t instanceof Term.Sum sum) {
      return number(sum.left()).flatMap(n -> number(sum.right()).map(n::add));
    } else if (t instanceof Term.Multiple multiple) {
      return number(multiple.term()).map(multiple.factor()::multiply);
    } else if (t instanceof Term.Quotient q) {
      return number(q.dividend()).map(n -> n.subtract(n.mod(q.divisor())).divide(q.divisor()));
    } else if (t instanceof Term.Application application) {
      return number(application.meaning());
    }
    return Optional.empty();
  }

  /**
   * That the value of an expression is at most a term. Of a maximum both operands are, and a quotient is
   * if its operand is less than the next multiple: so no question has cases that need not be.
   */
  public Formula atMost(IndexExpression e, Term bound) {
    return bounded(e, bound, true);
  }

  /** That the value of an expression is at least a term; see {@link #atMost}. */
  public Formula atLeast(IndexExpression e, Term bound) {
    return bounded(e, bound, false);
  }

  private Formula bounded(IndexExpression e, Term bound, boolean above) {
    if (e instanceof IndexExpression.Maximum m) {
      return both(bounded(m.left(), bound, above), bounded(m.right(), bound, above), above);
    } else if (e instanceof IndexExpression.Minimum m) {
      return both(bounded(m.left(), bound, above), bounded(m.right(), bound, above), !above);
    } else if (e instanceof IndexExpression.Quotient q) {
      Term scaled = bound.times(q.divisor());
      return bounded(q.operand(), above
          ? scaled.plus(Term.constant(q.divisor().subtract(BigInteger.ONE))) : scaled, above);
    } else if (e instanceof IndexExpression.Negation n) {
      return bounded(n.operand(), bound.times(BigInteger.ONE.negate()), !above);
    } else if (e instanceof IndexExpression.Sum s) {
      return sum(s.left(), s.right(), false, bound, above);
    } else if (e instanceof IndexExpression.Difference d) {
      return sum(d.left(), d.right(), true, bound, above);
    }
    return plainly(value(e), bound, above);
  }

  /** A sum, or a difference, of which one part has cases. */
  private Formula sum(
      IndexExpression left, IndexExpression right, boolean minus, Term bound, boolean above) {
    Term one = value(left);
    Term other = value(right);
    if (other instanceof Term.Linear && !(one instanceof Term.Linear)) {
      return bounded(left, minus ? bound.plus(other) : bound.minus(other), above);
    } else if (one instanceof Term.Linear && !(other instanceof Term.Linear)) {
      return bounded(right, minus ? one.minus(bound) : bound.minus(one), above != minus);
    }
    return plainly(minus ? one.minus(other) : one.plus(other), bound, above);
  }

  private static Formula both(Formula left, Formula right, boolean and) {
    return and ? Formula.and(left, right) : Formula.or(left, right);
  }

  private static Formula plainly(Term value, Term bound, boolean above) {
    return above ? Formula.atMost(value, bound) : Formula.atMost(bound, value);
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
