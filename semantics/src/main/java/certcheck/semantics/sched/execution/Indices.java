package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** The values of index expressions and conditions (Clément 2022, Fig. 4.3); they read no memory. */
public final class Indices {

  private Indices() {}

  /** The value in ℤ; {@code div} and {@code mod} round down. */
  public static BigInteger value(IndexExpression e, Environment environment) {
    if (e instanceof IndexExpression.Literal literal) {
      return literal.value();
    } else if (e instanceof IndexExpression.Variable variable) {
      return environment.lookup(variable.name());
    } else if (e instanceof IndexExpression.Sum sum) {
      return value(sum.left(), environment).add(value(sum.right(), environment));
    } else if (e instanceof IndexExpression.Difference difference) {
      return value(difference.left(), environment)
          .subtract(value(difference.right(), environment));
    } else if (e instanceof IndexExpression.Negation negation) {
      return value(negation.operand(), environment).negate();
    } else if (e instanceof IndexExpression.Scaled scaled) {
      return scaled.factor().multiply(value(scaled.operand(), environment));
    } else if (e instanceof IndexExpression.Quotient quotient) {
      BigInteger dividend = value(quotient.operand(), environment);
      return dividend.subtract(dividend.mod(quotient.divisor())).divide(quotient.divisor());
    } else if (e instanceof IndexExpression.Remainder remainder) {
      return value(remainder.operand(), environment).mod(remainder.divisor());
    } else if (e instanceof IndexExpression.NonLinear operation) {
      return value(operation, environment);
    } else if (e instanceof IndexExpression.Minimum minimum) {
      return value(minimum.left(), environment).min(value(minimum.right(), environment));
    } else if (e instanceof IndexExpression.Maximum maximum) {
      return value(maximum.left(), environment).max(value(maximum.right(), environment));
    }
    throw new IllegalStateException("unknown index expression " + e.getClass());
  }

  private static BigInteger value(IndexExpression.NonLinear e, Environment environment) {
    BigInteger left = value(e.left(), environment);
    BigInteger right = value(e.right(), environment);
    if (e instanceof IndexExpression.Product) {
      return left.multiply(right);
    }
    if (right.signum() <= 0) {
      throw new IllegalStateException("a divisor that was not checked to be positive: " + right);
    }
    BigInteger remainder = left.mod(right);
    return e instanceof IndexExpression.RemainderBy ? remainder
        : left.subtract(remainder).divide(right);
  }

  /** The values of several index expressions. */
  public static List<BigInteger> values(List<IndexExpression> es, Environment environment) {
    BigInteger[] values = new BigInteger[es.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(es.get(i), environment);
    }
    return List.of(values);
  }

  /**
   * Whether all indices from 0 to below the extents, the last component running fastest, satisfy a
   * predicate, which is asked until one does not.
   */
  public static boolean allWithin(
      List<BigInteger> extents, Predicate<List<BigInteger>> predicate) {
    if (extents.stream().anyMatch(extent -> extent.signum() <= 0)) {
      return true;
    }
    BigInteger[] index = new BigInteger[extents.size()];
    Arrays.fill(index, BigInteger.ZERO);
    int dimension;
    do {
      if (!predicate.test(List.of(index))) {
        return false;
      }
      dimension = index.length - 1;
      while (dimension >= 0
          && index[dimension].add(BigInteger.ONE).equals(extents.get(dimension))) {
        index[dimension--] = BigInteger.ZERO;
      }
      if (dimension >= 0) {
        index[dimension] = index[dimension].add(BigInteger.ONE);
      }
    } while (dimension >= 0);
    return true;
  }

  /** Whether a condition holds. */
  public static boolean holds(Condition c, Environment environment) {
    if (c instanceof Condition.Constant constant) {
      return constant.value();
    } else if (c instanceof Condition.Comparison comparison) {
      return comparison.relation().holds(
          value(comparison.left(), environment), value(comparison.right(), environment));
    } else if (c instanceof Condition.And and) {
      return holds(and.left(), environment) && holds(and.right(), environment);
    } else if (c instanceof Condition.Or or) {
      return holds(or.left(), environment) || holds(or.right(), environment);
    } else if (c instanceof Condition.Not not) {
      return !holds(not.operand(), environment);
    }
    throw new IllegalStateException("unknown condition " + c.getClass());
  }
}
