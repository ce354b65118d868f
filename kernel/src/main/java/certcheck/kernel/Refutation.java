package certcheck.kernel;

import static certcheck.kernel.Refutation.Polynomial.*;
import static certcheck.kernel.Rejection.require;

import java.math.BigInteger;
import java.util.*;

/**
 * The replay of one refutation of integer constraints: a flat list of steps, in the manner of the
 * VIPR format. The premises are constraints 0, 1, …; each derived constraint takes the next number.
 * A branch is closed as soon as a constraint without variables is false. Complete for the
 * integers: tightening, dark shadows and splinters are combinations and splits.
 */
public final class Refutation {
  enum Kind { AT_LEAST_ZERO, ZERO, DIFFERENT }

  /** {@code p ≥ 0}, {@code p = 0} or {@code p ≠ 0}. */
  record Constraint(Polynomial p, Kind kind) {
    boolean isFalse() {
      int sign = p.constant().signum();
      return p.isConstant()
          && (kind == Kind.AT_LEAST_ZERO ? sign < 0 : (sign == 0) == (kind == Kind.DIFFERENT));
    }
  }

  /** One line of a refutation. */
  public sealed interface Step permits Combine, Split, Differ, Quotient {}

  /**
   * {@code (Σ mᵢ pᵢ) / d}, constant rounded down. (2) d is positive; (3) there is a multiplier for
   * each of one or more constraints; (4) each number is that of a constraint, none of them ≠;
   * (5) multipliers are not zero, and positive on inequalities; (6) d divides the coefficients.
   * The result is an equation if all are and d divides the constant too, else an inequality.
   */
  public record Combine(BigInteger divisor, List<BigInteger> multipliers, List<Integer> constraints)
      implements Step {}

  /** Two branches, {@code t ≤ 0} and then {@code t ≥ 1}. (7) t is of type int. */
  public record Split(Term t) implements Step {}

  /**
   * Adds {@code s - n·q ≥ 0} and {@code n·q + n - 1 - s ≥ 0}. (8) q is {@code s div n} with a
   * literal n &gt; 0.
   */
  public record Quotient(Term q) implements Step {}

  /** Two branches, {@code p ≤ -1} and then {@code p ≥ 1}. (9) the constraint is {@code p ≠ 0}. */
  public record Differ(int constraint) implements Step {}

  private static final String RULE = "int_refute";

  /** A branch that waits: it begins with so many constraints, and then this one. */
  private record Branch(int size, Constraint next) {}

  private final IntegerRules integers;
  private final List<Constraint> constraints = new ArrayList<>();
  private final List<Branch> open = new ArrayList<>();
  private boolean closed;

  /** The premises come first; a false one still needs a step that cites it. */
  Refutation(IntegerRules integers, List<Constraint> given) {
    this.integers = integers;
    constraints.addAll(given);
  }

  /** Replays all steps. (10) no step follows the last closed branch; (11) all are closed. */
  void replay(List<Step> steps) {
    for (Step step : steps) {
      require(!closed, RULE, 10, "no step after the last branch", step);
      if (step instanceof Combine s) {
        derive(combine(s));
      } else if (step instanceof Split s) {
        Polynomial t = integers.polynomial(integers.integer(s.t, RULE, 7));
        branch(ZERO.minus(t), t.minus(ONE));
      } else if (step instanceof Quotient s) {
        Polynomial remainder = integers.remainder(s.q).kept(constraints.size());
        Polynomial divisor = monomial(IntegerRules.divisor(s.q));
        constraints.add(new Constraint(remainder, Kind.AT_LEAST_ZERO));
        constraints.add(new Constraint(divisor.minus(remainder).minus(ONE), Kind.AT_LEAST_ZERO));
      } else {
        Constraint different = constraint(((Differ) step).constraint, 9);
        require(different.kind == Kind.DIFFERENT, RULE, 9, "p ≠ 0", different.kind);
        branch(ZERO.minus(different.p).minus(ONE), different.p.minus(ONE));
      }
    }
    if (!closed) throw Rejection.of(RULE, 11, "every branch closed", 1 + open.size() + " open");
  }

  private Constraint constraint(int number, int condition) {
    require(number >= 0 && number < constraints.size(), RULE, condition, "a constraint", number);
    return constraints.get(number);
  }

