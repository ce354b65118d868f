package certcheck.presburger.sets;

import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Integer divisions, each under one name. Divisions are brought into a normal form first: no common
 * factors, coefficients between −d/2 and d/2, the first one positive, and no division inside that
 * can be joined with the one around it, ⌊(⌊t/a⌋ + s)/d⌋ = ⌊(t + a·s)/(a·d)⌋.
 */
final class Quotients {

  private static final BigInteger ONE = BigInteger.ONE;

  private final List<Quotient> list;
  private int next;

  /**
   * Known divisions.
   *
   * @param known each after those it depends on
   * @param next this and higher numbers are free
   */
  Quotients(List<Quotient> known, int next) {
    list = new ArrayList<>(known);
    this.next = next;
  }

  /** All divisions, each after those it depends on. */
  List<Quotient> list() {
    return list;
  }

  /** The number above all that are in use. */
  int next() {
    return next;
  }

  /** {@code ⌊dividend / divisor⌋} as a linear term over the variables and names of divisions. */
  LinearTerm floor(LinearTerm dividend, BigInteger divisor) {
    BigInteger common = dividend.content().gcd(divisor);
    LinearTerm reduced = dividend.dividedBy(common);
    BigInteger d = divisor.divide(common);
    if (d.equals(ONE)) {
      return reduced;
    }
    LinearTerm rest = remainder(reduced, d);
    LinearTerm whole = reduced.minus(rest).dividedBy(d);
    return rest.isGround() ? whole : whole.plus(fraction(rest, d));
  }

  /** The term with coefficients reduced to −d/2 < c ≤ d/2, and the constant to 0 ≤ c < d. */
  static LinearTerm remainder(LinearTerm term, BigInteger d) {
    Map<Integer, BigInteger> remainders = new HashMap<>();
    for (int k = 0; k < term.size(); k++) {
      BigInteger least = term.coefficientAt(k).mod(d);
      remainders.put(
          term.variableAt(k), least.shiftLeft(1).compareTo(d) > 0 ? least.subtract(d) : least);
    }
    return LinearTerm.of(remainders, term.constant().mod(d));
  }

  /** The division of a term that is its own remainder. */
  private LinearTerm fraction(LinearTerm term, BigInteger d) {
    for (Quotient inner : list) {
      BigInteger coefficient = term.coefficient(inner.variable());
      if (LinearTerm.isUnit(coefficient)) {
        boolean negative = coefficient.signum() < 0;
        LinearTerm positive = negative ? opposite(term, d) : term;
        LinearTerm others = positive.minus(LinearTerm.variable(inner.variable()));
        LinearTerm joined = inner.dividend().plus(others.times(inner.divisor()));
        LinearTerm value = floor(joined, inner.divisor().multiply(d));
        return negative ? value.negate() : value;
      }
    }
    return term.coefficientAt(0).signum() < 0
        ? floor(opposite(term, d), d).negate()
        : named(term, d);
  }

  /** A term s with ⌊t/d⌋ = −⌊s/d⌋. */
  private static LinearTerm opposite(LinearTerm term, BigInteger d) {
    return term.negate().plus(d.subtract(ONE));
  }

  private LinearTerm named(LinearTerm term, BigInteger d) {
    for (Quotient quotient : list) {
      if (quotient.divisor().equals(d) && quotient.dividend().equals(term)) {
        return LinearTerm.variable(quotient.variable());
      }
    }
    list.add(new Quotient(next, term, d));
    return LinearTerm.variable(next++);
  }

  /** The term with ⌊t/2⌋ written as t − ⌊(t + 1)/2⌋ where that is shorter. */
  LinearTerm shortest(LinearTerm term) {
    LinearTerm best = term;
    for (Quotient quotient : List.copyOf(list)) {
      if (best.contains(quotient.variable()) && quotient.divisor().equals(BigInteger.TWO)) {
        LinearTerm t = quotient.dividend();
        LinearTerm other = t.minus(floor(t.plus(1), BigInteger.TWO));
        LinearTerm attempt = best.substitute(quotient.variable(), other);
        best = attempt.size() < best.size() ? attempt : best;
      }
    }
    return best;
  }

  /**
   * Takes over the divisions of others: a term for the name of each.
   *
   * @param others each after those it depends on; their other variables mean the same here
   */
  Map<Integer, LinearTerm> adopt(List<Quotient> others) {
    Map<Integer, LinearTerm> names = new HashMap<>();
    for (Quotient quotient : others) {
      names.put(
          quotient.variable(), floor(translated(quotient.dividend(), names), quotient.divisor()));
    }
    return names;
  }

  /** The term with variables replaced by terms. */
  static LinearTerm translated(LinearTerm term, Map<Integer, LinearTerm> names) {
    LinearTerm result = LinearTerm.constant(term.constant());
    for (int k = 0; k < term.size(); k++) {
      LinearTerm name = names.get(term.variableAt(k));
      LinearTerm value = name == null ? LinearTerm.variable(term.variableAt(k)) : name;
      result = LinearTerm.sum(ONE, result, term.coefficientAt(k), value);
    }
    return result;
  }
}
