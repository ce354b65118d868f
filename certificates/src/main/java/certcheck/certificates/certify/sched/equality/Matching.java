package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Witnesses;
import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches values against patterns: finds integers for the unknowns of a pattern, such that it
 * becomes the value up to equalities of integers. Nothing is proved: a match is a guess.
 */
public final class Matching {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;
  private final List<Term.Free> unknowns;
  private final List<Term> equations = new ArrayList<>();
  private int bound;

  private Matching(Calculus calculus, List<Term.Free> unknowns) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.unknowns = unknowns;
  }

  /**
   * Values for all unknowns, or null.
   *
   * @param facts what is known of the variables of the value
   */
  public static Map<Term.Free, Term> match(
      Calculus calculus, List<Term.Free> unknowns, Term pattern, Term value, Facts facts) {
    Matching matching = new Matching(calculus, unknowns);
    return matching.collect(pattern, value) ? matching.solution(facts) : null;
  }

  /** Whether the terms have one shape; notes the integers in it as equations. */
  private boolean collect(Term pattern, Term value) {
    if (pattern == value && unknowns.stream().noneMatch(u -> terms.occurs(u, pattern))) {
      return true;
    }
    if (pattern.type == terms.integer) {
      if (pattern instanceof Term.Literal && value instanceof Term.Literal) {
        return false;
      }
      equations.add(syntax.apply("-", value, pattern));
      return true;
    }
    if (pattern instanceof Term.Abstraction p && value instanceof Term.Abstraction v
        && p.type == v.type) {
      Term.Free k = terms.free("k_m" + bound++, p.type.domain());
      return collect(terms.instantiate(p, k), terms.instantiate(v, k));
    }
    return pattern instanceof Term.Application p && value instanceof Term.Application v
        && p.function.type == v.function.type
        && collect(p.function, v.function) && collect(p.argument, v.argument);
  }

  /** Solves the equations for unknowns with unit coefficients, and tests those that are left. */
  private Map<Term.Free, Term> solution(Facts facts) {
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    boolean progress = true;
    while (progress) {
      progress = false;
      for (Term equation : equations) {
        progress |= solve(terms.substitute(values, equation), values);
      }
    }
    if (!values.keySet().containsAll(unknowns)) {
      Map<Term.Free, Term> digits = new Witnesses(calculus).find(unknowns, equations, List.of());
      values = digits == null ? values : digits;
    }
    if (!values.keySet().containsAll(unknowns)
        || values.values().stream().anyMatch(this::mentionsBound)) {
      return null;
    }
    for (Term equation : equations) {
      Term zero = syntax.equation(terms.substitute(values, equation), syntax.literal(0));
      if (calculus.tryArithmetic(facts, zero) == null) {
        return null;
      }
    }
    return values;
  }

  private boolean mentionsBound(Term t) {
    for (int n = 0; n < bound; n++) {
      if (terms.occurs(terms.free("k_m" + n, terms.integer), t)) {
        return true;
      }
    }
    return false;
  }

  private boolean solve(Term t, Map<Term.Free, Term> values) {
    LinearForm linear = new LinearForm(syntax, t);
    for (Term.Free u : unknowns) {
      BigInteger c = linear.coefficient(u);
      if (!values.containsKey(u) && c.abs().equals(BigInteger.ONE) && !linear.hides(u)
          && !linear.mentions(unknowns, u, values)) {
        Term value =
            linear.term(u, c.signum() < 0 ? BigInteger.ONE : BigInteger.ONE.negate());
        values.put(u, value);
        return true;
      }
    }
    return false;
  }
}
