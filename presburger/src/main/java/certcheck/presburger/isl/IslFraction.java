package certcheck.presburger.isl;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The value of an expression such as {@code i/2 + 1}.
 *
 * @param numerator an integer term
 * @param denominator positive; 1 for what is an integer
 */
record IslFraction(Term numerator, BigInteger denominator) {

  static IslFraction of(Term term) {
    return new IslFraction(term, BigInteger.ONE);
  }

  boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  /** The number that this is; null if there are variables. */
  BigInteger number() {
    return numerator instanceof Term.Linear linear && linear.term().isGround()
        ? linear.term().constant()
        : null;
  }

  /** The product with an integer; the denominator stays. */
  IslFraction times(BigInteger factor) {
    return factor.equals(BigInteger.ONE)
        ? this : new IslFraction(numerator.times(factor), denominator);
  }

  IslFraction dividedBy(BigInteger divisor) {
    return new IslFraction(numerator, denominator.multiply(divisor));
  }

  /** The greatest integer that is not greater. */
  IslFraction floor() {
    return isInteger() ? this : of(numerator.div(denominator));
  }

  /** The least integer that is not less. */
  IslFraction ceiling() {
    return times(BigInteger.ONE.negate()).floor().times(BigInteger.ONE.negate());
  }

  static IslFraction sum(List<IslFraction> summands) {
    List<Term> terms = numerators(summands);
    return new IslFraction(Term.sum(terms), commonDenominator(summands));
  }

  /** The least or greatest. */
  static IslFraction extreme(List<IslFraction> values, boolean least) {
    List<Term> terms = numerators(values);
    Term result = terms.get(0);
    for (Term term : terms.subList(1, terms.size())) {
      result = least ? result.min(term) : result.max(term);
    }
    return new IslFraction(result, commonDenominator(values));
  }

  private static BigInteger commonDenominator(List<IslFraction> values) {
    BigInteger common = BigInteger.ONE;
    for (IslFraction value : values) {
      common = common.divide(common.gcd(value.denominator)).multiply(value.denominator);
    }
    return common;
  }

  private static List<Term> numerators(List<IslFraction> values) {
    BigInteger common = commonDenominator(values);
    List<Term> terms = new ArrayList<>();
    for (IslFraction value : values) {
      terms.add(value.times(common.divide(value.denominator)).numerator);
    }
    return terms;
  }

  /** The comparison with another value. */
  Formula compare(String relation, IslFraction other) {
    Term left = times(other.denominator).numerator;
    Term right = other.times(denominator).numerator;
    return switch (relation) {
      case "<=", "≤" -> Formula.atMost(left, right);
      case "<" -> Formula.less(left, right);
      case ">=", "≥" -> Formula.atMost(right, left);
      case ">" -> Formula.less(right, left);
      case "=", "==" -> Formula.equal(left, right);
      default -> Formula.not(Formula.equal(left, right));
    };
  }
}
