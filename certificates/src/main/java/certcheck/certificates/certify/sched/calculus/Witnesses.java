package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

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
   * @param given terms that must be 0
   * @param bounds conditions that must hold
   */
  public Map<Term.Free, Term> find(
      List<Term.Free> unknowns, List<Term> equations, List<Term> bounds) {
    return find(unknowns, equations, bounds, Choice.LAST);
  }

  /**
   * Values for unknowns by the last and by the first of several upper bounds, those of the loops
   * themselves, if they differ; or none.
   */
  public List<Map<Term.Free, Term>> all(
      List<Term.Free> unknowns, List<Term> equations, List<Term> bounds) {
    return Stream.of(Choice.LAST, Choice.FIRST)
        .map(choice -> find(unknowns, equations, bounds, choice))
        .filter(Objects::nonNull).distinct().toList();
  }

  /** Which of several upper bounds is taken for an unknown. */
  private enum Choice { FIRST, LAST }

  private Map<Term.Free, Term> find(List<Term.Free> unknowns, List<Term> given,
      List<Term> bounds, Choice choice) {
    Radices radices = new Radices(syntax, unknowns);
    List<Term> equations =
        given.stream().flatMap(e -> radices.digits(e).stream()).toList();
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    equations.forEach(e -> digits(e, unknowns, values));
    solveAll(equations, unknowns, values);
    for (Term.Free u : unknowns) {
      if (!values.containsKey(u)) {
        Term value = chained(u, equations, unknowns, values);
        value = value != null ? value : bounded(u, equations, bounds, unknowns, values, choice);
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

  /**
   * Solves {@code a = u div 6, b = u div 2 mod 3, c = u mod 2} and the like: the quotients of u are
   * eliminated, and u is what is left.
   */
  private Term chained(Term.Free u, List<Term> equations, List<Term.Free> unknowns,
      Map<Term.Free, Term> values) {
    List<Map<Term, BigInteger>> rows = new ArrayList<>();
    for (Term equation : equations) {
      LinearForm linear = new LinearForm(syntax, terms.substitute(values, equation));
      if (linear.mentions(unknowns, u, values)) {
        return null;
      }
      Map<Term, BigInteger> row = new LinkedHashMap<>();
      linear.coefficients().forEach((t, c) -> row.merge(once(t), c, BigInteger::add));
      row.merge(syntax.literal(1), linear.constant(), BigInteger::add);
      rows.add(row);
    }
    for (Term quotient = hidden(u, rows); quotient != null; quotient = hidden(u, rows)) {
      Map<Term, BigInteger> pivot = pivot(quotient, rows);
      if (pivot == null) {
        return null;
      }
      rows.remove(pivot);
      BigInteger sign = pivot.get(quotient).negate();
      for (Map<Term, BigInteger> row : rows) {
        BigInteger factor = row.getOrDefault(quotient, BigInteger.ZERO).multiply(sign);
        pivot.forEach((t, c) -> row.merge(t, c.multiply(factor), BigInteger::add));
        row.values().removeIf(c -> c.signum() == 0);
      }
    }
    Map<Term, BigInteger> last = pivot(u, rows);
    if (last == null) {
      return null;
    }
    BigInteger sign = last.get(u).negate();
    Term sum = syntax.literal(0);
    for (Map.Entry<Term, BigInteger> one : last.entrySet()) {
      if (one.getKey() != u) {
        sum = syntax.apply("+", sum, syntax.apply(
            "*", terms.literal(one.getValue().multiply(sign)), one.getKey()));
      }
    }
    return new LinearForm(syntax, sum).term(null, BigInteger.ONE);
  }

  /** A quotient of a quotient as one: {@code t div 6} for {@code t div 2 div 3}. */
  private Term once(Term t) {
    if (Syntax.isBinary("div", t) && Syntax.right(t) instanceof Term.Literal n) {
      Term inner = once(Syntax.left(t));
      if (Syntax.isBinary("div", inner) && Syntax.right(inner) instanceof Term.Literal m) {
        return syntax.apply("div", Syntax.left(inner), terms.literal(m.value.multiply(n.value)));
      }
    }
    return t;
  }

  /** A term in which an unknown is hidden; or null. */
  private Term hidden(Term.Free u, List<Map<Term, BigInteger>> rows) {
    for (Map<Term, BigInteger> row : rows) {
      for (Term t : row.keySet()) {
        if (t != u && terms.occurs(u, t)) {
          return t;
        }
      }
    }
    return null;
  }

  private static Map<Term, BigInteger> pivot(Term t, List<Map<Term, BigInteger>> rows) {
    for (Map<Term, BigInteger> row : rows) {
      if (row.getOrDefault(t, BigInteger.ZERO).abs().equals(BigInteger.ONE)) {
        return row;
      }
    }
    return null;
  }

  private void assign(Map<Term.Free, Term> values, Term.Free u, Term value) {
    values.replaceAll((v, t) -> terms.substitute(Map.of(u, value), t));
    values.put(u, value);
  }

  /** Solves {@code t = 0} for the innermost unknown with coefficient 1 or -1. */
  private boolean solve(Term t, List<Term.Free> unknowns, Map<Term.Free, Term> values) {
    LinearForm linear = new LinearForm(syntax, t);
    for (int n = unknowns.size() - 1; n >= 0; n--) {
      Term.Free u = unknowns.get(n);
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
      List<Term.Free> unknowns, Map<Term.Free, Term> values, Choice choice) {
    for (Term equation : equations) {
      LinearForm linear = new LinearForm(syntax, terms.substitute(values, equation));
      BigInteger factor = linear.coefficient(u);
      if (factor.signum() != 0 && !linear.hides(u) && !linear.mentions(unknowns, u, values)) {
        return linear.solution(u);
      }
    }
    Term best = greatest(u, conditions, unknowns, values, choice);
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
      Map<Term.Free, Term> values, Choice choice) {
    Term best = null;
    boolean isUpper = false;
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
        best = isUpper && choice == Choice.FIRST ? best : rest;
        isUpper = true;
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
