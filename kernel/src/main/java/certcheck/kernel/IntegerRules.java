package certcheck.kernel;

import static certcheck.kernel.Connectives.*;
import static certcheck.kernel.Refutation.Polynomial.*;
import static certcheck.kernel.Rejection.require;

import certcheck.kernel.Refutation.*;
import java.math.BigInteger;
import java.util.*;

/**
 * Integer arithmetic: ground evaluation, normalisation of polynomials, and refutation of linear
 * atoms by explicit certificates. Every rule is a consequence of the axioms named {@code int} in
 * theory {@code int} (ordered ring, discreteness, induction) and of the definitions there.
 */
public final class IntegerRules {
  private final Connectives c;

  /** The axioms that the rule in progress rests on: division is defined by choice. */
  private long axioms = Provenance.INT.bit;

  IntegerRules(Connectives connectives) { c = connectives; }

  /**
   * <pre>
   *  ──────────────── int_eval
   *   ⊢ t = result
   * </pre>
   * (1) t is of type int, or is {@code a ≤ b}, {@code a < b} or {@code a = b} over int; (2) its
   * value depends on no opaque term. The result is a literal, or ⊤ or ⊥.
   */
  public Theorem evaluate(Term t) {
    boolean compares = isBinary("≤", t) || isBinary("<", t) || isEquation(t);
    require(compares || t.type == c.terms.integer, "int_eval", 1, "an integer or a comparison", t);
    Polynomial p = compares ? difference(right(t), left(t)) : polynomial(t);
    require(p.isConstant(), "int_eval", 2, "a ground term", t);
    int sign = p.constant().signum();
    boolean truth = isBinary("≤", t) ? sign >= 0 : isBinary("<", t) ? sign > 0 : sign == 0;
    Term value = compares ? c.truth(truth) : c.terms.literal(p.constant());
    return theorem(Rules.NONE, c.terms.equation(t, value));
  }

  /**
   * <pre>
   *  ─────────── int_norm
   *   ⊢ s = t
   * </pre>
   * (1) s and t are of type int; (2) they are the same polynomial over their opaque subterms.
   */
  public Theorem normalize(Term s, Term t) {
    integer(s, "int_norm", 1);
    require(difference(s, integer(t, "int_norm", 1)).coefficients().isEmpty(), "int_norm", 2, s, t);
    return theorem(Rules.NONE, c.terms.equation(s, t));
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
  public Theorem refute(List<Theorem> premises, List<Step> steps) {
    List<Constraint> given = new ArrayList<>();
    Term[] hypotheses = Rules.NONE;
    for (Theorem p : premises) {
      given.add(constraint(p.conclusion, given.size()));
      hypotheses = Theorem.union(hypotheses, p.hypotheses);
    }
    new Refutation(this, given).replay(steps);
    return theorem(hypotheses, c.truth(false), premises.toArray(new Theorem[0]));
  }

  private Theorem theorem(Term[] hypotheses, Term conclusion, Theorem... premises) {
    long used = Provenance.INTEGERS.bit | axioms;
    axioms = Provenance.INT.bit;
    return Rules.theorem(hypotheses, conclusion, used, premises);
  }

  private boolean isEquation(Term t) { return isBinary("=", t) && left(t).type == c.terms.integer; }

  private Polynomial difference(Term s, Term t) { return polynomial(s).minus(polynomial(t)); }

  /**
   * s ≤ t is t − s ≥ 0, s &lt; t is t − s − 1 ≥ 0; a negated p ≥ 0 is −p − 1 ≥ 0. There are n
   * constraints already.
   */
  private Constraint constraint(Term atom, int n) {
    boolean negated = isUnary("¬", atom);
    Term t = negated ? right(atom) : atom;
    boolean equation = isEquation(t);
    require(equation || isBinary("≤", t) || isBinary("<", t), "int_refute", 1, "an atom", atom);
    Polynomial p = difference(right(t), left(t)).minus(isBinary("<", t) ? ONE : ZERO).kept(n);
    return equation ? new Constraint(p, negated ? Kind.DIFFERENT : Kind.ZERO)
        : new Constraint(negated ? ZERO.minus(p).minus(ONE) : p, Kind.AT_LEAST_ZERO);
  }

  /**
   * The polynomial of an integer term. Addition, subtraction, negation and multiplication are
   * interpreted; {@code s div n} where s is constant and n a literal other than 0 is evaluated
   * (Euclidean: the remainder is never negative); {@code s mod n} by a literal other than 0 is
   * {@code s - n · (s div n)}; every other term is opaque. The height of
   * terms bounds the recursion.
   */
  Polynomial polynomial(Term t) { return polynomial(t, new HashMap<>()); }

  private Polynomial polynomial(Term t, Map<Term, Polynomial> known) {
    Polynomial p = known.get(t);
    if (p != null) return p;
    p = isUnary("neg", t) ? ZERO.minus(polynomial(right(t), known))
        : isBinary("+", t) ? polynomial(left(t), known).plus(ONE, polynomial(right(t), known))
        : isBinary("-", t) ? polynomial(left(t), known).minus(polynomial(right(t), known))
        : isBinary("*", t) ? ZERO.plus(polynomial(left(t), known), polynomial(right(t), known))
        : (isBinary("div", t) || isBinary("mod", t)) && divisor(t).signum() != 0
        ? division(t, polynomial(left(t), known), divisor(t))
        : t instanceof Term.Literal n ? monomial(n.value) : monomial(BigInteger.ONE, t);
    known.put(t, p.kept(known.size()));
    return p;
  }

  /** {@code p div n}, evaluated if p is constant; or {@code p mod n}, {@code p - n · (p div n)}. */
  private Polynomial division(Term t, Polynomial p, BigInteger n) {
    axioms = Provenance.AXIOMS;
    BigInteger m = p.constant();
    Polynomial quotient = p.isConstant() ? monomial(m.subtract(m.mod(n.abs())).divide(n))
        : monomial(BigInteger.ONE, c.apply("div", left(t), right(t)));
    return isBinary("div", t) ? quotient : p.plus(monomial(n.negate()), quotient);
  }

  /** The second operand of {@code div} or {@code mod}, if it is a literal, else 0. */
  static BigInteger divisor(Term t) {
    return right(t) instanceof Term.Literal n ? n.value : BigInteger.ZERO;
  }

  /**
   * For a quotient {@code q = s div n} by a positive literal, {@code s - n · q}: the remainder,
   * which lies between 0 and n - 1.
   */
  Polynomial remainder(Term q) {
    require(isBinary("div", q) && divisor(q).signum() > 0, "int_refute", 8, "s div n, n > 0", q);
    return polynomial(left(q)).plus(monomial(divisor(q).negate()), polynomial(q));
  }

  Term integer(Term t, String rule, int n) { return typed(c.terms.integer, t, rule, n); }
}
