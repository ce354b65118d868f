package certcheck.semantics.atl;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * A sum of variables, quotients, remainders, minima and maxima with integer factors, and an integer:
 * an extent, in a form in which equal sums are equal.
 */
public final class LinearForm {

  private static final Comparator<IndexExpression> BY_TEXT = Comparator.comparing(Printer::print);

  private final Map<IndexExpression, BigInteger> factors = new TreeMap<>(BY_TEXT);
  private BigInteger constant = BigInteger.ZERO;

  private LinearForm() {}

  /** The form of an index expression. */
  static LinearForm of(IndexExpression e) {
    LinearForm form = new LinearForm();
    form.add(BigInteger.ONE, e);
    return form;
  }

  /** The index expression of a form: equal forms have equal ones. */
  public static IndexExpression normal(IndexExpression e) {
    return of(e).expression();
  }

  /**
   * Takes a sum apart: gives what is no sum, difference, negation or multiple, in order.
   *
   * @param factor of the sum
   * @param each is given the factor of a summand, and the summand
   */
  public static void summands(BigInteger factor, IndexExpression e,
      BiConsumer<BigInteger, IndexExpression> each) {
    if (e instanceof IndexExpression.Sum sum) {
      summands(factor, sum.left(), each);
      summands(factor, sum.right(), each);
    } else if (e instanceof IndexExpression.Difference difference) {
      summands(factor, difference.left(), each);
      summands(factor.negate(), difference.right(), each);
    } else if (e instanceof IndexExpression.Negation negation) {
      summands(factor.negate(), negation.operand(), each);
    } else if (e instanceof IndexExpression.Scaled scaled) {
      summands(factor.multiply(scaled.factor()), scaled.operand(), each);
    } else {
      each.accept(factor, e);
    }
  }

  private void add(BigInteger factor, IndexExpression e) {
    summands(factor, e, this::addSummand);
  }

  private void addSummand(BigInteger factor, IndexExpression e) {
    if (e instanceof IndexExpression.Literal literal) {
      constant = constant.add(factor.multiply(literal.value()));
    } else if (e instanceof IndexExpression.Quotient quotient) {
      quotient(factor, of(quotient.operand()), quotient.divisor());
    } else if (e instanceof IndexExpression.Remainder remainder) {
      // x mod n = x - n * (x div n)
      LinearForm operand = of(remainder.operand());
      add(factor, operand.expression());
      quotient(factor.multiply(remainder.divisor()).negate(), operand, remainder.divisor());
    } else if (e instanceof IndexExpression.Minimum minimum) {
      IndexExpression left = normal(minimum.left());
      IndexExpression right = normal(minimum.right());
      extremum(factor, left, right, new IndexExpression.Minimum(left, right, Site.NONE), true);
    } else if (e instanceof IndexExpression.Maximum maximum) {
      IndexExpression left = normal(maximum.left());
      IndexExpression right = normal(maximum.right());
      extremum(factor, left, right, new IndexExpression.Maximum(left, right, Site.NONE), false);
    } else {
      put(factor, e);
    }
  }

  private void quotient(BigInteger factor, LinearForm operand, BigInteger divisor) {
    // (n * x + y) div n = x + y div n
    LinearForm rest = new LinearForm();
    operand.factors.forEach((atom, k) -> {
      BigInteger remainder = k.mod(divisor);
      put(factor.multiply(k.subtract(remainder).divide(divisor)), atom);
      rest.put(remainder, atom);
    });
    rest.constant = operand.constant.mod(divisor);
    constant = constant.add(
        factor.multiply(operand.constant.subtract(rest.constant).divide(divisor)));
    if (!rest.factors.isEmpty()) {
      put(factor, new IndexExpression.Quotient(rest.expression(), divisor, Site.NONE));
    }
  }

  private void extremum(BigInteger factor, IndexExpression left, IndexExpression right,
      IndexExpression atom, boolean minimum) {
    Optional<BigInteger> difference =
        of(new IndexExpression.Difference(left, right, Site.NONE)).literal();
    if (difference.isEmpty()) {
      put(factor, atom);
    } else {
      add(factor, difference.get().signum() < 0 == minimum ? left : right);
    }
  }

  private void put(BigInteger factor, IndexExpression atom) {
    if (factor.signum() != 0) {
      BigInteger sum = factors.merge(atom, factor, BigInteger::add);
      if (sum.signum() == 0) {
        factors.remove(atom);
      }
    }
  }

  /** The integer, if it is one. */
  Optional<BigInteger> literal() {
    return factors.isEmpty() ? Optional.of(constant) : Optional.empty();
  }

  /** The variables in it. */
  Set<String> variables() {
    Set<String> variables = new TreeSet<>();
    factors.keySet().forEach(atom -> collect(atom, variables));
    return variables;
  }

  private static void collect(IndexExpression e, Set<String> variables) {
    if (e instanceof IndexExpression.Variable variable) {
      variables.add(variable.name());
    } else if (e instanceof IndexExpression.Quotient quotient) {
      variables.addAll(of(quotient.operand()).variables());
    } else if (e instanceof IndexExpression.Minimum minimum) {
      variables.addAll(of(minimum.left()).variables());
      variables.addAll(of(minimum.right()).variables());
    } else if (e instanceof IndexExpression.Maximum maximum) {
      variables.addAll(of(maximum.left()).variables());
      variables.addAll(of(maximum.right()).variables());
    } else {
      throw new IllegalStateException("no atom: " + e.getClass());
    }
  }

  /** The sum as an expression: first what is added, then what is subtracted, the integer last. */
  IndexExpression expression() {
    IndexExpression sum = null;
    for (boolean positive : new boolean[] {true, false}) {
      for (Map.Entry<IndexExpression, BigInteger> entry : factors.entrySet()) {
        if (entry.getValue().signum() > 0 == positive) {
          sum = plus(sum, entry.getValue(), entry.getKey());
        }
      }
    }
    if (sum == null) {
      return new IndexExpression.Literal(constant, Site.NONE);
    }
    return constant.signum() == 0 ? sum
        : constant.signum() > 0
            ? new IndexExpression.Sum(
                sum, new IndexExpression.Literal(constant, Site.NONE), Site.NONE)
            : new IndexExpression.Difference(
                sum, new IndexExpression.Literal(constant.negate(), Site.NONE), Site.NONE);
  }

  private static IndexExpression plus(IndexExpression sum, BigInteger factor, IndexExpression e) {
    IndexExpression positive = factor.abs().equals(BigInteger.ONE) ? e
        : new IndexExpression.Scaled(factor.abs(), e, Site.NONE);
    if (sum == null) {
      return factor.signum() > 0 ? positive
          : factor.equals(BigInteger.ONE.negate()) ? new IndexExpression.Negation(e, Site.NONE)
              : new IndexExpression.Scaled(factor, e, Site.NONE);
    }
    return factor.signum() > 0 ? new IndexExpression.Sum(sum, positive, Site.NONE)
        : new IndexExpression.Difference(sum, positive, Site.NONE);
  }
}
