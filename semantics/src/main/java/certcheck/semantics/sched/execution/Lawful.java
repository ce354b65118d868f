package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.List;

/**
 * A value of a {@link LawAlgebra}: a normal form. Values of one algebra are shared, so that
 * equality is identity.
 */
public final class Lawful {

  /** What a normal form is made of. */
  enum Kind {
    /** A function of arguments, a number or an unknown value. */
    APPLICATION,
    /** An associative function of two or more values, which are no such values themselves. */
    CHAIN,
    /** A polynomial: a sum of monomials, each a product of values, with coefficients. */
    POLYNOMIAL
  }

  final Kind kind;
  final String symbol;
  final List<Lawful> parts;
  final List<Monomial> monomials;
  final int number;

  /**
   * A product of values and a coefficient, which is not 0.
   *
   * @param factors in the order of their numbers, each as often as it occurs
   */
  record Monomial(List<Lawful> factors, BigInteger coefficient) {}

  /** Made by {@link LawAlgebra} only; {@code number} is its place in the order of values. */
  Lawful(Kind kind, String symbol, List<Lawful> parts, List<Monomial> monomials, int number) {
    this.kind = kind;
    this.symbol = symbol;
    this.parts = parts;
    this.monomials = monomials;
    this.number = number;
  }

  /** The function, number or unknown value; {@code polynomial} for one. */
  @Override
  public String toString() {
    return symbol;
  }
}
