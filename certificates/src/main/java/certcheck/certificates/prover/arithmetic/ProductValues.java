package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What products of opaque terms are made of, and what they are worth at a point. */
final class ProductValues {
  private final Linearizer linearizer;

  /** The products of a linearizer. */
  ProductValues(Linearizer linearizer) {
    this.linearizer = linearizer;
  }

  /** The products in constraints whose value at a point is not that of their factors. */
  Set<Integer> wrong(List<Constraint> constraints, Map<Integer, BigInteger> point) {
    Set<Integer> found = new LinkedHashSet<>();
    for (int variable : variables(constraints)) {
      if (linearizer.factors(variable).size() > 1
          && !value(variable, point).equals(product(variable, point))) {
        found.add(variable);
      }
    }
    return found;
  }

  /** The variables in constraints, and with products in the dividends of their quotients. */
  Set<Integer> variables(List<Constraint> constraints) {
    Set<Integer> found = new LinkedHashSet<>();
    constraints.forEach(constraint -> addVariables(constraint.term(), found));
    for (Linearizer.Quotient quotient : linearizer.quotients(constraints)) {
      Set<Integer> inside = new LinkedHashSet<>();
      addVariables(quotient.remainder(), inside);
      if (inside.stream().anyMatch(v -> linearizer.factors(v).size() > 1)) {
        found.addAll(inside);
      }
    }
    return found;
  }

  private static void addVariables(LinearTerm term, Set<Integer> found) {
    for (int k = 0; k < term.size(); k++) {
      found.add(term.variableAt(k));
    }
  }

  /** The value of a variable at a point; of a product that has none there, that of its factors. */
  BigInteger value(int variable, Map<Integer, BigInteger> point) {
    BigInteger value = point.get(variable);
    return value != null ? value : linearizer.factors(variable).size() > 1
        ? product(variable, point) : BigInteger.ZERO;
  }

  private BigInteger product(int variable, Map<Integer, BigInteger> point) {
    BigInteger product = BigInteger.ONE;
    for (Term factor : linearizer.factors(variable)) {
      product = product.multiply(
          value(linearizer.linear(factor).variableAt(0), point));
    }
    return product;
  }

  BigInteger value(LinearTerm term, Map<Integer, BigInteger> point) {
    BigInteger sum = term.constant();
    for (int k = 0; k < term.size(); k++) {
      sum = sum.add(term.coefficientAt(k).multiply(value(term.variableAt(k), point)));
    }
    return sum;
  }

  /** The variables in constraints, and all parts of those that are products. */
  Set<Integer> parts(List<Constraint> constraints) {
    Set<Integer> parts = new HashSet<>();
    for (int variable : variables(constraints)) {
      parts.add(variable);
      parts(variable).forEach(part -> parts.add(linearizer.variable(part)));
    }
    return parts;
  }

  /** The proper parts of a product, each once. */
  Set<List<Term>> parts(int product) {
    List<Term> factors = linearizer.factors(product);
    Set<List<Term>> parts = new LinkedHashSet<>();
    int all = (1 << Math.min(factors.size(), 10)) - 1;
    for (int chosen = 1; chosen < all; chosen++) {
      List<Term> part = new ArrayList<>();
      for (int k = 0; k < factors.size(); k++) {
        if ((chosen >> k & 1) == 1) {
          part.add(factors.get(k));
        }
      }
      parts.add(part);
    }
    return parts;
  }

  static List<Term> without(List<Term> factors, List<Term> part) {
    List<Term> rest = new ArrayList<>(factors);
    part.forEach(rest::remove);
    return rest;
  }

  /** Whether a factor of a product occurs in it twice. */
  boolean isPower(int product) {
    List<Term> factors = linearizer.factors(product);
    return new HashSet<>(factors).size() < factors.size();
  }

  // ── Digits ──

  /**
   * A quotient q of an equation {@code q · n + r = 0}, as row-major indices are equal: where r is
   * less than n, it is 0. The factor n is that which leaves the fewest products in r.
   *
   * @param tried quotients that are no answer
   * @return null if there is none
   */
  Term quotient(List<Rule.Fact> facts, Map<Integer, BigInteger> point, Set<Term> tried) {
    Term best = null;
    long fewest = Long.MAX_VALUE;
    for (Rule.Fact fact : facts) {
      if (!Syntax.isEquation(fact.literal())) {
        continue;
      }
      Constraint equation = linearizer.constraint(fact.literal());
      Set<Term> factors = new LinkedHashSet<>();
      wrong(List.of(equation), point).forEach(v -> factors.addAll(linearizer.factors(v)));
      for (Term n : factors) {
        LinearTerm q = quotient(equation.term(), n);
        long left = variables(List.of(equation)).stream().map(linearizer::factors)
            .filter(product -> product.size() > 1 && !product.contains(n)).count();
        if (left < fewest && !q.isGround() && !tried.contains(linearizer.term(q))) {
          fewest = left;
          best = linearizer.term(q);
        }
      }
    }
    return best;
  }

  private LinearTerm quotient(LinearTerm term, Term n) {
    LinearTerm q = LinearTerm.ZERO;
    for (int k = 0; k < term.size(); k++) {
      List<Term> factors = linearizer.factors(term.variableAt(k));
      if (factors.contains(n)) {
        List<Term> rest = without(factors, List.of(n));
        LinearTerm part = rest.isEmpty() ? LinearTerm.constant(1)
            : LinearTerm.variable(linearizer.variable(rest));
        q = q.plus(part.times(term.coefficientAt(k)));
      }
    }
    return q;
  }
}