  private Constraint combine(Combine s) {
    require(s.divisor.signum() > 0, RULE, 2, "a positive divisor", s.divisor);
    require(!s.constraints.isEmpty() && s.constraints.size() == s.multipliers.size(), RULE, 3,
        "a multiplier for each of one or more constraints", s.constraints.size());
    Polynomial sum = ZERO;
    boolean equation = true;
    for (int i = 0; i < s.constraints.size(); i++) {
      Constraint term = constraint(s.constraints.get(i), 4);
      BigInteger m = s.multipliers.get(i);
      require(term.kind != Kind.DIFFERENT, RULE, 4, "≥ 0 or = 0", "≠ 0");
      require(term.kind == Kind.ZERO ? m.signum() != 0 : m.signum() > 0, RULE, 5,
          "a multiplier of the right sign", m);
      equation &= term.kind == Kind.ZERO;
      sum = sum.plus(monomial(m), term.p);
    }
    equation &= sum.constant().mod(s.divisor).signum() == 0;
    return new Constraint(sum.floorDivide(s.divisor), equation ? Kind.ZERO : Kind.AT_LEAST_ZERO);
  }

  /** Opens a branch under the first inequality; the second waits. */
  private void branch(Polynomial first, Polynomial second) {
    open.add(new Branch(constraints.size(), new Constraint(second, Kind.AT_LEAST_ZERO)));
    derive(new Constraint(first, Kind.AT_LEAST_ZERO));
  }

  /** Adds a constraint; while it is false, goes on to the next open branch. */
  private void derive(Constraint constraint) {
    constraint.p.kept(constraints.size());
    constraints.add(constraint);
    while (constraints.get(constraints.size() - 1).isFalse()) {
      closed = open.isEmpty();
      if (closed) return;
      Branch branch = open.remove(open.size() - 1);
      constraints.subList(branch.size, constraints.size()).clear();
      constraints.add(branch.next);
    }
  }

  /**
   * A polynomial with integer coefficients over opaque integer terms. A monomial is the list of its
   * factors sorted by term number (a square has its factor twice); the empty list is the constant.
   * Never changed; no coefficient is zero. Sizes are limited.
   */
  record Polynomial(Map<List<Term>, BigInteger> coefficients) {
    /**
     * The largest number of monomials, of factors in one, of bits in a coefficient, and of bits in
     * all polynomials that are kept at once if they are like the last one.
     */
    static final int MONOMIALS = 10_000, FACTORS = 64, BITS = 1 << 17, KEPT = 1 << 30;

    static final Polynomial ZERO = monomial(BigInteger.ZERO), ONE = monomial(BigInteger.ONE);

    /** A coefficient times its factors, none or one. */
    static Polynomial monomial(BigInteger n, Term... factors) {
      return new Polynomial(n.signum() == 0 ? Map.of() : Map.of(List.of(factors), n));
    }

    /** {@code this - other}. */
    Polynomial minus(Polynomial p) { return plus(monomial(BigInteger.ONE.negate()), p); }

    /** {@code this + a · b}. */
    Polynomial plus(Polynomial a, Polynomial b) {
      Map<List<Term>, BigInteger> sum = new HashMap<>(coefficients);
      for (var m : a.coefficients.entrySet()) {
        for (var n : b.coefficients.entrySet()) {
          List<Term> factors = join(m.getKey(), n.getKey());
          BigInteger c = sum.merge(factors, m.getValue().multiply(n.getValue()), BigInteger::add);
          sum.remove(factors, BigInteger.ZERO);
          Rejection.limit("bits of a coefficient", BITS, c.bitLength());
          Rejection.limit("monomials of a polynomial", MONOMIALS, sum.size());
        }
      }
      return new Polynomial(sum);
    }

    private static List<Term> join(List<Term> m, List<Term> n) {
      if (m.isEmpty() || n.isEmpty()) return m.isEmpty() ? n : m;
      List<Term> all = new ArrayList<>(m);
      all.addAll(n);
      Rejection.limit("factors of a monomial", FACTORS, all.size());
      Collections.sort(all);
      return List.copyOf(all);
    }

    /** This polynomial, if there is room for so many: a monomial takes 512 bits besides its own. */
    Polynomial kept(int n) {
      long bits = 0;
      for (BigInteger c : coefficients.values()) bits += 512 + c.bitLength();
      Rejection.limit("bits of polynomials", KEPT, n * bits);
      return this;
    }

    /** The constant term. */
    BigInteger constant() { return coefficients.getOrDefault(List.of(), BigInteger.ZERO); }

    boolean isConstant() { return coefficients.size() == (constant().signum() == 0 ? 0 : 1); }

    /** The quotient by d, constant rounded down. (6) d divides the other coefficients. */
    Polynomial floorDivide(BigInteger d) {
      Map<List<Term>, BigInteger> quotient = new HashMap<>();
      for (var m : coefficients.entrySet()) {
        BigInteger remainder = m.getValue().mod(d);
        if (remainder.signum() != 0 && !m.getKey().isEmpty())
          throw Rejection.of(RULE, 6, "coefficients divisible by " + d, "others");
        quotient.put(m.getKey(), m.getValue().subtract(remainder).divide(d));
      }
      quotient.remove(List.of(), BigInteger.ZERO);
      return new Polynomial(quotient);
    }
  }
}
