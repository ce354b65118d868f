package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Guesses values for unknown integers, such as the iterations in which a statement has written a
 * cell: equations are solved for unknowns with unit coefficients; of what is left, a bound is taken
 * as the value. A guess need not be right: it is proved, or dropped.
 */
public final class Witnesses {
  private final Syntax syntax;
  private final Terms terms;

  public Witnesses(Calculus calculus) {
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
  }

  /**
   * Values for unknowns, or null.
   *
   * @param equations terms that must be 0
   * @param bounds conditions that must hold
   */
  public Map<Term.Free, Term> find(
      List<Term.Free> unknowns, List<Term> equations, List<Term> bounds) {
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    equations.forEach(e -> digits(e, unknowns, values));
    solveAll(equations, unknowns, values);
    for (Term.Free u : unknowns) {
      if (!values.containsKey(u)) {
        Term value = bounded(u, equations, bounds, unknowns, values);
        if (value == null) {
          return null;
        }
        assign(values, u, value);
        solveAll(equations, unknowns, values);
      }
    }
    return values;
  }

  private void solveAll(List<Term> equations, List<Term.Free> unknowns,
      Map<Term.Free, Term> values) {
    for (boolean more = true; more;) {
      more = false;
      for (Term equation : equations) {
        more |= solve(terms.substitute(values, equation), unknowns, values);
      }
    }
  }

  /**
   * Solves {@code t - (9 * u + 3 * v + w) = 0} and the like, for three or more unknowns: they are
   * digits of t.
   */
  private void digits(Term equation, List<Term.Free> unknowns, Map<Term.Free, Term> values) {
    LinearForm linear = new LinearForm(syntax, equation);
    Map<BigInteger, Term.Free> places = new TreeMap<>(Comparator.reverseOrder());
    Term rest = equation;
    for (Term.Free u : unknowns) {
      BigInteger place = linear.coefficient(u).negate();
      if (place.signum() < 0 || linear.hides(u) || values.containsKey(u)
          || place.signum() > 0 && places.put(place, u) != null) {
        return;
      }
      rest = terms.substitute(Map.of(u, syntax.literal(0)), rest);
    }
    if (places.size() < 3) {
      return;
    }
    rest = new LinearForm(syntax, rest).term(null, BigInteger.ONE);
    for (Map.Entry<BigInteger, Term.Free> place : places.entrySet()) {
      Term unit = terms.literal(place.getKey());
      boolean last = place.getKey().equals(BigInteger.ONE);
      values.put(place.getValue(), last ? rest : syntax.apply("div", rest, unit));
      rest = syntax.apply("mod", rest, unit);
    }
  }

  private void assign(Map<Term.Free, Term> values, Term.Free u, Term value) {
    values.replaceAll((v, t) -> terms.substitute(Map.of(u, value), t));
    values.put(u, value);
  }

  /** Solves {@code t = 0} for an unknown with coefficient 1 or -1. */
  private boolean solve(Term t, List<Term.Free> unknowns, Map<Term.Free, Term> values) {
    LinearForm linear = new LinearForm(syntax, t);
    for (Term.Free u : unknowns) {
      BigInteger c = linear.coefficient(u);
      if (!values.containsKey(u) && c.abs().equals(BigInteger.ONE) && !linear.hides(u)) {
        Term rest = linear.term(u, c.signum() < 0 ? BigInteger.ONE : BigInteger.ONE.negate());
        assign(values, u, rest);
        return true;
      }
    }
    return false;
  }

  /** A value for an unknown: by an equation, its greatest by an inequality, or its least. */
  private Term bounded(Term.Free u, List<Term> equations, List<Term> conditions,
      List<Term.Free> unknowns, Map<Term.Free, Term> values) {
    for (Term equation : equations) {
      LinearForm linear = new LinearForm(syntax, terms.substitute(values, equation));
      BigInteger factor = linear.coefficient(u);
      if (factor.signum() != 0 && !linear.hides(u) && !linear.mentions(unknowns, u, values)) {
        return linear.solution(u);
      }
    }
    Term best = greatest(u, conditions, unknowns, values);
    for (Term equation : equations) {
      Term residue = new LinearForm(syntax, terms.substitute(values, equation)).residue(u);
      if (residue != null && best != null) {
        Term modulus = Syntax.right(residue);
        return syntax.apply("-", best, syntax.apply("mod",
            syntax.apply("-", best, Syntax.left(residue)), modulus));
      }
    }
    return best;
  }

  /** A value for an unknown that is its greatest by an inequality, or else its least. */
  private Term greatest(Term.Free u, List<Term> conditions, List<Term.Free> unknowns,
      Map<Term.Free, Term> values) {
    Term best = null;
    for (Term condition : conditions) {
      Term c = sided(terms.substitute(values, condition), u);
      boolean less = Syntax.isBinary("<", c);
      if (!less && !Syntax.isBinary("≤", c)) {
        continue;
      }
      Term slack = syntax.apply("-", Syntax.right(c), Syntax.left(c));
      LinearForm linear = new LinearForm(syntax,
          less ? syntax.apply("-", slack, syntax.literal(1)) : slack);
      BigInteger factor = linear.coefficient(u);
      if (factor.signum() == 0 || linear.hides(u) || linear.mentions(unknowns, u, values)) {
        continue;
      }
      Term rest = linear.term(u, BigInteger.ONE);
      BigInteger size = factor.abs();
      if (factor.signum() < 0 && !size.equals(BigInteger.ONE)) {
        return syntax.apply("div", rest, terms.literal(size));
      } else if (factor.signum() < 0) {
        best = rest;
      } else if (best == null) {
        best = size.equals(BigInteger.ONE) ? linear.term(u, BigInteger.ONE.negate())
            : syntax.apply("neg", syntax.apply("div", rest, terms.literal(size)));
      }
    }
    return best;
  }

  /** A term with minima and maxima replaced by the only side that mentions an unknown. */
  private Term sided(Term t, Term.Free u) {
    if (!(t instanceof Term.Application a) || !terms.occurs(u, t)) {
      return t;
    }
    if (Syntax.isBinary("min_int", t) || Syntax.isBinary("max_int", t)) {
      Term left = Syntax.left(t);
      Term right = Syntax.right(t);
      if (terms.occurs(u, left) != terms.occurs(u, right)) {
        return sided(terms.occurs(u, left) ? left : right, u);
      }
    }
    return terms.application(sided(a.function, u), sided(a.argument, u));
  }
}
