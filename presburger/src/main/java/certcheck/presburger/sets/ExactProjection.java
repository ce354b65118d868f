package certcheck.presburger.sets;

import certcheck.presburger.elimination.QuantifierElimination;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.omega.OmegaTest;
import certcheck.presburger.evidence.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Projects one piece onto one piece, where integer divisions can say what integers there are
 * between bounds: {@code β ≤ b·x} and {@code a·x ≤ α} have one in common if {@code a·⌈β/b⌉ ≤ α},
 * and all bounds have one if each pair has. Equalities are solved first, by unimodular changes of
 * the variables.
 */
final class ExactProjection {

  private static final BigInteger ONE = BigInteger.ONE;

  /** With more constraints than this, those that the others imply are dropped. */
  private static final int MANY = 12;

  private final Budget budget;
  private final Set<Integer> bound;
  private final Quotients quotients;
  private final boolean dividing;
  private List<Constraint> constraints;
  private boolean reduced;

  /** Terms in which variables are replaced as they are in the constraints. */
  private List<LinearTerm> tracked = List.of();

  /**
   * A projection.
   *
   * @param variables are eliminated, and the quotients that depend on them
   * @param next this and higher numbers are free
   * @param dividing whether there may be new quotients; without, equalities and bounds with a
   *     coefficient 1 are used
   */
  ExactProjection(
      Piece piece, Set<Integer> variables, int next, boolean dividing, Budget budget) {
    this.budget = budget;
    this.dividing = dividing;
    bound = new TreeSet<>(variables);
    List<Constraint> all = new ArrayList<>(piece.constraints());
    List<Quotient> free = new ArrayList<>();
    for (Quotient quotient : piece.quotients()) {
      if (QuantifierElimination.dependsOn(quotient, bound)) {
        bound.add(quotient.variable());
        all.addAll(quotient.constraints());
      } else {
        free.add(quotient);
      }
    }
    constraints = all;
    quotients = new Quotients(free, next);
  }

  /** The variables that are left, in constraints of the result, where a step was not exact. */
  Set<Integer> left() {
    Set<Integer> variables = new TreeSet<>();
    for (Constraint constraint : constraints) {
      for (int k = 0; k < constraint.term().size(); k++) {
        if (bound.contains(constraint.term().variableAt(k))) {
          variables.add(constraint.term().variableAt(k));
        }
      }
    }
    return variables;
  }

  /** The piece without the variables, but for those {@linkplain #left left}; null if it is empty. */
  Piece project() {
    while (true) {
      budget.tick();
      constraints = Piece.tightened(constraints);
      if (constraints == null) {
        return null;
      }
      Constraint equality = equality();
      if (equality != null) {
        solve(equality.term());
      } else if (!eliminateOne()) {
        return new Piece(constraints, quotients.list());
      }
    }
  }

  /**
   * Solves equalities, and eliminates nothing else.
   *
   * @param terms over the variables
   * @return the piece over new variables; null if it is empty
   */
  Piece solveEqualities(List<LinearTerm> terms) {
    tracked = List.copyOf(terms);
    while (true) {
      budget.tick();
      constraints = Piece.tightened(constraints);
      Constraint equality = constraints == null ? null : equality();
      if (equality == null) {
        return constraints == null ? null : new Piece(constraints, quotients.list());
      }
      solve(equality.term());
    }
  }

  /** The terms that were given, over the new variables. */
  List<LinearTerm> tracked() {
    return tracked;
  }

  /** The first equality that mentions a variable to eliminate, if it can be used; or null. */
  private Constraint equality() {
    for (Constraint constraint : constraints) {
      if (constraint.kind() == Kind.ZERO && constraint.term().smallest(bound) >= 0
          && (dividing || content(constraint.term()).equals(ONE))) {
        return constraint;
      }
    }
    return null;
  }

