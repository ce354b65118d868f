package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Sums whose summands are values between two bounds, and padding elsewhere: a sum is the reduction from
 * one bound to the other, and padding where nothing is between. So a condition on the index of a sum
 * becomes its bounds, and a case that does not depend on the index, which an outer sum may turn into
 * bounds again; no law is needed.
 */
final class BoundedSums {
  private final Rulebook rules;
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Term functions;
  private final Theorem isZero;
  private final Term none;
  private boolean used;

  /**
   * Sums.
   *
   * @param functions the variable F
   * @param isZero {@code ⊢ numeral 0 0 = z}
   * @param none padding
   */
  BoundedSums(Rulebook rules, Term functions, Theorem isZero, Term none) {
    this.rules = rules;
    this.calculus = rules.calculus();
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.functions = functions;
    this.isZero = isZero;
    this.none = none;
  }

  /** Whether a sum was found to be a reduction. */
  boolean isUsed() {
    return used;
  }

  /** The conditions under which a summand is a value: bounds of its index, and others. */
  private final class Range {
    private final Term.Free k;
    private final Facts facts;
    private final List<Term> others = new ArrayList<>();
    private Term lower = syntax.literal(0);
    private Term upper;

    Range(Term.Free k, Term n, Facts facts) {
      this.k = k;
      this.upper = n;
      this.facts = facts;
    }

    /** Takes a condition into account; false if it is no bound. */
    boolean add(Term b) {
      if (!rules.terms().occurs(k, b)) {
        others.add(b);
        return true;
      } else if (Syntax.isBinary("∧", b)) {
        return add(Syntax.left(b)) && add(Syntax.right(b));
      } else if (Syntax.isUnary("¬", b)) {
        Term c = Syntax.right(b);
        return Syntax.isUnary("¬", c) ? add(Syntax.right(c))
            : Syntax.isBinary("∨", c)
                ? add(syntax.not(Syntax.left(c))) && add(syntax.not(Syntax.right(c)))
                : Syntax.isBinary("<", c) ? below(Syntax.right(c), Syntax.left(c))
                    : Syntax.isBinary("≤", c) && below(next(Syntax.right(c)), Syntax.left(c));
      } else if (Syntax.isBinary("<", b) && Syntax.isBinary("max_int", Syntax.left(b))) {
        return both(Syntax.left(b), s -> syntax.apply("<", s, Syntax.right(b)));
      } else if (Syntax.isBinary("<", b) && Syntax.isBinary("min_int", Syntax.right(b))) {
        return both(Syntax.right(b), t -> syntax.apply("<", Syntax.left(b), t));
      } else if (Syntax.isBinary("<", b)) {
        return below(next(Syntax.left(b)), Syntax.right(b));
      } else if (Syntax.isBinary("≤", b)) {
        return below(Syntax.left(b), Syntax.right(b));
      }
      return Syntax.isEquation(b) && Syntax.left(b).type == rules.terms().integer
          && below(Syntax.left(b), Syntax.right(b)) && below(Syntax.right(b), Syntax.left(b));
    }

    /** A condition of both sides of a term. */
    private boolean both(Term t, UnaryOperator<Term> condition) {
      return add(condition.apply(Syntax.left(t))) && add(condition.apply(Syntax.right(t)));
    }

    private Term next(Term t) {
      return syntax.apply("+", t, syntax.literal(1));
    }

    /** {@code s ≤ t} as a bound of k. */
    private boolean below(Term s, Term t) {
      LinearForm linear = new LinearForm(syntax, syntax.apply("-", s, t));
      BigInteger factor = linear.coefficient(k);
      if (!linear.hides(k) && factor.signum() > 0) {
        upper = lesser(upper, next(over(linear.term(k, BigInteger.ONE.negate()), factor)));
        return true;
      } else if (!linear.hides(k) && factor.signum() < 0) {
        lower = greater(lower, atLeast(linear.term(k, BigInteger.ONE.negate()), factor.negate()));
        return true;
      }
      return factor.signum() == 0 && (linear.hides(k) ? quotient(linear)
          : rules.decide(facts, syntax.apply("≤", s, t)) != null);
    }

    /** {@code q (e div d) + r ≤ 0} as a bound of the index in e, if nothing else hides it. */
    private boolean quotient(LinearForm linear) {
      Map<Term, BigInteger> hiding = new LinkedHashMap<>();
      linear.coefficients().forEach((t, c) -> {
        if (rules.terms().occurs(k, t)) {
          hiding.put(t, c);
        }
      });
      Term atom = hiding.keySet().iterator().next();
      if (hiding.size() != 1 || !Syntax.isBinary("div", atom)
          || !(Syntax.right(atom) instanceof Term.Literal d) || d.value.signum() <= 0) {
        return false;
      }
      BigInteger factor = hiding.get(atom);
      Term rest = new LinearForm(syntax, syntax.apply("+",
          linear.term(null, BigInteger.ONE.negate()),
          syntax.apply("*", rules.terms().literal(factor), atom))).term(null, BigInteger.ONE);
      return factor.signum() > 0
          ? below(next(Syntax.left(atom)), syntax.apply("*", d, next(over(rest, factor))))
          : below(syntax.apply("*", d, atLeast(rest, factor.negate())), Syntax.left(atom));
    }

    /** The greatest x with {@code factor x ≤ t}. */
    private Term over(Term t, BigInteger factor) {
      return factor.equals(BigInteger.ONE) ? t
          : syntax.apply("div", t, rules.terms().literal(factor));
    }

