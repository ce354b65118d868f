package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpressions;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A sum of multiples of index expressions that are no such sums, and of a constant.
 *
 * @param factors none is 0; in the order of the text
 */
record LinearIndex(Map<IndexExpression, BigInteger> factors, BigInteger constant) {

  /** An expression as such a sum. */
  static LinearIndex of(IndexExpression e) {
    if (e instanceof IndexExpression.Literal n) {
      return new LinearIndex(Map.of(), n.value());
    } else if (e instanceof IndexExpression.Sum s) {
      return of(s.left()).plus(BigInteger.ONE, of(s.right()));
    } else if (e instanceof IndexExpression.Difference s) {
      return of(s.left()).plus(BigInteger.ONE.negate(), of(s.right()));
    } else if (e instanceof IndexExpression.Negation n) {
      return new LinearIndex(Map.of(), BigInteger.ZERO)
          .plus(BigInteger.ONE.negate(), of(n.operand()));
    } else if (e instanceof IndexExpression.Scaled s) {
      return new LinearIndex(Map.of(), BigInteger.ZERO).plus(s.factor(), of(s.operand()));
    }
    return new LinearIndex(Map.of(e, BigInteger.ONE), BigInteger.ZERO);
  }

  /** {@code this + factor * other}. */
  LinearIndex plus(BigInteger factor, LinearIndex other) {
    Map<IndexExpression, BigInteger> sum = new LinkedHashMap<>(factors);
    other.factors.forEach((e, n) -> sum.merge(e, factor.multiply(n), BigInteger::add));
    sum.values().removeIf(n -> n.signum() == 0);
    return new LinearIndex(sum, constant.add(factor.multiply(other.constant)));
  }

  /** {@code this - n * e + n * other}, where n is the factor of e. */
  LinearIndex with(IndexExpression e, LinearIndex other) {
    BigInteger n = factors.getOrDefault(e, BigInteger.ZERO);
    return plus(n.negate(), new LinearIndex(Map.of(e, BigInteger.ONE), BigInteger.ZERO))
        .plus(n, other);
  }

  /** Whether a variable of these names occurs. */
  boolean mentions(Set<String> names) {
    return factors.keySet().stream().flatMap(e -> IndexExpressions.variables(e).stream())
        .anyMatch(x -> names.contains(x.name()));
  }

  /** The sum as an expression. */
  IndexExpression expression(Site site) {
    List<IndexExpression> integers =
        new ArrayList<>(List.of(new IndexExpression.Literal(BigInteger.ONE, site)));
    List<BigInteger> numbers = new ArrayList<>(List.of(constant));
    factors.forEach((e, n) -> {
      integers.add(e);
      numbers.add(n);
    });
    return Affine.sum(numbers.toArray(BigInteger[]::new), integers, site);
  }
}
