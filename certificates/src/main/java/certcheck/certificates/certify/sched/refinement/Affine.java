package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpressions;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The affine function of some integers that takes given values: linear equations, solved over the
 * rationals as they come.
 */
final class Affine {
  /** Rows {@code a₁ … aₙ | b}, reduced: each has a column, its pivot, that no other has. */
  private final List<BigInteger[]> rows = new ArrayList<>();
  private final List<Integer> pivots = new ArrayList<>();
  private final Residues residues;
  private final int size;
  private boolean impossible;

  /**
   * No equations.
   *
   * @param size how many integers there are
   */
  Affine(int size) {
    this.size = size;
    this.residues = new Residues(size);
  }

  /** Whether there is such a function. */
  boolean isPossible() {
    return !impossible;
  }

  /** Whether no value is known that the function takes. */
  boolean isOpen() {
    return rows.isEmpty();
  }

  /** The function takes this value at these integers. */
  void takes(BigInteger value, List<BigInteger> at) {
    if (residues.add(value, at)) {
      add(value, at);
    }
  }

  private void add(BigInteger value, List<BigInteger> at) {
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

  /**
   * The function of the integers that these expressions are; empty if it is not integral. If several
   * are, then one of the preferred integers alone, or else the one with the fewest factors other than
   * 1, the least constant, and the fewest quotients, remainders, minima and maxima.
   *
   * @param preferred how many of the integers are preferred, after the first
   */
  Optional<IndexExpression> expression(
      List<IndexExpression> integers, int preferred, Site site) {
    for (int k = 1; k <= preferred && !isOpen(); k++) {
      int column = k;
      if (!isLiteral(integers.get(k))
          && rows.stream().allMatch(row -> row[column].equals(row[size]))) {
        return Optional.of(integers.get(k));
      }
    }
    Optional<BigInteger[]> best = Optional.empty();
    for (int first = 0; first < size; first++) {
      Optional<BigInteger[]> next = factors(first, integers);
      if (next.isPresent()
          && (best.isEmpty() || isSimpler(next.get(), best.get(), integers))) {
        best = next;
      }
    }
    return best.map(factors -> sum(factors, integers, site));
  }

  /**
   * One integer less a constant, if the function may be that.
   *
   * @param integers of which the first is 1
   */
  Optional<IndexExpression> shifted(
      int column, BigInteger constant, List<IndexExpression> integers, Site site) {
    boolean fits = !isOpen() && rows.stream().allMatch(row ->
        row[column].subtract(constant.multiply(row[0])).equals(row[size]));
    if (!fits) {
      return Optional.empty();
    }
    BigInteger[] factors = new BigInteger[size];
    Arrays.fill(factors, BigInteger.ZERO);
    factors[column] = BigInteger.ONE;
    factors[0] = constant.negate();
    return Optional.of(sum(factors, integers, site));
  }

  private static boolean isLiteral(IndexExpression e) {
    return e instanceof IndexExpression.Literal;
  }

  private static boolean isSimpler(
      BigInteger[] one, BigInteger[] other, List<IndexExpression> integers) {
    int scaled = scaled(one, integers);
    int otherScaled = scaled(other, integers);
    int order = constant(one, integers).abs().compareTo(constant(other, integers).abs());
    return scaled != otherScaled ? scaled < otherScaled
        : order != 0 ? order < 0 : bent(one, integers) < bent(other, integers);
  }

  /** How many expressions with a factor are not affine. */
  private static long bent(BigInteger[] factors, List<IndexExpression> integers) {
    return IntStream.range(0, factors.length)
        .filter(k -> factors[k].signum() != 0 && !isAffine(integers.get(k))).count();
  }

  private static boolean isAffine(IndexExpression e) {
    return !(e instanceof IndexExpression.Quotient || e instanceof IndexExpression.Remainder
        || e instanceof IndexExpression.Minimum || e instanceof IndexExpression.Maximum
        || e instanceof IndexExpression.NonLinear)
        && IndexExpressions.operands(e).stream().allMatch(Affine::isAffine);
  }

  private static int scaled(BigInteger[] factors, List<IndexExpression> integers) {
    int count = 0;
    for (int k = 0; k < factors.length; k++) {
      count += !isLiteral(integers.get(k)) && factors[k].bitLength() > 1 ? 1 : 0;
    }
    return count;
  }

  private static BigInteger constant(BigInteger[] factors, List<IndexExpression> integers) {
    BigInteger constant = BigInteger.ZERO;
    for (int k = 0; k < factors.length; k++) {
      if (integers.get(k) instanceof IndexExpression.Literal n) {
        constant = constant.add(factors[k].multiply(n.value()));
      }
    }
    return constant;
  }

  /** The factors that solve the equations, of the fewest columns: first this one, then literals. */
  private Optional<BigInteger[]> factors(int first, List<IndexExpression> integers) {
    List<Integer> order = new ArrayList<>(List.of(first));
    for (boolean literal : List.of(true, false)) {
      for (int k = 0; k < size; k++) {
        if (k != first && isLiteral(integers.get(k)) == literal) {
          order.add(k);
        }
      }
    }
    Affine ordered = new Affine(size);
    rows.forEach(row -> {
      List<BigInteger> at = order.stream().map(k -> row[k]).toList();
      ordered.takes(row[size], at);
    });
    BigInteger[] factors = new BigInteger[size];
    Arrays.fill(factors, BigInteger.ZERO);
    for (int k = 0; k < ordered.rows.size(); k++) {
      BigInteger[] row = ordered.rows.get(k);
      BigInteger[] result = row[size].divideAndRemainder(row[ordered.pivots.get(k)]);
      if (result[1].signum() != 0) {
        return Optional.empty();
      }
      factors[order.get(ordered.pivots.get(k))] = result[0];
    }
    return Optional.of(factors);
  }

  /** The sum of integers with these factors. */
  static IndexExpression sum(
      BigInteger[] factors, List<IndexExpression> integers, Site site) {
    IndexExpression sum = null;
    BigInteger constant = constant(factors, integers);
    for (int k = 0; k < factors.length; k++) {
      if (!isLiteral(integers.get(k)) && factors[k].signum() != 0) {
        sum = sum(sum, factors[k], integers.get(k), site);
      }
    }
    return sum == null ? new IndexExpression.Literal(constant, site)
        : constant.signum() == 0 ? sum : constant.signum() > 0
            ? new IndexExpression.Sum(sum, new IndexExpression.Literal(constant, site), site)
            : new IndexExpression.Difference(
                sum, new IndexExpression.Literal(constant.negate(), site), site);
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
