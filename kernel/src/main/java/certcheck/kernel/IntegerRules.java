package certcheck.kernel;

import static certcheck.kernel.Connectives.isBinary;
import static certcheck.kernel.Connectives.isUnary;
import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.right;
import static certcheck.kernel.Rejection.require;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Integer arithmetic: ground evaluation, normalisation of polynomials, and refutation of linear
 * atoms by explicit certificates. Every rule is a consequence of the axioms named {@code int} in
 * theory {@code int} (ordered ring, discreteness, induction) and of the definitions there.
 */
public final class IntegerRules {
  private static final long USED = Provenance.INTEGERS | Provenance.INT;

  private final Terms terms;
  private final Connectives c;

  IntegerRules(Connectives connectives) {
    this.terms = connectives.terms;
    this.c = connectives;
  }

  /**
   * <pre>
   *  ──────────────────── int_eval
   *   ⊢ m ∘ n = result
   * </pre>
   * (1) m and n are literals (∘ one of + - * div mod ≤ &lt; =), or the term is {@code neg m};
   * (2) the divisor of div and mod is not zero. Division is Euclidean: the remainder is never
   * negative. A comparison evaluates to ⊤ or ⊥.
   */
  public Theorem evaluate(Term t) {
    if (isUnary(c.negate, t) && right(t) instanceof Term.Literal n) {
      return result(t, n.value.negate());
    }
    require(t instanceof Term.Application a && a.function instanceof Term.Application f
        && f.function instanceof Term.Constant && left(t) instanceof Term.Literal
        && right(t) instanceof Term.Literal, "int_eval", 1, "an operation on literals", t);
    BigInteger m = ((Term.Literal) left(t)).value;
    BigInteger n = ((Term.Literal) right(t)).value;
    if (isBinary(c.add, t)) {
      return result(t, m.add(n));
    } else if (isBinary(c.subtract, t)) {
      return result(t, m.subtract(n));
    } else if (isBinary(c.multiply, t)) {
      return result(t, m.multiply(n));
    } else if (isBinary(c.atMost, t)) {
      return result(t, m.compareTo(n) <= 0);
    } else if (isBinary(c.less, t)) {
      return result(t, m.compareTo(n) < 0);
    } else if (c.isEquation(t)) {
      return result(t, m.equals(n));
    }
    boolean div = isBinary(c.div, t);
    require(div || isBinary(c.mod, t), "int_eval", 1, "an operation on literals", t);
    require(n.signum() != 0, "int_eval", 2, "a divisor other than 0", n);
    BigInteger remainder = m.mod(n.abs());
    return result(t, div ? m.subtract(remainder).divide(n) : remainder);
  }

  private Theorem result(Term t, BigInteger value) {
    if (value.bitLength() > Polynomial.BITS) {
      throw Rejection.limit("bits of a literal", Polynomial.BITS, value.bitLength());
    }
    return Rules.theorem(terms.equation(t, terms.literal(value)), USED);
  }

  private Theorem result(Term t, boolean value) {
    Symbol truth = value ? c.truth : c.falsity;
    return Rules.theorem(terms.equation(t, terms.constant(truth, truth.type)), USED);
  }

  /**
   * <pre>
   *  ─────────── int_norm
   *   ⊢ s = t
   * </pre>
   * (1) s and t are of type int; (2) they are the same polynomial over their opaque subterms.
   */
  public Theorem normalize(Term s, Term t) {
    require(s.type == terms.integer && t.type == s.type, "int_norm", 1, "int", s.type);
    Polynomial difference = polynomial(s).plus(BigInteger.ONE.negate(), polynomial(t));
    require(difference.isZero(), "int_norm", 2, s, t);
    return Rules.theorem(terms.equation(s, t), USED);
  }

  /**
   * <pre>
   *   Γ₁ ⊢ p₁  …  Γₙ ⊢ pₙ
   *  ───────────────────── int_refute
   *     Γ₁ ∪ … ∪ Γₙ ⊢ ⊥
   * </pre>
   * (1) each premise is an atom: s ≤ t, s &lt; t, s = t over int, or the negation of one; the steps
   * and conditions (2) to (9) are those of {@link Refutation}, which must close every branch.
   */
  public Theorem refute(List<Theorem> premises, List<Refutation.Step> steps) {
    Refutation refutation = new Refutation(this);
    Term[] hypotheses = {};
    long provenance = USED;
    for (Theorem p : premises) {
      refutation.given(constraint(p.conclusion));
      hypotheses = Hypotheses.union(hypotheses, p.hypotheses);
      provenance |= p.provenance;
    }
    refutation.replay(steps);
    return Rules.theorem(hypotheses, terms.constant(c.falsity, c.falsity.type), provenance);
  }