  private BigInteger content(LinearTerm term) {
    BigInteger content = BigInteger.ZERO;
    for (int k = 0; k < term.size(); k++) {
      if (bound.contains(term.variableAt(k))) {
        content = content.gcd(term.coefficientAt(k));
      }
    }
    return content;
  }

  /** Changes variables until one is left in the equality, and replaces that by its value. */
  private void solve(LinearTerm equation) {
    LinearTerm term = equation;
    while (true) {
      int pivot = term.smallest(bound);
      LinearTerm replacement = LinearTerm.variable(pivot);
      for (int k = 0; k < term.size(); k++) {
        int variable = term.variableAt(k);
        if (variable != pivot && bound.contains(variable)) {
          BigInteger quotient =
              Division.nearest(
                  term.coefficientAt(k).multiply(sign(term.coefficient(pivot))),
                  term.coefficient(pivot).abs());
          replacement = replacement.minus(LinearTerm.variable(variable).times(quotient));
        }
      }
      if (replacement.size() == 1) {
        substitute(pivot, value(term, pivot));
        return;
      }
      substitute(pivot, replacement);
      term = term.substitute(pivot, replacement);
    }
  }

  private static BigInteger sign(BigInteger value) {
    return BigInteger.valueOf(value.signum());
  }

  private void substitute(int variable, LinearTerm value) {
    constraints =
        new ArrayList<>(
            constraints.stream()
                .map(one -> new Constraint(one.kind(), one.term().substitute(variable, value)))
                .toList());
    tracked = tracked.stream().map(term -> term.substitute(variable, value)).toList();
  }

  /** The only variable of {@code a·x = s}: {@code s/a}, and the constraint that a divides s. */
  private LinearTerm value(LinearTerm term, int variable) {
    BigInteger coefficient = term.coefficient(variable);
    LinearTerm others = term.minus(LinearTerm.variable(variable).times(coefficient));
    LinearTerm s = coefficient.signum() > 0 ? others.negate() : others;
    BigInteger a = coefficient.abs();
    if (a.equals(ONE)) {
      return s;
    }
    LinearTerm rest = Quotients.remainder(s, a);
    LinearTerm whole = s.minus(rest).dividedBy(a);
    BigInteger common = rest.content().gcd(a);
    if (rest.isGround() || !Division.divides(common, rest.constant())) {
      constraints.add(Constraint.zero(LinearTerm.constant(rest.constant())));
      return whole;
    }
    // other residues share the quotient of the term without its constant
    BigInteger divisor = a.divide(common);
    LinearTerm reduced = rest.dividedBy(common);
    BigInteger residue = reduced.constant().negate().mod(divisor);
    LinearTerm plain = reduced.withConstant(BigInteger.ZERO);
    LinearTerm floor = quotients.floor(plain, divisor);
    constraints.add(
        Constraint.zero(plain.minus(floor.times(divisor)).plus(residue.negate())));
    return whole.plus(floor).plus(reduced.constant().add(residue).divide(divisor));
  }

  /** Lower bounds {@code b·x − β ≥ 0} and upper bounds {@code α − a·x ≥ 0} of a variable. */
  private record Bounds(int variable, List<LinearTerm> lowers, List<LinearTerm> uppers) {}

  private Bounds bounds(int variable) {
    Bounds bounds = new Bounds(variable, new ArrayList<>(), new ArrayList<>());
    for (Constraint constraint : constraints) {
      int sign = constraint.term().coefficient(variable).signum();
      if (constraint.kind() == Kind.ZERO && sign != 0) {
        return null;
      } else if (sign != 0) {
        (sign > 0 ? bounds.lowers : bounds.uppers).add(constraint.term());
      }
    }
    return bounds;
  }

  /** Eliminates the variable that adds least, if any can be eliminated. */
  private boolean eliminateOne() {
    Bounds best = null;
    long least = Long.MAX_VALUE;
    for (int variable : left()) {
      Bounds bounds = bounds(variable);
      long cost = bounds == null ? -1 : cost(bounds);
      if (cost >= 0 && cost < least) {
        best = bounds;
        least = cost;
      }
    }
    if (best == null) {
      boolean again = !left().isEmpty() && !reduced;
      reduced = true;
      if (again) {
        dropImplied();
      }
      return again;
    }
    reduced = false;
    eliminate(best);
    return true;
  }

