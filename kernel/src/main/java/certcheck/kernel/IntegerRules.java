package certcheck.kernel;

import static certcheck.kernel.Connectives.isBinary;
import static certcheck.kernel.Connectives.isUnary;
import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.right;
import static certcheck.kernel.Rejection.require;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Integer arithmetic: ground evaluation, normalisation of polynomials, and refutation of linear
 * atoms by explicit certificates. Every rule is a consequence of the axioms named {@code int} in
 * theory {@code int} (ordered ring, discreteness, induction) and of the definitions there.
 */
public final class IntegerRules {
  static final BigInteger MINUS_ONE = BigInteger.ONE.negate();

  private static final Term[] NONE = {};

  private final Terms terms;
  private final Connectives c;

  IntegerRules(Connectives connectives) {
    this.terms = connectives.terms;
    this.c = connectives;
  }

  /**
   * <pre>
   *  ──────────────── int_eval
   *   ⊢ t = result
   * </pre>
   * (1) t is of type int, or is {@code a ≤ b}, {@code a < b} or {@code a = b} over int; (2) its
   * value depends on no opaque term. The result is a literal, or ⊤ or ⊥.
   */
  public Theorem evaluate(Term t) {
    boolean comparison = isBinary("≤", t) || isBinary("<", t) || isEquation(t);
    require(comparison || t.type == terms.integer, "int_eval", 1, "an integer or a comparison", t);
    Polynomial p = comparison ? difference(right(t), left(t)) : polynomial(t);
    require(p.isConstant(), "int_eval", 2, "a ground term", t);
    int sign = p.constant().signum();
    return theorem(NONE, terms.equation(t, !comparison ? terms.literal(p.constant())
        : c.truth(isBinary("≤", t) ? sign >= 0 : isBinary("<", t) ? sign > 0 : sign == 0)), 0);
  }

  /**
   * <pre>
   *  ─────────── int_norm
   *   ⊢ s = t
   * </pre>
   * (1) s and t are of type int; (2) they are the same polynomial over their opaque subterms.
   */
  public Theorem normalize(Term s, Term t) {
    requireInteger(s, "int_norm", 1);
    requireInteger(t, "int_norm", 1);
    require(difference(s, t).isZero(), "int_norm", 2, s, t);
    return theorem(NONE, terms.equation(s, t), 0);
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
    Term[] hypotheses = NONE;
    long provenance = 0;
    for (Theorem p : premises) {
      refutation.given(constraint(p.conclusion));
      hypotheses = Hypotheses.union(hypotheses, p.hypotheses);
      provenance |= p.provenance;
    }
    refutation.replay(steps);
    return theorem(hypotheses, c.truth(false), provenance);
  }

  private static Theorem theorem(Term[] hypotheses, Term conclusion, long provenance) {
    return Rules.theorem(hypotheses, conclusion,
        provenance | Provenance.INTEGERS | Provenance.INT);
  }

  private boolean isEquation(Term t) {
    return isBinary("=", t) && left(t).type == terms.integer;
  }

  private Polynomial difference(Term s, Term t) {
    return polynomial(s).plus(MINUS_ONE, polynomial(t));
  }

  /** s ≤ t is t − s ≥ 0, s &lt; t is t − s − 1 ≥ 0; a negated p ≥ 0 is −p − 1 ≥ 0. */
  private Refutation.Constraint constraint(Term atom) {
    boolean negated = isUnary("¬", atom);
    Term t = negated ? right(atom) : atom;
    require(isEquation(t) || isBinary("≤", t) || isBinary("<", t), "int_refute", 1,
        "an integer atom", atom);
    Polynomial p = difference(right(t), left(t));
    if (isEquation(t)) {
      return new Refutation.Constraint(p,
          negated ? Refutation.Kind.DIFFERENT : Refutation.Kind.ZERO);
    }
    p = isBinary("<", t) ? p.plus(MINUS_ONE, Polynomial.ONE) : p;
    return new Refutation.Constraint(negated ? p.negate().plus(MINUS_ONE, Polynomial.ONE) : p,
        Refutation.Kind.AT_LEAST_ZERO);
  }

  /**
   * The polynomial of an integer term. Addition, subtraction, negation and multiplication are
   * interpreted; {@code s div n} where s is constant and n a literal other than 0 is evaluated
   * (Euclidean: the remainder is never negative); {@code s mod n} by a literal other than 0 is
   * {@code s - n · (s div n)}; every other term is opaque. Works without recursion.
   */
  Polynomial polynomial(Term t) {
    Map<Term, Polynomial> known = new HashMap<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(t));
    while (!pending.isEmpty()) {
      Term next = pending.peek();
      List<Term> operands = known.containsKey(next) ? List.of() : operands(next);
      int before = pending.size();
      operands.stream().filter(o -> !known.containsKey(o)).forEach(pending::push);
      if (pending.size() == before) {
        pending.pop();
        known.computeIfAbsent(next, u -> combine(u, operands.stream().map(known::get).toList()));
      }
    }
    return known.get(t);
  }

  private static List<Term> operands(Term t) {
    boolean division = (isBinary("div", t) || isBinary("mod", t))
        && right(t) instanceof Term.Literal n && n.value.signum() != 0;
    return isUnary("neg", t) ? List.of(right(t)) : division ? List.of(left(t))
        : isBinary("+", t) || isBinary("-", t) || isBinary("*", t) ? List.of(left(t), right(t))
        : List.of();
  }

  private Polynomial combine(Term t, List<Polynomial> operands) {
    if (t instanceof Term.Literal n) {
      return Polynomial.constant(n.value);
    } else if (operands.isEmpty()) {
      return Polynomial.atom(t);
    }
    Polynomial first = operands.get(0);
    if (isUnary("neg", t)) {
      return first.negate();
    } else if (isBinary("*", t)) {
      return first.times(operands.get(1));
    } else if (operands.size() == 2) {
      return first.plus(isBinary("+", t) ? BigInteger.ONE : MINUS_ONE, operands.get(1));
    }
    BigInteger n = ((Term.Literal) right(t)).value;
    BigInteger m = first.constant();
    Polynomial quotient = first.isConstant()
        ? Polynomial.constant(m.subtract(m.mod(n.abs())).divide(n))
        : Polynomial.atom(c.apply("div", left(t), right(t)));
    return isBinary("div", t) ? quotient : first.plus(n.negate(), quotient);
  }

  /**
   * For a quotient {@code q = s div n} by a positive literal, {@code s - n · q}: the remainder,
   * which lies between 0 and n - 1.
   */
  Polynomial remainder(Term quotient) {
    require(isBinary("div", quotient) && right(quotient) instanceof Term.Literal n
        && n.value.signum() > 0, "int_refute", 8, "s div n with a literal n > 0", quotient);
    return polynomial(left(quotient)).plus(divisor(quotient).negate(), polynomial(quotient));
  }

  static BigInteger divisor(Term quotient) {
    return ((Term.Literal) right(quotient)).value;
  }

  void requireInteger(Term t, String rule, int condition) {
    require(t.type == terms.integer, rule, condition, "int", t.type);
  }
}
