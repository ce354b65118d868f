package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * The linear inequalities and equations that follow from conditions on unknowns. Minima, maxima and
 * quotients of unknowns are taken apart where that opens no cases:
 * {@code max(s, t) ≤ u} is {@code s ≤ u ∧ t ≤ u}, and {@code s div n ≤ u} is {@code s < n * u + n}.
 * What would open cases is left out.
 */
final class Inequalities {
  private final Syntax syntax;
  private final Terms terms;
  private final List<Term.Free> unknowns;
  private final List<LinearForm> slacks = new ArrayList<>();
  private final List<LinearForm> zeros = new ArrayList<>();

  /** What follows from conditions on unknowns. */
  Inequalities(Syntax syntax, List<Term.Free> unknowns, List<Term> conditions) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
    this.unknowns = unknowns;
    conditions.forEach(c -> add(c, true));
  }

  /** Terms that are at least 0. */
  List<LinearForm> slacks() {
    return slacks;
  }

  /** Terms that are 0. */
  List<LinearForm> zeros() {
    return zeros;
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

  /** Adds {@code t ≥ 0}. */
  private void slack(Term t) {
    Deque<Term> pending = new ArrayDeque<>(List.of(t));
    while (!pending.isEmpty()) {
      LinearForm form = new LinearForm(syntax, pending.pop());
      Map.Entry<Term, BigInteger> compound = form.coefficients().entrySet().stream()
          .filter(e -> !(e.getKey() instanceof Term.Free) && isUnknown(e.getKey()))
          .findFirst().orElse(null);
      if (compound == null) {
        slacks.add(form);
      } else {
        pending.addAll(parts(form, compound.getKey(), compound.getValue()));
      }
    }
  }

  /** Terms that are all at least 0 if, and only if, {@code rest + factor * compound} is. */
  private List<Term> parts(LinearForm form, Term compound, BigInteger factor) {
    Term rest = form.term(compound, BigInteger.ONE);
    boolean positive = factor.signum() > 0;
    if (Syntax.isBinary(positive ? "min_int" : "max_int", compound)) {
      return List.of(plus(rest, factor, Syntax.left(compound)),
          plus(rest, factor, Syntax.right(compound)));
    } else if (Syntax.isBinary("div", compound) && factor.abs().equals(BigInteger.ONE)
        && Syntax.right(compound) instanceof Term.Literal n && n.value.signum() > 0) {
      Term scaled = syntax.apply("*", n, rest);
      return List.of(plus(positive ? scaled
          : syntax.apply("+", scaled, terms.literal(n.value.subtract(BigInteger.ONE))), factor,
          Syntax.left(compound)));
    }
    return List.of();
  }

  private Term plus(Term rest, BigInteger factor, Term t) {
    return syntax.apply("+", rest, syntax.apply("*", terms.literal(factor), t));
  }
}
