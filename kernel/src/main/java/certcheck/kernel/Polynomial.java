package certcheck.kernel;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A polynomial with integer coefficients over opaque integer terms. A monomial is the list of its
 * factors sorted by term number (a square has its factor twice); the empty list is the constant.
 * Immutable; no coefficient is zero. Sizes are limited.
 */
final class Polynomial {
  /** The largest number of monomials, of factors in one, and of bits in a coefficient. */
  static final int MONOMIALS = 10_000;
  static final int FACTORS = 64;
  static final int BITS = 1 << 17;

  static final Polynomial ZERO = new Polynomial(Map.of());

  static final Polynomial ONE = constant(BigInteger.ONE);

  private final Map<List<Term>, BigInteger> coefficients;

  private Polynomial(Map<List<Term>, BigInteger> coefficients) {
    this.coefficients = coefficients;
  }

  static Polynomial constant(BigInteger value) {
    return new Polynomial(value.signum() == 0 ? Map.of() : Map.of(List.of(), value));
  }

  static Polynomial atom(Term t) {
    return new Polynomial(Map.of(List.of(t), BigInteger.ONE));
  }

  /** {@code this + factor · other}. */
  Polynomial plus(BigInteger factor, Polynomial other) {
    if (factor.signum() == 0 || other.coefficients.isEmpty()) {
      return this;
    }
    Map<List<Term>, BigInteger> sum = new HashMap<>(coefficients);
    other.coefficients.forEach((m, c) -> accumulate(sum, m, c.multiply(factor)));
    return new Polynomial(sum);
  }

  Polynomial negate() {
    return ZERO.plus(IntegerRules.MINUS_ONE, this);
  }

  Polynomial times(Polynomial other) {
    Map<List<Term>, BigInteger> product = new HashMap<>();
    coefficients.forEach((m, c) ->
        other.coefficients.forEach((n, d) -> accumulate(product, join(m, n), c.multiply(d))));
    return new Polynomial(product);
  }

  private static void accumulate(Map<List<Term>, BigInteger> map, List<Term> m, BigInteger c) {
    BigInteger sum = map.merge(m, c, BigInteger::add);
    if (sum.bitLength() > BITS) {
      throw Rejection.limit("bits of a coefficient", BITS, sum.bitLength());
    }
    if (sum.signum() == 0) {
      map.remove(m);
    } else if (map.size() > MONOMIALS) {
      throw Rejection.limit("monomials of a polynomial", MONOMIALS, map.size());
    }
  }

  private static List<Term> join(List<Term> m, List<Term> n) {
    if (m.isEmpty() || n.isEmpty()) {
      return m.isEmpty() ? n : m;
    }
    List<Term> all = new ArrayList<>(m);
    all.addAll(n);
    if (all.size() > FACTORS) {
      throw Rejection.limit("factors of a monomial", FACTORS, all.size());
    }
    all.sort(Comparator.comparingLong(t -> t.id));
    return List.copyOf(all);
  }

  /** The constant term. */
  BigInteger constant() {
    return coefficients.getOrDefault(List.of(), BigInteger.ZERO);
  }

  boolean isConstant() {
    return coefficients.isEmpty() || coefficients.size() == 1 && coefficients.containsKey(List.of());
  }

  boolean isZero() {
    return coefficients.isEmpty();
  }

  /** Whether all coefficients but that of the constant are multiples of d. */
  boolean dividesVariables(BigInteger d) {
    return coefficients.entrySet().stream()
        .allMatch(e -> e.getKey().isEmpty() || e.getValue().mod(d).signum() == 0);
  }

  /** The quotient by a divisor of the variable coefficients; the constant is rounded down. */
  Polynomial floorDivide(BigInteger d) {
    if (d.equals(BigInteger.ONE)) {
      return this;
    }
    Map<List<Term>, BigInteger> quotient = new HashMap<>();
    coefficients.forEach((m, c) -> {
      BigInteger[] parts = c.divideAndRemainder(d);
      BigInteger floor = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
      if (floor.signum() != 0) {
        quotient.put(m, floor);
      }
    });
    return new Polynomial(quotient);
  }
}
