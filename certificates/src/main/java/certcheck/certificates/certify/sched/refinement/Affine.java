package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The affine function of some integers that takes given values: linear equations, solved over the
 * rationals as they come.
 */
final class Affine {
  /** Rows {@code a₁ … aₙ | b}, reduced: each has a column, its pivot, that no other has. */
  private final List<BigInteger[]> rows = new ArrayList<>();
  private final List<Integer> pivots = new ArrayList<>();
  private final int size;
  private boolean impossible;

  /**
   * No equations.
   *
   * @param size how many integers there are; what they do not determine is 0, the last ones first
   */
  Affine(int size) {
    this.size = size;
  }

  /** Whether there is such a function. */
  boolean isPossible() {
    return !impossible;
  }

  /** The function takes this value at these integers. */
  void takes(BigInteger value, List<BigInteger> at) {
    BigInteger[] row = new BigInteger[size + 1];
    for (int k = 0; k < size; k++) {
      row[k] = at.get(k);
    }
    row[size] = value;
    for (int k = 0; k < rows.size(); k++) {
      row = without(row, rows.get(k), pivots.get(k));
    }
    int pivot = 0;
    while (pivot < size && row[pivot].signum() == 0) {
      pivot++;
    }
    if (pivot == size) {
      impossible |= row[size].signum() != 0;
      return;
    }
    for (int k = 0; k < rows.size(); k++) {
      rows.set(k, without(rows.get(k), row, pivot));
    }
    rows.add(row);
    pivots.add(pivot);
  }

  /** A row from which a multiple of another is taken, so that it is 0 in a column. */
  private static BigInteger[] without(BigInteger[] row, BigInteger[] other, int column) {
    if (row[column].signum() == 0) {
      return row;
    }
    BigInteger[] result = new BigInteger[row.length];
    BigInteger divisor = BigInteger.ZERO;
    for (int k = 0; k < row.length; k++) {
      result[k] = row[k].multiply(other[column]).subtract(other[k].multiply(row[column]));
      divisor = divisor.gcd(result[k]);
    }
    for (int k = 0; k < row.length && divisor.signum() != 0; k++) {
      result[k] = result[k].divide(divisor);
    }
    return result;
  }

  /** The function of the integers that these expressions are; empty if it is not integral. */
  Optional<IndexExpression> expression(List<IndexExpression> integers, Site site) {
    BigInteger[] factors = new BigInteger[size];
    Arrays.fill(factors, BigInteger.ZERO);
    for (int k = 0; k < rows.size(); k++) {
      BigInteger[] row = rows.get(k);
      BigInteger[] result = row[size].divideAndRemainder(row[pivots.get(k)]);
      if (result[1].signum() != 0) {
        return Optional.empty();
      }
      factors[pivots.get(k)] = result[0];
    }
    IndexExpression sum = null;
    BigInteger constant = BigInteger.ZERO;
    for (int k = 0; k < size; k++) {
      if (integers.get(k) instanceof IndexExpression.Literal n) {
        constant = constant.add(factors[k].multiply(n.value()));
      } else if (factors[k].signum() != 0) {
        sum = sum(sum, factors[k], integers.get(k), site);
      }
    }
    return Optional.of(sum == null ? new IndexExpression.Literal(constant, site)
        : constant.signum() == 0 ? sum : constant.signum() > 0
            ? new IndexExpression.Sum(sum, new IndexExpression.Literal(constant, site), site)
            : new IndexExpression.Difference(
                sum, new IndexExpression.Literal(constant.negate(), site), site));
  }

  private static IndexExpression sum(
      IndexExpression sum, BigInteger factor, IndexExpression e, Site site) {
    IndexExpression part = factor.abs().equals(BigInteger.ONE) ? e
        : new IndexExpression.Scaled(factor.abs(), e, site);
    if (factor.signum() > 0) {
      return sum == null ? part : new IndexExpression.Sum(sum, part, site);
    }
    return new IndexExpression.Difference(
        sum == null ? new IndexExpression.Literal(BigInteger.ZERO, site) : sum, part, site);
  }

  /** A name as an expression. */
  static IndexExpression variable(String name, Site site) {
    return new IndexExpression.Variable(name, site);
  }
}