  /** What an elimination costs, from 0: quotients, then constraints; −1 if it is not exact. */
  private long cost(Bounds bounds) {
    int divisions = 0;
    for (LinearTerm lower : bounds.lowers) {
      for (LinearTerm upper : bounds.uppers) {
        if (!isExact(bounds.variable, lower, upper)) {
          divisions++;
          if (!dividing
              || !isFree(lower, bounds.variable) && !isFree(upper, bounds.variable)) {
            return -1;
          }
        }
      }
    }
    int pairs = bounds.lowers.size() * bounds.uppers.size();
    return 1_000_000L * divisions + 1_000 + pairs - bounds.lowers.size() - bounds.uppers.size();
  }

  /** Whether the rational shadow of two bounds is the integer one. */
  private static boolean isExact(int variable, LinearTerm lower, LinearTerm upper) {
    BigInteger b = lower.coefficient(variable);
    BigInteger a = upper.coefficient(variable).negate();
    if (a.equals(ONE) || b.equals(ONE)) {
      return true;
    }
    LinearTerm width = LinearTerm.sum(a, lower, b, upper);
    BigInteger gap = a.subtract(ONE).multiply(b.subtract(ONE));
    return width.isGround() && width.constant().compareTo(gap) >= 0;
  }

  private boolean isFree(LinearTerm term, int variable) {
    for (int k = 0; k < term.size(); k++) {
      if (term.variableAt(k) != variable && bound.contains(term.variableAt(k))) {
        return false;
      }
    }
    return true;
  }

  private void eliminate(Bounds bounds) {
    List<Constraint> to = new ArrayList<>();
    constraints.stream()
        .filter(constraint -> !constraint.term().contains(bounds.variable))
        .forEach(to::add);
    for (LinearTerm lower : bounds.lowers) {
      for (LinearTerm upper : bounds.uppers) {
        to.add(Constraint.atLeastZero(shadow(bounds.variable, lower, upper)));
      }
    }
    boolean grows = to.size() > constraints.size();
    constraints = to;
    if (grows && to.size() > MANY) {
      dropImplied();
    }
  }

  private LinearTerm shadow(int variable, LinearTerm lower, LinearTerm upper) {
    BigInteger b = lower.coefficient(variable);
    BigInteger a = upper.coefficient(variable).negate();
    if (isExact(variable, lower, upper)) {
      return LinearTerm.sum(a, lower, b, upper);
    }
    LinearTerm x = LinearTerm.variable(variable);
    LinearTerm beta = x.times(b).minus(lower);
    LinearTerm alpha = upper.plus(x.times(a));
    boolean ofLower = isFree(lower, variable) && (!isFree(upper, variable) || b.compareTo(a) <= 0);
    return ofLower
        ? alpha.minus(quotients.floor(beta.plus(b.subtract(ONE)), b).times(a))
        : quotients.floor(alpha, a).times(b).minus(beta);
  }

  /** Drops constraints that the others imply. */
  private void dropImplied() {
    List<Constraint> kept = Piece.tightened(constraints);
    if (kept == null) {
      constraints = List.of(Constraint.atLeastZero(LinearTerm.constant(-1)));
      return;
    }
    List<Constraint> facts = new Piece(List.of(), quotients.list()).withFacts();
    for (int k = kept.size() - 1; k >= 0; k--) {
      if (kept.get(k).kind() == Kind.AT_LEAST_ZERO) {
        List<Constraint> others = new ArrayList<>(facts);
        others.addAll(kept);
        others.set(facts.size() + k, kept.get(k).negate());
        if (OmegaTest.solve(others, budget) instanceof Answer.Unsatisfiable) {
          kept.remove(k);
        }
      }
    }
    constraints = kept;
  }
}