    /** The least x with {@code factor x ≥ -t}. */
    private Term atLeast(Term t, BigInteger factor) {
      return factor.equals(BigInteger.ONE)
          ? new LinearForm(syntax, t).term(null, BigInteger.ONE.negate())
          : syntax.apply("neg", over(t, factor));
    }

    private boolean holds(Term s, Term t) {
      return rules.decide(facts, syntax.apply("≤", s, t)) != null;
    }

    private Term lesser(Term s, Term t) {
      return holds(s, t) ? s : holds(t, s) ? t : syntax.apply("min_int", s, t);
    }

    private Term greater(Term s, Term t) {
      return holds(t, s) ? s : holds(s, t) ? t : syntax.apply("max_int", s, t);
    }
  }

  /** Adds the conditions under which an element is a value; false if they are not such. */
  private boolean conditions(Term o, Range range) {
    if (Syntax.isConstant("some", Syntax.head(o))) {
      return true;
    } else if (!Syntax.isConstant("cond", Syntax.head(o))) {
      return false;
    }
    List<Term> parts = Syntax.arguments(o);
    if (parts.get(2) == none) {
      return range.add(parts.get(0)) && conditions(parts.get(1), range);
    } else if (parts.get(1) == none) {
      return range.add(syntax.not(parts.get(0))) && conditions(parts.get(2), range);
    }
    return isValue(o);
  }

  private static boolean isValue(Term o) {
    List<Term> parts = Syntax.arguments(o);
    return Syntax.isConstant("some", Syntax.head(o))
        || Syntax.isConstant("cond", Syntax.head(o))
            && isValue(parts.get(1)) && isValue(parts.get(2));
  }

  /**
   * {@code ⊢ sum_present F n (λk. o) = …}, a value or a case; null if the conditions under which o is a
   * value are no bounds.
   *
   * @param padding {@code ⊢ o = none} under facts, or null
   */
  Theorem of(Term n, Term.Free k, Term o, Facts facts,
      BiFunction<Term, Facts, Theorem> padding) {
    Range range = new Range(k, n, facts);
    if (!conditions(o, range)) {
      return null;
    }
    Term c = syntax.conjunction(range.others);
    Term l = range.lower;
    Term u = range.upper;
    Theorem low = rules.decide(facts, syntax.apply("≤", syntax.literal(0), l));
    Theorem high = low == null ? null : rules.decide(facts, syntax.apply("≤", u, n));
    if (high == null) {
      return null;
    }
    Term apart = syntax.apply("∨", syntax.not(c), syntax.apply("∨",
        calculus.less(k, l), syntax.apply("≤", u, k)));
    List<Term> range0 = List.of(calculus.notNegative(k), calculus.less(k, n), apart);
    List<Term> range1 = List.of(syntax.apply("≤", l, k), calculus.less(k, u));
    Theorem outside = padding.apply(o, with(facts, range0));
    Theorem value = value(o, with(calculus.with(facts, c), range1));
    if (outside == null || value == null) {
      return null;
    }
    Term both = syntax.and(c, calculus.less(l, u));
    Theorem some = rules.decide(facts, both);
    List<Term> terms = List.of(functions, n, syntax.lambda(k, o), c, l, u,
        syntax.lambda(k, Syntax.right(Syntax.right(value))), Syntax.right(isZero));
    Theorem nothing = recorder.gen(k, rules.derived().disch(range0, outside));
    Theorem values = recorder.disch(
        c, recorder.gen(k, rules.derived().disch(range1, value)));
    used = true;
    return rules.derived().reduce(some == null
        ? rules.use("sum_between", terms, isZero, low, high, nothing, values)
        : rules.use("sum_between_some", terms, isZero, low, high, nothing, values, some));
  }

  private Facts with(Facts facts, List<Term> more) {
    Facts all = facts;
    for (Term fact : more) {
      all = calculus.with(all, fact);
    }
    return all;
  }

  /** {@code ⊢ o = some v}; null if o is not known to be a value. */
  private Theorem value(Term o, Facts facts) {
    if (Syntax.isConstant("some", Syntax.head(o))) {
      return recorder.refl(o);
    } else if (!Syntax.isConstant("cond", Syntax.head(o))) {
      return null;
    }
    List<Term> parts = new ArrayList<>(Syntax.arguments(o));
    Term b = parts.get(0);
    Term not = syntax.not(b);
    Theorem holds = rules.decide(facts, b);
    Theorem fails = holds == null ? rules.decide(facts, not) : null;
    Theorem first = fails != null ? null
        : value(parts.get(1), holds != null ? facts : calculus.with(facts, b));
    Theorem second = holds != null ? null
        : value(parts.get(2), fails != null ? facts : calculus.with(facts, not));
    if (holds != null || fails != null) {
      Theorem one = holds != null ? first : second;
      if (one == null) {
        return null;
      }
      parts.add(Syntax.right(one));
      return rules.use(
          holds != null ? "cond_some" : "cond_other", parts, holds != null ? holds : fails, one);
    } else if (first == null || second == null) {
      return null;
    }
    parts.add(Syntax.right(Syntax.right(first)));
    parts.add(Syntax.right(Syntax.right(second)));
    return rules.use("cond_values", parts, recorder.disch(b, first), recorder.disch(not, second));
  }
}
