package certcheck.certificates.proof;

import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Normal forms of integer terms and of comparisons: a polynomial is written as a sum in a fixed
 * order, and the two sides of a comparison have no monomial in common.
 */
public final class Arithmetic {
  private static final Comparator<List<Term>> MONOMIALS = Comparator
      .<List<Term>>comparingInt(m -> -m.size()).thenComparing((m, n) -> {
        for (int i = 0; i < m.size(); i++) {
          int c = TermOrder.INSTANCE.compare(m.get(i), n.get(i));
          if (c != 0) {
            return c;
          }
        }
        return 0;
      });

  private static final List<Term> ONE = List.of();

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;

  /** Arithmetic over derived rules. */
  public Arithmetic(Derived derived) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
  }

  /** Whether a term is a sum, difference, product or negative. */
  public static boolean isSum(Term t) {
    return Syntax.isBinary("+", t) || Syntax.isBinary("-", t) || Syntax.isBinary("*", t)
        || Syntax.isUnary("neg", t);
  }

  /** Whether a term is {@code a ≤ b}, {@code a < b} or {@code a = b} over the integers. */
  public boolean isComparison(Term t) {
    return Syntax.isBinary("≤", t) || Syntax.isBinary("<", t)
        || Syntax.isEquation(t) && Syntax.left(t).type == syntax.logic().terms.integer;
  }

  /** {@code ⊢ t = t'} with t' in normal form; null if t is in normal form. */
  public Theorem normalize(Term t) {
    if (!isSum(t)) {
      return null;
    }
    Term normal = sum(polynomial(t));
    return normal == t ? null : recorder.normalize(t, normal);
  }

  /** {@code ⊢ p = p'} for a comparison p, p' in normal form or ⊤ or ⊥; null if p is normal. */
  public Theorem normalizeComparison(Term p) {
    Term left = Syntax.left(p);
    Term right = Syntax.right(p);
    if (left instanceof Term.Literal && right instanceof Term.Literal) {
      return recorder.evaluate(p);
    }
    Map<List<Term>, BigInteger> difference = polynomial(right);
    polynomial(left).forEach((m, c) -> add(difference, m, c.negate()));
    if (difference.isEmpty() || difference.size() == 1 && difference.containsKey(ONE)) {
      return constant(p, difference.getOrDefault(ONE, BigInteger.ZERO));
    }
    BigInteger gcd = difference.values().stream().reduce(BigInteger.ZERO, BigInteger::gcd);
    Map<List<Term>, BigInteger> below = new TreeMap<>(MONOMIALS);
    Map<List<Term>, BigInteger> above = new TreeMap<>(MONOMIALS);
    difference.forEach((m, c) -> (c.signum() > 0 ? above : below).put(m, c.abs().divide(gcd)));
    Term low = sum(below);
    Term high = sum(above);
    boolean swap = Syntax.isEquation(p) && !keepsSides(left, right, below, above);
    Term normal = syntax.apply(Syntax.head(p), swap ? List.of(high, low) : List.of(low, high));
    return normal == p ? null : recorder.deductAntisym(
        refuted(p, normal, gcd, false), refuted(normal, p, gcd, true));
  }

  /** An equation keeps its orientation: the side that is a mere variable stays to the left. */
  private boolean keepsSides(Term left, Term right, Map<List<Term>, BigInteger> below,
      Map<List<Term>, BigInteger> above) {
    boolean leftBelow = below.keySet().stream().anyMatch(polynomial(left)::containsKey);
    boolean leftAbove = above.keySet().stream().anyMatch(polynomial(left)::containsKey);
    return leftBelow || !leftAbove && above.keySet().stream().anyMatch(
        polynomial(right)::containsKey);
  }

  /** {@code q ⊢ p}, where p and q are the same comparison but for a positive factor. */
  private Theorem refuted(Term p, Term q, BigInteger factor, boolean factorOnFirst) {
    Theorem given = recorder.assume(q);
    BigInteger onGiven = factorOnFirst ? BigInteger.ONE : factor;
    BigInteger onNegated = factorOnFirst ? factor : BigInteger.ONE;
    if (!Syntax.isEquation(p)) {
      return recorder.ccontr(p, recorder.refute(List.of(given, recorder.assume(syntax.not(p))),
          List.of(combine(List.of(onGiven, onNegated), List.of(0, 1)))));
    }
    Theorem negated = recorder.assume(syntax.not(p));
    List<Refutation.Step> steps = List.of(new Refutation.Differ(1),
        sameSign(p, q) ? combine(List.of(onGiven, onNegated), List.of(0, 2))
            : combine(List.of(onGiven.negate(), onNegated), List.of(0, 2)),
        sameSign(p, q) ? combine(List.of(onGiven.negate(), onNegated), List.of(0, 2))
            : combine(List.of(onGiven, onNegated), List.of(0, 2)));
    return recorder.ccontr(p, recorder.refute(List.of(given, negated), steps));
  }

  private boolean sameSign(Term p, Term q) {
    Map<List<Term>, BigInteger> first = difference(p);
    Map<List<Term>, BigInteger> second = difference(q);
    Map.Entry<List<Term>, BigInteger> any = first.entrySet().iterator().next();
    return any.getValue().signum() == second.get(any.getKey()).signum();
  }

  private Map<List<Term>, BigInteger> difference(Term p) {
    Map<List<Term>, BigInteger> difference = polynomial(Syntax.right(p));
    polynomial(Syntax.left(p)).forEach((m, c) -> add(difference, m, c.negate()));
    return difference;
  }

  private static Refutation.Step combine(List<BigInteger> multipliers, List<Integer> numbers) {
    return new Refutation.Combine(BigInteger.ONE, multipliers, numbers);
  }

  /** A comparison whose sides differ by a constant is true or false. */
  private Theorem constant(Term p, BigInteger difference) {
    boolean holds = Syntax.isEquation(p) ? difference.signum() == 0
        : Syntax.isBinary("≤", p) ? difference.signum() >= 0 : difference.signum() > 0;
    List<BigInteger> one = List.of(BigInteger.ONE);
    if (!holds) {
      return derived.eqFalse(derived.notIntro(p, recorder.refute(List.of(recorder.assume(p)),
          List.of(combine(one, List.of(0))))));
    } else if (Syntax.isEquation(p)) {
      return derived.eqTrue(recorder.normalize(Syntax.left(p), Syntax.right(p)));
    }
    return derived.eqTrue(recorder.ccontr(p, recorder.refute(
        List.of(recorder.assume(syntax.not(p))), List.of(combine(one, List.of(0))))));
  }

  /** The polynomial of a term; every subterm that is no sum is opaque. */
  private Map<List<Term>, BigInteger> polynomial(Term t) {
    Map<List<Term>, BigInteger> result = new TreeMap<>(MONOMIALS);
    if (t instanceof Term.Literal n) {
      add(result, ONE, n.value);
    } else if (Syntax.isUnary("neg", t)) {
      polynomial(Syntax.right(t)).forEach((m, c) -> add(result, m, c.negate()));
    } else if (Syntax.isBinary("*", t)) {
      Map<List<Term>, BigInteger> other = polynomial(Syntax.right(t));
      polynomial(Syntax.left(t)).forEach((m, c) ->
          other.forEach((n, d) -> add(result, join(m, n), c.multiply(d))));
    } else if (isSum(t)) {
      boolean minus = Syntax.isBinary("-", t);
      polynomial(Syntax.left(t)).forEach((m, c) -> add(result, m, c));
      polynomial(Syntax.right(t)).forEach((m, c) -> add(result, m, minus ? c.negate() : c));
    } else {
      add(result, List.of(t), BigInteger.ONE);
    }
    return result;
  }

  private static void add(Map<List<Term>, BigInteger> sum, List<Term> m, BigInteger c) {
    if (c.signum() != 0 && sum.merge(m, c, BigInteger::add).signum() == 0) {
      sum.remove(m);
    }
  }

  private static List<Term> join(List<Term> m, List<Term> n) {
    List<Term> all = new ArrayList<>(m);
    all.addAll(n);
    all.sort(TermOrder.INSTANCE);
    return List.copyOf(all);
  }

  /** Positive monomials first, then negative ones; the constant last, unless it must lead. */
  private Term sum(Map<List<Term>, BigInteger> polynomial) {
    List<Map.Entry<List<Term>, BigInteger>> parts = new ArrayList<>(polynomial.entrySet());
    parts.sort(Comparator.comparingInt((Map.Entry<List<Term>, BigInteger> e) ->
        e.getValue().signum() > 0 && !e.getKey().isEmpty() ? 0 : 1));
    boolean leads = !parts.isEmpty() && parts.get(0).getValue().signum() < 0;
    BigInteger constant = polynomial.getOrDefault(ONE, BigInteger.ZERO);
    Term result = null;
    if (leads && constant.signum() > 0 || parts.isEmpty()) {
      result = syntax.literal(constant);
    }
    boolean written = result != null;
    for (Map.Entry<List<Term>, BigInteger> part : parts) {
      if (part.getKey().isEmpty() && written) {
        continue;
      }
      result = append(result, part.getKey(), part.getValue());
    }
    return result;
  }

  private Term append(Term sum, List<Term> monomial, BigInteger c) {
    if (sum == null) {
      Term first = monomial(monomial, monomial.isEmpty() ? c : c.abs());
      return c.signum() < 0 && !monomial.isEmpty() ? syntax.apply("neg", first) : first;
    }
    return syntax.apply(c.signum() < 0 ? "-" : "+", sum, monomial(monomial, c.abs()));
  }

  private Term monomial(List<Term> factors, BigInteger c) {
    Term result = c.equals(BigInteger.ONE) && !factors.isEmpty() ? null
        : syntax.literal(c);
    for (Term factor : factors) {
      result = result == null ? factor : syntax.apply("*", result, factor);
    }
    return result;
  }
}
