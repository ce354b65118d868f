package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes equations of row-major indices apart: {@code t - (u * M + v) = 0} says of a positive M that u
 * is {@code t div M} and v is {@code t mod M}; where t is {@code i * M + j}, that they are i and j. A
 * radix M is a factor, as it is written, of what is unknown. Nothing is proved here.
 */
public final class Radices {
  /** As many digits are looked for in one equation. */
  private static final int DIGITS = 64;

  private final Syntax syntax;
  private final Terms terms;
  private final Collection<Term.Free> unknowns;

  /** Looks for unknown digits. */
  public Radices(Syntax syntax, Collection<Term.Free> unknowns) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
    this.unknowns = unknowns;
  }

  /** A sum {@code high * radix + low}. */
  record Sum(Term high, Term radix, Term low) {}

  /** A part of a sum, which may be subtracted, as its factors. */
  private record Summand(boolean minus, List<Term> factors) {}

  /**
   * An equation as equations of its digits.
   *
   * @param equation a term that must be 0
   */
  public List<Term> digits(Term equation) {
    List<Term> found = new ArrayList<>();
    Deque<Term> open = new ArrayDeque<>(List.of(equation));
    for (int n = 0; !open.isEmpty(); n++) {
      Term next = open.pop();
      List<Term> two = n < DIGITS ? two(next) : List.of();
      if (two.isEmpty()) {
        found.add(next);
      }
      two.forEach(open::push);
    }
    return found;
  }

  /** A sum with the radix of the most unknowns; null if it has none. */
  Sum split(Term t) {
    Term radix = radix(summands(t).stream()
        .filter(s -> s.factors.stream().anyMatch(this::isUnknown)).toList());
    return radix == null ? null : split(t, radix);
  }

  /** A sum with a radix; null if that is no factor of its parts. */
  Sum split(Term t, Term radix) {
    List<Summand> all = summands(t);
    List<Summand> high = multiples(all, radix);
    return high.isEmpty() ? null
        : new Sum(sum(high, false), radix, sum(others(all, radix), false));
  }

  /** The equations of the multiples of a radix, and of what is left; none if there is no radix. */
  private List<Term> two(Term equation) {
    List<Summand> unknown = new ArrayList<>();
    List<Summand> given = new ArrayList<>();
    for (Summand summand : summands(equation)) {
      (summand.factors.stream().anyMatch(this::isUnknown) ? unknown : given).add(summand);
    }
    if (unknown.isEmpty() || unknown.stream().anyMatch(s -> s.minus != unknown.get(0).minus
        || s.factors.stream().filter(this::isUnknown).count() > 1)) {
      return List.of();
    }
    Term radix = radix(unknown);
    if (radix == null) {
      return List.of();
    }
    if (!isSum(radix)) {
      given = products(given);
    }
    boolean minus = unknown.get(0).minus;
    Term high = sum(multiples(unknown, radix), minus);
    Term low = sum(others(unknown, radix), minus);
    List<Summand> multiples = multiples(given, radix);
    Term rest = sum(others(given, radix), !minus);
    return multiples.isEmpty()
        ? List.of(syntax.apply("-", syntax.apply("div", rest, radix), high),
            syntax.apply("-", syntax.apply("mod", rest, radix), low))
        : List.of(syntax.apply("-", sum(multiples, !minus), high),
            syntax.apply("-", rest, low));
  }

  /** The factor of the most unknowns that is no number. */
  private Term radix(List<Summand> unknown) {
    Map<Term, Long> counts = new LinkedHashMap<>();
    for (Summand summand : unknown) {
      long size = summand.factors.stream().filter(this::isUnknown)
          .mapToLong(t -> unknowns.stream().filter(u -> terms.occurs(u, t)).count()).sum();
      summand.factors.stream().filter(t -> !isUnknown(t) && !(t instanceof Term.Literal))
          .distinct().forEach(t -> counts.merge(t, size, Long::sum));
    }
    return counts.entrySet().stream().max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey).orElse(null);
  }

  private boolean isUnknown(Term t) {
    return unknowns.stream().anyMatch(u -> terms.occurs(u, t));
  }

  /** The quotients of the summands that have a factor. */
  private static List<Summand> multiples(List<Summand> summands, Term radix) {
    List<Summand> found = new ArrayList<>();
    for (Summand summand : summands) {
      List<Term> rest = new ArrayList<>(summand.factors);
      if (rest.remove(radix)) {
        found.add(new Summand(summand.minus, rest));
      }
    }
    return found;
  }

  private static List<Summand> others(List<Summand> summands, Term radix) {
    return summands.stream().filter(s -> !s.factors.contains(radix)).toList();
  }

  /** A sum; its opposite, if asked for. */
  private Term sum(List<Summand> summands, boolean opposite) {
    Term sum = null;
    for (Summand summand : summands) {
      Term product = summand.factors.stream().reduce((s, t) -> syntax.apply("*", s, t))
          .orElse(syntax.literal(1));
      boolean minus = summand.minus != opposite;
      sum = sum == null ? minus ? syntax.apply("neg", product) : product
          : syntax.apply(minus ? "-" : "+", sum, product);
    }
    return sum == null ? syntax.literal(0) : sum;
  }

  private List<Summand> summands(Term t) {
    List<Summand> found = new ArrayList<>();
    addSummands(t, false, found);
    return found;
  }

  private void addSummands(Term t, boolean minus, List<Summand> found) {
    if (Syntax.isBinary("+", t) || Syntax.isBinary("-", t)) {
      addSummands(Syntax.left(t), minus, found);
      addSummands(Syntax.right(t), minus ^ Syntax.isBinary("-", t), found);
    } else if (Syntax.isUnary("neg", t)) {
      addSummands(Syntax.right(t), !minus, found);
    } else {
      found.add(new Summand(minus, Syntax.parts("*", t)));
    }
  }

  private static boolean isSum(Term t) {
    return Syntax.isBinary("+", t) || Syntax.isBinary("-", t);
  }

  /** The same sum, multiplied out. */
  private List<Summand> products(List<Summand> summands) {
    LinearForm form = new LinearForm(syntax, sum(summands, false));
    List<Summand> found = new ArrayList<>();
    form.coefficients().forEach((product, n) -> found.add(summand(n, Syntax.parts("*", product))));
    if (form.constant().signum() != 0) {
      found.add(summand(form.constant(), List.of()));
    }
    return found;
  }

  private Summand summand(BigInteger coefficient, List<Term> product) {
    List<Term> factors = new ArrayList<>(product);
    if (!coefficient.abs().equals(BigInteger.ONE) || product.isEmpty()) {
      factors.add(0, terms.literal(coefficient.abs()));
    }
    return new Summand(coefficient.signum() < 0, factors);
  }
}
