package certcheck.presburger.elimination;

import certcheck.presburger.evidence.ProjectionStep;
import certcheck.presburger.evidence.Witness;
import certcheck.presburger.formula.Variables;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.omega.Projection;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Eliminates variables from a conjunction that holds at a given point, into a conjunction that
 * still holds there and implies that the variables have values (Pugh's shadows, guided by a model):
 * the integer shadow where elimination is exact, the dark shadow if the point lies in it, else the
 * splinter in which the point lies. Finitely many results cover all points.
 */
public final class ModelProjection {

  private static final BigInteger ONE = BigInteger.ONE;

  private final Variables fresh;
  private final Budget budget;
  private final Set<Integer> eliminated;
  private final Map<Integer, BigInteger> model;
  private final List<ProjectionStep> steps = new ArrayList<>();
  private final List<Quotient> known;
  private final List<Quotient> quotients = new ArrayList<>();
  private List<Constraint> constraints;

  /**
   * A projection.
   *
   * @param conjunction holds at the model and has no disequality on an eliminated variable
   * @param eliminated the variables to eliminate
   * @param model a value for every variable
   * @param known quotients of remaining variables that may be mentioned
   */
  public ModelProjection(
      Conjunction conjunction, Set<Integer> eliminated, Map<Integer, BigInteger> model,
      List<Quotient> known, Variables fresh, Budget budget) {
    this.known = known;
    this.fresh = fresh;
    this.budget = budget;
    this.eliminated = new HashSet<>(eliminated);
    this.model = new HashMap<>(model);
    constraints = normalised(conjunction.constraints());
  }

  /** The eliminations, in order. */
  List<ProjectionStep> steps() {
    return steps;
  }

  /** The quotients of remaining variables that the result mentions, in order of dependency. */
  public List<Quotient> quotients() {
    return quotients;
  }

  /** Eliminates all the variables. */
  public Conjunction project() {
    while (true) {
      budget.tick();
      Constraint equality = bestEquality();
      if (equality != null) {
        solve(equality.term(), equality.term().smallest(eliminated), constraints);
        continue;
      }
      Optional<Bounds> best =
          bounds().values().stream()
              .min(
                  Comparator.comparing(Bounds::loss)
                      .thenComparing(Bounds::growth)
                      .thenComparing(Bounds::variable));
      if (best.isEmpty()) {
        return new Conjunction(constraints);
      }
      eliminate(best.get());
    }
  }

  /** The constraints divided by their content and tightened, without what others imply. */
  private List<Constraint> normalised(List<Constraint> list) {
    Map<LinearTerm, LinearTerm> tightest = new LinkedHashMap<>();
    Set<Constraint> others = new LinkedHashSet<>();
    for (Constraint constraint : list) {
      LinearTerm term = budget.bounded(constraint.term());
      if (term.isGround()) {
        continue;
      }
      if (constraint.kind() == Kind.AT_LEAST_ZERO) {
        LinearTerm divided = term.dividedBy(term.content());
        tightest.merge(
            divided.withConstant(BigInteger.ZERO), divided,
            (one, two) -> one.constant().compareTo(two.constant()) <= 0 ? one : two);
      } else if (Division.divides(term.content(), term.constant())) {
        others.add(new Constraint(constraint.kind(), term.dividedBy(term.content())));
      } else {
        others.add(constraint);
      }
    }
    for (Map.Entry<LinearTerm, LinearTerm> entry : tightest.entrySet()) {
      LinearTerm opposite = tightest.get(entry.getKey().negate());
      boolean equality =
          opposite != null && opposite.constant().negate().equals(entry.getValue().constant());
      if (!equality) {
        others.add(Constraint.atLeastZero(entry.getValue()));
      } else if (entry.getKey().coefficientAt(0).signum() > 0) {
        others.add(Constraint.zero(entry.getValue()));
      }
    }
    return List.copyOf(others);
  }

  /** The equality with the smallest coefficient of an eliminated variable; null if none has one. */
  private Constraint bestEquality() {
    Constraint best = null;
    BigInteger least = null;
    for (Constraint constraint : constraints) {
      if (constraint.kind() == Kind.ZERO) {
        int variable = constraint.term().smallest(eliminated);
        BigInteger size =
            variable < 0 ? null : constraint.term().coefficient(variable).abs();
        if (size != null && (least == null || size.compareTo(least) < 0)) {
          best = constraint;
          least = size;
        }
      }
    }
    return best;
  }

  /** Eliminates a variable by an equality {@code a·x = s}: the others times a, and {@code a | s}. */
  private void solve(LinearTerm equation, int variable, List<Constraint> from) {
    BigInteger coefficient = equation.coefficient(variable);
    BigInteger a = coefficient.abs();
    LinearTerm rest = equation.minus(LinearTerm.variable(variable).times(coefficient));
    LinearTerm s = coefficient.signum() > 0 ? rest.negate() : rest;
    List<Constraint> to = new ArrayList<>();
    for (Constraint constraint : constraints) {
      BigInteger factor = constraint.term().coefficient(variable);
      if (factor.signum() == 0) {
        to.add(constraint);
      } else if (!constraint.term().equals(equation)) {
        LinearTerm others =
            constraint.term().minus(LinearTerm.variable(variable).times(factor));
        to.add(new Constraint(constraint.kind(), LinearTerm.sum(factor, s, a, others)));
      }
    }
    Optional<Quotient> quotient = a.equals(ONE) ? Optional.empty() : stride(s, a, to);
    finish(variable, from, to, quotient, List.of(new Witness(s, a)));
  }

  /**
   * Adds {@code a | s} to the constraints, with the symmetric remainders of the coefficients: as the
   * remainder of a term without constant, so that other residues share its quotient.
   */
  private Optional<Quotient> stride(LinearTerm s, BigInteger a, List<Constraint> to) {
    Map<Integer, BigInteger> remainders = new HashMap<>();
    for (int k = 0; k < s.size(); k++) {
      remainders.put(s.variableAt(k), remainder(s.coefficientAt(k), a));
    }
    LinearTerm symmetric = LinearTerm.of(remainders, remainder(s.constant(), a));
    BigInteger common = symmetric.content().gcd(a);
    if (common.equals(a)) {
      return Optional.empty();
    }
    LinearTerm reduced = symmetric.dividedBy(common);
    if (reduced.coefficientAt(0).signum() < 0) {
      reduced = reduced.negate();
    }
    LinearTerm dividend = reduced.withConstant(BigInteger.ZERO);
    Quotient quotient = quotient(dividend, a.divide(common));
    model.put(quotient.variable(), quotient.value(model));
    BigInteger residue = reduced.constant().negate().mod(quotient.divisor());
    LinearTerm whole = LinearTerm.variable(quotient.variable()).times(quotient.divisor());
    to.add(Constraint.zero(dividend.minus(whole).plus(residue.negate())));
    if (reduced.smallest(eliminated) >= 0) {
      eliminated.add(quotient.variable());
    } else if (!known.contains(quotient) && !quotients.contains(quotient)) {
      quotients.add(quotient);
    }
    return Optional.of(quotient);
  }

  private Quotient quotient(LinearTerm dividend, BigInteger divisor) {
    return Stream.concat(known.stream(), quotients.stream())
        .filter(one -> one.dividend().equals(dividend) && one.divisor().equals(divisor))
        .findFirst()
        .orElseGet(() -> new Quotient(fresh.next(), dividend, divisor));
  }

  private static BigInteger remainder(BigInteger value, BigInteger modulus) {
    return value.subtract(Division.nearest(value, modulus).multiply(modulus));
  }

  private void finish(
      int variable, List<Constraint> from, List<Constraint> to, Optional<Quotient> quotient,
      List<Witness> witnesses) {
    constraints = normalised(to);
    steps.add(
        new ProjectionStep(
            variable, new Conjunction(from), new Conjunction(constraints), quotient, witnesses));
  }

  /** Lower bounds {@code β ≤ b·x} and upper bounds {@code a·x ≤ α} of a variable, as terms. */
  private record Bounds(int variable, List<LinearTerm> lowers, List<LinearTerm> uppers) {

    /** Whether the dark shadow loses nothing. */
    boolean isExact() {
      return Projection.isExact(variable, lowers, uppers);
    }

    /** How far the dark shadow may be from the real one: the product of the largest coefficients. */
    BigInteger loss() {
      return isExact() ? BigInteger.ZERO : largest(lowers).multiply(largest(uppers));
    }

    private BigInteger largest(List<LinearTerm> terms) {
      return terms.stream()
          .map(term -> term.coefficient(variable).abs())
          .max(Comparator.naturalOrder())
          .orElse(BigInteger.ZERO);
    }

    long growth() {
      return (long) lowers.size() * uppers.size() - lowers.size() - uppers.size();
    }
  }

  private Map<Integer, Bounds> bounds() {
    Map<Integer, Bounds> bounds = new HashMap<>();
    for (Constraint constraint : constraints) {
      LinearTerm term = constraint.term();
      for (int k = 0; k < term.size(); k++) {
        if (eliminated.contains(term.variableAt(k))) {
          Bounds own =
              bounds.computeIfAbsent(
                  term.variableAt(k),
                  variable -> new Bounds(variable, new ArrayList<>(), new ArrayList<>()));
          (term.coefficientAt(k).signum() > 0 ? own.lowers : own.uppers).add(term);
        }
      }
    }
    return bounds;
  }

  private void eliminate(Bounds bounds) {
    List<Constraint> to = new ArrayList<>();
    boolean dark = true;
    for (LinearTerm lower : bounds.lowers) {
      BigInteger b = lower.coefficient(bounds.variable);
      for (LinearTerm upper : bounds.uppers) {
        BigInteger a = upper.coefficient(bounds.variable).negate();
        BigInteger gap = a.subtract(ONE).multiply(b.subtract(ONE));
        LinearTerm shadow = LinearTerm.sum(a, lower, b, upper).plus(gap.negate());
        dark &= shadow.evaluate(model).signum() >= 0;
        to.add(Constraint.atLeastZero(shadow));
      }
    }
    if (!dark) {
      splinter(bounds);
      return;
    }
    constraints.stream()
        .filter(constraint -> !constraint.term().contains(bounds.variable))
        .forEach(to::add);
    finish(bounds.variable, constraints, to, Optional.empty(), witnesses(bounds));
  }

  /** Candidates one of which lies between the bounds: all of the shorter non-empty side. */
  private static List<Witness> witnesses(Bounds bounds) {
    boolean below =
        bounds.uppers.isEmpty()
            || !bounds.lowers.isEmpty() && bounds.lowers.size() <= bounds.uppers.size();
    List<Witness> witnesses = new ArrayList<>();
    for (LinearTerm term : below ? bounds.lowers : bounds.uppers) {
      BigInteger coefficient = term.coefficient(bounds.variable);
      LinearTerm rest = term.minus(LinearTerm.variable(bounds.variable).times(coefficient));
      witnesses.add(
          below
              ? Witness.ceiling(rest.negate(), coefficient)
              : new Witness(rest, coefficient.negate()));
    }
    return witnesses;
  }

  /** Moves the point onto its greatest lower bound and keeps its distance from it. */
  private void splinter(Bounds bounds) {
    int variable = bounds.variable;
    LinearTerm greatest = null;
    BigInteger value = null;
    for (LinearTerm lower : bounds.lowers) {
      BigInteger b = lower.coefficient(variable);
      BigInteger beta =
          b.multiply(model.getOrDefault(variable, BigInteger.ZERO))
              .subtract(lower.evaluate(model));
      BigInteger least = Division.ceiling(beta, b);
      if (value == null || least.compareTo(value) > 0) {
        greatest = lower;
        value = least;
      }
    }
    model.put(variable, value);
    List<Constraint> from = constraints;
    LinearTerm equation = greatest.plus(greatest.evaluate(model).negate());
    solve(equation, variable, from);
  }
}
