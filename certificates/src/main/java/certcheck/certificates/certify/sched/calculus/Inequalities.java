package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The linear inequalities and equations that follow from conditions on unknowns. Minima, maxima and
 * quotients of unknowns are taken apart where that opens no cases:
 * {@code max(s, t) ≤ u} is {@code s ≤ u ∧ t ≤ u}, and {@code s div n ≤ u} is {@code s < n * u + n}.
 * What would open cases is left as it is.
 */
public final class Inequalities {
  /** What one condition is taken apart into: minima can be nested so that there are far more. */
  private static final int PARTS = 64;

  private final Syntax syntax;
  private final Terms terms;
  private final List<Term.Free> unknowns;
  private final List<LinearForm> slacks = new ArrayList<>();
  private final List<LinearForm> zeros = new ArrayList<>();

  /** What follows from conditions on unknowns. */
  public Inequalities(Syntax syntax, List<Term.Free> unknowns, List<Term> conditions) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
    this.unknowns = unknowns;
    conditions.forEach(c -> add(c, true));
  }

  /** Terms that are at least 0. */
  public List<LinearForm> slacks() {
    return slacks;
  }

  /** Terms that are 0. */
  public List<LinearForm> zeros() {
    return zeros;
  }

  /**
   * Conditions that are together equivalent to one: of the least of several terms each is at least
   * 0, so that no condition opens cases which need not be. Of other forms than {@code s ≤ t} and
   * {@code s < t}: itself.
   */
  public static List<Term> conjuncts(Syntax syntax, Term condition) {
    boolean less = Syntax.isBinary("<", condition);
    if (!less && !Syntax.isBinary("≤", condition)) {
      return List.of(condition);
    }
    Term slack = syntax.apply("-", Syntax.right(condition), Syntax.left(condition));
    List<Term> found = new ArrayList<>();
    Deque<Term> pending = new ArrayDeque<>(
        List.of(less ? syntax.apply("-", slack, syntax.literal(1)) : slack));
    while (!pending.isEmpty()) {
      LinearForm form = new LinearForm(syntax, pending.pop());
      boolean isFull = found.size() + pending.size() >= PARTS;
      List<Term> parts = form.coefficients().entrySet().stream()
          .filter(e -> Syntax.isBinary("min_int", e.getKey()) && e.getValue().signum() > 0
              || Syntax.isBinary("max_int", e.getKey()) && e.getValue().signum() < 0)
          .filter(e -> !isFull).findFirst().map(e -> sides(syntax, form, e.getKey(), e.getValue())).orElse(List.of());
      pending.addAll(parts);
      if (parts.isEmpty()) {
        found.add(syntax.apply("≤", syntax.literal(0), form.term(null, BigInteger.ONE)));
      }
    }
    return found;
  }

  private static List<Term> sides(
      Syntax syntax, LinearForm form, Term extremum, BigInteger factor) {
    Term rest = form.term(extremum, BigInteger.ONE);
    return List.of(plus(syntax, rest, factor, Syntax.left(extremum)),
        plus(syntax, rest, factor, Syntax.right(extremum)));
  }

  private static Term plus(Syntax syntax, Term rest, BigInteger factor, Term t) {
    return syntax.apply("+", rest,
        syntax.apply("*", syntax.logic().terms.literal(factor), t));
  }

  private void add(Term condition, boolean holds) {
    Term left = Syntax.isUnary("¬", condition) ? null : leftOf(condition);
    if (Syntax.isUnary("¬", condition)) {
      add(Syntax.right(condition), !holds);
    } else if (Syntax.isBinary(holds ? "∧" : "∨", condition)) {
      add(left, holds);
      add(Syntax.right(condition), holds);
    } else if (Syntax.isBinary("≤", condition)) {
      slack(holds ? minus(Syntax.right(condition), left)
          : lessened(minus(left, Syntax.right(condition))));
    } else if (Syntax.isBinary("<", condition)) {
      slack(holds ? lessened(minus(Syntax.right(condition), left))
          : minus(left, Syntax.right(condition)));
    } else if (holds && Syntax.isEquation(condition) && left.type == terms.integer) {
      zeros.add(new LinearForm(syntax, minus(left, Syntax.right(condition))));
    }
  }

  private static Term leftOf(Term t) {
    return t instanceof Term.Application a && a.function instanceof Term.Application
        ? Syntax.left(t) : null;
  }

  private Term minus(Term a, Term b) {
    return syntax.apply("-", a, b);
  }

  private Term lessened(Term t) {
    return minus(t, syntax.literal(1));
  }

  private boolean isUnknown(Term t) {
    return unknowns.stream().anyMatch(u -> terms.occurs(u, t));
  }

  /** What is at least 0 if a form is, its coefficients made coprime. */
  private LinearForm tightened(LinearForm form) {
    BigInteger divisor = form.coefficients().values().stream()
        .reduce(BigInteger.ZERO, BigInteger::gcd);
    return divisor.compareTo(BigInteger.ONE) > 0
        ? new LinearForm(syntax, form.quotient(divisor)) : form;
  }

  /** Adds {@code t ≥ 0}. */
  private void slack(Term t) {
    Deque<Term> pending = new ArrayDeque<>(List.of(t));
    int most = slacks.size() + PARTS;
    while (!pending.isEmpty()) {
      LinearForm form = tightened(new LinearForm(syntax, pending.pop()));
      boolean isFull = slacks.size() + pending.size() >= most;
      List<Term> parts = form.coefficients().entrySet().stream()
          .filter(e -> !isFull && !(e.getKey() instanceof Term.Free) && isUnknown(e.getKey()))
          .map(e -> parts(form, e.getKey(), e.getValue())).filter(p -> !p.isEmpty())
          .findFirst().orElse(List.of());
      pending.addAll(parts);
      if (parts.isEmpty()) {
        slacks.add(form);
      }
    }
  }

  /** Terms that are all at least 0 if, and only if, {@code rest + factor * compound} is. */
  private List<Term> parts(LinearForm form, Term compound, BigInteger factor) {
    Term rest = form.term(compound, BigInteger.ONE);
    boolean positive = factor.signum() > 0;
    if (Syntax.isBinary(positive ? "min_int" : "max_int", compound)) {
      return sides(syntax, form, compound, factor);
    } else if (Syntax.isBinary("div", compound) && factor.abs().equals(BigInteger.ONE)
        && Syntax.right(compound) instanceof Term.Literal n && n.value.signum() > 0) {
      Term scaled = syntax.apply("*", n, rest);
      return List.of(plus(syntax, positive ? scaled
          : syntax.apply("+", scaled, terms.literal(n.value.subtract(BigInteger.ONE))), factor,
          Syntax.left(compound)));
    }
    return List.of();
  }
}