  private Refutation.Constraint constraint(Term atom) {
    boolean negated = isUnary(c.not, atom);
    Term t = negated ? right(atom) : atom;
    boolean equation = c.isEquation(t) && left(t).type == terms.integer;
    require(equation || isBinary(c.atMost, t) || isBinary(c.less, t), "int_refute", 1,
        "a linear atom", atom);
    Polynomial s = polynomial(left(t));
    Polynomial rightMinusLeft = polynomial(right(t)).plus(BigInteger.ONE.negate(), s);
    if (equation) {
      return new Refutation.Constraint(rightMinusLeft,
          negated ? Refutation.Kind.DIFFERENT : Refutation.Kind.ZERO);
    }
    BigInteger slack = isBinary(c.less, t) ? BigInteger.ONE : BigInteger.ZERO;
    Polynomial p = rightMinusLeft.plus(slack.negate(), Polynomial.constant(BigInteger.ONE));
    return new Refutation.Constraint(negated ? Polynomial.constant(BigInteger.ONE.negate())
        .plus(BigInteger.ONE.negate(), p) : p, Refutation.Kind.AT_LEAST_ZERO);
  }

  /**
   * The polynomial of an integer term. Addition, subtraction, negation and multiplication are
   * interpreted; {@code s mod n} by a positive literal is {@code s - n · (s div n)}; every other
   * term is opaque.
   */
  Polynomial polynomial(Term t) {
    if (t instanceof Term.Literal n) {
      return Polynomial.constant(n.value);
    }
    Map<Term, Polynomial> known = new HashMap<>();
    java.util.ArrayDeque<Term> pending = new java.util.ArrayDeque<>(List.of(t));
    while (!pending.isEmpty()) {
      Term next = pending.peek();
      List<Term> operands = known.containsKey(next) ? List.of() : operands(next);
      int before = pending.size();
      operands.stream().filter(o -> !known.containsKey(o)).forEach(pending::push);
      if (pending.size() == before) {
        pending.pop();
        known.computeIfAbsent(next, u -> combine(u, operands, known));
      }
    }
    return known.get(t);
  }

  private List<Term> operands(Term t) {
    if (isUnary(c.negate, t)) {
      return List.of(right(t));
    }
    if (isBinary(c.add, t) || isBinary(c.subtract, t) || isBinary(c.multiply, t)) {
      return List.of(left(t), right(t));
    }
    return isBinary(c.mod, t) && positive(right(t)) ? List.of(left(t)) : List.of();
  }

  private Polynomial combine(Term t, List<Term> operands, Map<Term, Polynomial> known) {
    if (operands.isEmpty()) {
      return t instanceof Term.Literal n ? Polynomial.constant(n.value) : Polynomial.atom(t);
    }
    Polynomial first = known.get(operands.get(0));
    if (isBinary(c.mod, t)) {
      Term quotient = c.apply(c.div, left(t), right(t));
      return first.plus(((Term.Literal) right(t)).value.negate(), Polynomial.atom(quotient));
    }
    if (operands.size() == 1) {
      return Polynomial.ZERO.plus(BigInteger.ONE.negate(), first);
    }
    Polynomial second = known.get(operands.get(1));
    return isBinary(c.multiply, t) ? first.times(second)
        : first.plus(isBinary(c.add, t) ? BigInteger.ONE : BigInteger.ONE.negate(), second);
  }

  private static boolean positive(Term t) {
    return t instanceof Term.Literal n && n.value.signum() > 0;
  }

  /**
   * For a quotient {@code q = s div n} by a positive literal, {@code s - n · q}: the remainder,
   * which lies between 0 and n - 1.
   */
  Polynomial remainder(Term quotient) {
    require(isBinary(c.div, quotient) && positive(right(quotient)), "int_refute", 8,
        "s div n with a literal n > 0", quotient);
    return polynomial(left(quotient)).plus(divisor(quotient).negate(), Polynomial.atom(quotient));
  }

  Type integer() {
    return terms.integer;
  }

  static BigInteger divisor(Term quotient) {
    return ((Term.Literal) right(quotient)).value;
  }
}
