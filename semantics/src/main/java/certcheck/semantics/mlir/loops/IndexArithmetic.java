package certcheck.semantics.mlir.loops;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpressions;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/** Index expressions of others, with sums of what is alike taken together. Values are exact, in ℤ. */
final class IndexArithmetic {
  private IndexArithmetic() {}

  static IndexExpression literal(BigInteger value) {
    return new IndexExpression.Literal(value, Site.NONE);
  }

  static Optional<BigInteger> value(IndexExpression e) {
    return e instanceof IndexExpression.Literal literal
        ? Optional.of(literal.value()) : Optional.empty();
  }

  static IndexExpression add(IndexExpression left, IndexExpression right) {
    return sum(left, BigInteger.ONE, right);
  }

  static IndexExpression subtract(IndexExpression left, IndexExpression right) {
    return sum(left, BigInteger.ONE.negate(), right);
  }

  static IndexExpression scale(BigInteger factor, IndexExpression e) {
    return sum(literal(BigInteger.ZERO), factor, e);
  }

  /** {@code left + factor * right}. */
  private static IndexExpression sum(
      IndexExpression left, BigInteger factor, IndexExpression right) {
    Map<IndexExpression, BigInteger> summands = new LinkedHashMap<>();
    BigInteger constant = collect(BigInteger.ONE, left, summands)
        .add(collect(factor, right, summands));
    IndexExpression sum = null;
    for (Map.Entry<IndexExpression, BigInteger> summand : summands.entrySet()) {
      if (summand.getValue().signum() != 0) {
        sum = append(sum, summand.getValue(), summand.getKey());
      }
    }
    if (sum == null) {
      return literal(constant);
    }
    return constant.signum() == 0 ? sum
        : constant.signum() > 0 ? new IndexExpression.Sum(sum, literal(constant), Site.NONE)
        : new IndexExpression.Difference(sum, literal(constant.negate()), Site.NONE);
  }

  /** Adds multiples of what is no sum to others; gives the constant. */
  private static BigInteger collect(
      BigInteger factor, IndexExpression e, Map<IndexExpression, BigInteger> summands) {
    if (e instanceof IndexExpression.Literal literal) {
      return factor.multiply(literal.value());
    } else if (e instanceof IndexExpression.Sum sum) {
      return collect(factor, sum.left(), summands).add(collect(factor, sum.right(), summands));
    } else if (e instanceof IndexExpression.Difference difference) {
      return collect(factor, difference.left(), summands)
          .add(collect(factor.negate(), difference.right(), summands));
    } else if (e instanceof IndexExpression.Scaled scaled) {
      return collect(factor.multiply(scaled.factor()), scaled.operand(), summands);
    } else if (e instanceof IndexExpression.Negation negation) {
      return collect(factor.negate(), negation.operand(), summands);
    }
    summands.merge(e, factor, BigInteger::add);
    return BigInteger.ZERO;
  }

  private static IndexExpression append(
      IndexExpression sum, BigInteger factor, IndexExpression e) {
    BigInteger positive = factor.abs();
    IndexExpression multiple = positive.equals(BigInteger.ONE) ? e
        : new IndexExpression.Scaled(sum == null ? factor : positive, e, Site.NONE);
    if (sum != null) {
      return factor.signum() > 0 ? new IndexExpression.Sum(sum, multiple, Site.NONE)
          : new IndexExpression.Difference(sum, multiple, Site.NONE);
    }
    return factor.equals(BigInteger.ONE.negate())
        ? new IndexExpression.Negation(e, Site.NONE) : multiple;
  }

  /** Rounded down; the divisor is positive. */
  static IndexExpression floorDivide(IndexExpression e, BigInteger divisor) {
    Optional<BigInteger> value = value(e);
    if (value.isPresent()) {
      return literal(value.get().subtract(value.get().mod(divisor)).divide(divisor));
    }
    return divisor.equals(BigInteger.ONE) ? e
        : new IndexExpression.Quotient(e, divisor, Site.NONE);
  }

  /** Rounded up; the divisor is positive. */
  static IndexExpression ceilingDivide(IndexExpression e, BigInteger divisor) {
    return floorDivide(add(e, literal(divisor.subtract(BigInteger.ONE))), divisor);
  }

  /** Rounded towards 0; the divisor is positive. */
  static IndexExpression truncatingDivide(IndexExpression e, BigInteger divisor) {
    if (e instanceof IndexExpression.Maximum maximum && value(add(maximum.left(), maximum.right()))
        .filter(sum -> sum.compareTo(BigInteger.ONE.negate()) >= 0).isPresent()) {
      return floorDivide(e, divisor); // one of two integers whose sum is -1 is not below 0
    }
    IndexExpression zero = literal(BigInteger.ZERO);
    return subtract(floorDivide(maximum(e, zero), divisor),
        floorDivide(maximum(subtract(zero, e), zero), divisor));
  }

  /** From 0 on; the divisor is positive. */
  static IndexExpression modulo(IndexExpression e, BigInteger divisor) {
    Optional<BigInteger> value = value(e);
    return value.isPresent() ? literal(value.get().mod(divisor))
        : divisor.equals(BigInteger.ONE) ? literal(BigInteger.ZERO)
        : new IndexExpression.Remainder(e, divisor, Site.NONE);
  }

  static IndexExpression minimum(IndexExpression left, IndexExpression right) {
    return extremum(left, right, BigInteger::min,
        (l, r) -> new IndexExpression.Minimum(l, r, Site.NONE));
  }

  static IndexExpression maximum(IndexExpression left, IndexExpression right) {
    return extremum(left, right, BigInteger::max,
        (l, r) -> new IndexExpression.Maximum(l, r, Site.NONE));
  }

  private static IndexExpression extremum(IndexExpression left, IndexExpression right,
      BinaryOperator<BigInteger> ofIntegers, BinaryOperator<IndexExpression> otherwise) {
    if (left.equals(right)) {
      return left;
    }
    Optional<BigInteger> difference = value(subtract(left, right));
    if (difference.isEmpty()) {
      return otherwise.apply(left, right);
    }
    return ofIntegers.apply(difference.get(), BigInteger.ZERO).signum() == 0 ? right : left;
  }

  /** The number of nodes, shared ones as often as they occur. */
  static int size(IndexExpression e) {
    return 1 + IndexExpressions.operands(e).stream().mapToInt(IndexArithmetic::size).sum();
  }
}
