package certcheck.presburger.sets;

import certcheck.presburger.elimination.QuantifierElimination;
import certcheck.presburger.evidence.Answer;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.omega.OmegaTest;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The lexicographic minimum (direction 1) or maximum (direction −1) of some dimensions of a piece,
 * as a function of the others: parametric integer programming (Feautrier 1988). A {@link Tableau}
 * is solved for all points of a context at once; where signs differ, the context is split, and cuts
 * bring divisions of the parameters into it.
 */
final class ParametricOptimum {

  /**
   * What the optimum is in a part of the domain.
   *
   * @param domain where; its quotients are those of the values, too
   * @param values terms for the dimensions; none where there is no optimum, as they are unbounded
   */
  record Part(Piece domain, List<LinearTerm> values) {}

  /** A part of the domain: its constraints, points of it, and rows that are ≥ 0 on it. */
  private static final class Context {
    private final List<Constraint> constraints;
    private final List<Map<Integer, BigInteger>> points;
    private final Set<Tableau.Row> satisfied;

    Context(
        List<Constraint> constraints, List<Map<Integer, BigInteger>> points,
        Set<Tableau.Row> satisfied) {
      this.constraints = constraints;
      this.points = points;
      this.satisfied = satisfied;
    }
  }

  private final Budget budget;
  private final int direction;
  private final int start;
  private final int size;
  private final Quotients quotients;
  private final List<Part> parts = new ArrayList<>();

  private ParametricOptimum(
      int direction, int start, int size, Quotients quotients, Budget budget) {
    this.direction = direction;
    this.start = start;
    this.size = size;
    this.quotients = quotients;
    this.budget = budget;
  }

  /**
   * The optimum of the dimensions {@code start … end-1} of a piece.
   *
   * @return disjoint parts; empty where the piece has no point
   */
  static List<Part> of(Piece piece, int start, int end, int direction, Budget budget) {
    Set<Integer> dependent = new TreeSet<>(Relation.interval(start, end));
    Set<Integer> auxiliary = new TreeSet<>();
    List<Quotient> free = new ArrayList<>();
    List<Constraint> constraints = new ArrayList<>(piece.constraints());
    for (Quotient quotient : piece.quotients()) {
      if (QuantifierElimination.dependsOn(quotient, dependent)) {
        dependent.add(quotient.variable());
        auxiliary.add(quotient.variable());
        constraints.addAll(quotient.constraints());
      } else {
        free.add(quotient);
      }
    }
    int next = piece.next(end);
    ExactProjection projection =
        new ExactProjection(new Piece(constraints, free), auxiliary, next, false, budget);
    Piece projected = projection.project();
    if (projected == null) {
      return List.of();
    }
    Set<Integer> unknowns = new TreeSet<>(Relation.interval(start, end));
    unknowns.addAll(projection.left());
    List<LinearTerm> optimised = new ArrayList<>();
    for (int k = start; k < end; k++) {
      optimised.add(LinearTerm.variable(k).times(direction));
    }
    ExactProjection equalities = new ExactProjection(projected, unknowns, next, true, budget);
    Piece solved = equalities.solveEqualities(optimised);
    if (solved == null) {
      return List.of();
    }
    Quotients quotients = new Quotients(solved.quotients(), solved.next(next));
    ParametricOptimum optimum =
        new ParametricOptimum(direction, start, end - start, quotients, budget);
    optimum.solve(solved.constraints(), equalities.tracked(), unknowns);
    return optimum.parts;
  }

  private void solve(
      List<Constraint> constraints, List<LinearTerm> optimised, Set<Integer> unknowns) {
    Map<Integer, LinearTerm> columns = new HashMap<>();
    Map<Integer, BigInteger> shifts = new HashMap<>();
    for (int unknown : unknowns) {
      int sign = 0;
      boolean mentioned =
          constraints.stream().anyMatch(constraint -> constraint.term().contains(unknown));
      for (int k = 0; k < optimised.size() && sign == 0; k++) {
        sign = optimised.get(k).coefficient(unknown).signum();
      }
      if (mentioned || sign != 0) {
        int direct = sign == 0 ? 1 : sign;
        columns.put(unknown, LinearTerm.variable(columns.size()).times(direct));
        shifts.put(unknown, BigInteger.valueOf(-direct));
      }
    }
    List<Tableau.Row> objectives =
        optimised.stream().map(term -> row(term, columns, shifts)).toList();
    Tableau tableau = new Tableau(objectives, columns.size());
    List<Constraint> outside = new ArrayList<>();
    for (Constraint constraint : constraints) {
      Tableau.Row row = row(constraint.term(), columns, shifts);
      if (row.columns().isGround()) {
        outside.add(constraint);
      } else {
        tableau.add(row);
      }
    }
    solve(tableau, new Context(outside, new ArrayList<>(), new HashSet<>()));
  }

  private static Tableau.Row row(
      LinearTerm term, Map<Integer, LinearTerm> columns, Map<Integer, BigInteger> shifts) {
    LinearTerm unknowns = LinearTerm.ZERO;
    LinearTerm constant = LinearTerm.constant(term.constant());
    BigInteger large = BigInteger.ZERO;
    for (int k = 0; k < term.size(); k++) {
      BigInteger coefficient = term.coefficientAt(k);
      LinearTerm column = columns.get(term.variableAt(k));
      if (column == null) {
        constant = constant.plus(LinearTerm.variable(term.variableAt(k)).times(coefficient));
      } else {
        unknowns = unknowns.plus(column.times(coefficient));
        large = large.add(shifts.get(term.variableAt(k)).multiply(coefficient));
      }
    }
    return new Tableau.Row(unknowns, large, constant, BigInteger.ONE);
  }

  /** A part of the domain that is to be solved. */
  private record Branch(Tableau tableau, Context context) {}

  private void solve(Tableau whole, Context everywhere) {
    Deque<Branch> open = new ArrayDeque<>(List.of(new Branch(whole, everywhere)));
    while (!open.isEmpty()) {
      Branch branch = open.pop();
      Tableau tableau = branch.tableau;
      Context here = branch.context;
      while (here != null && point(here, null) != null) {
        Tableau.Row row = negative(tableau, here);
        if (row != null) {
          here = tableau.pivot(row, budget) ? here : null;
          continue;
        }
        row = undecided(tableau, here);
        if (row != null) {
          Constraint positive = Constraint.atLeastZero(row.constant());
          Context there = restricted(here, positive);
          if (row.hasPositiveColumn()) {
            open.push(new Branch(tableau.copy(), there));
            there = restricted(here, positive.negate());
          }
          here = there;
          continue;
        }
        Tableau.Row cut = cut(tableau, here);
        if (cut == null) {
          finish(tableau, here);
          here = null;
        } else {
          tableau.add(cut);
        }
      }
    }
  }

  /** A row that is negative everywhere in the context; or null. */
  private Tableau.Row negative(Tableau tableau, Context context) {
    for (Tableau.Row row : tableau.rows()) {
      if (row.large().signum() < 0) {
        return row;
      } else if (row.large().signum() == 0 && !context.satisfied.contains(row)) {
        Constraint positive = Constraint.atLeastZero(row.constant());
        if (point(context, positive) == null) {
          return row;
        } else if (point(context, positive.negate()) == null) {
          context.satisfied.add(row);
        }
      }
    }
    return null;
  }

  /** A row that is negative somewhere, best one that no column can change; or null. */
  private static Tableau.Row undecided(Tableau tableau, Context context) {
    Tableau.Row found = null;
    for (Tableau.Row row : tableau.rows()) {
      if (row.large().signum() == 0 && !context.satisfied.contains(row)) {
        if (!row.hasPositiveColumn()) {
          return row;
        }
        found = found == null ? row : found;
      }
    }
    return found;
  }

  /** A point of the context, where a constraint holds if it is not null; null if there is none. */
  private Map<Integer, BigInteger> point(Context context, Constraint constraint) {
    for (Map<Integer, BigInteger> point : context.points) {
      if (constraint == null || holds(constraint, point)) {
        return point;
      }
    }
    List<Constraint> all = new ArrayList<>(context.constraints);
    if (constraint != null) {
      all.add(constraint);
    }
    all = new Piece(all, quotients.list()).needed().withFacts();
    if (!(OmegaTest.solve(all, budget) instanceof Answer.Satisfiable satisfiable)) {
      return null;
    }
    Map<Integer, BigInteger> point = new HashMap<>(satisfiable.model());
    context.points.add(point);
    return point;
  }

  private Context restricted(Context context, Constraint constraint) {
    List<Constraint> all = new ArrayList<>(context.constraints);
    all.add(constraint);
    List<Map<Integer, BigInteger>> points = new ArrayList<>(context.points);
    points.removeIf(point -> !holds(constraint, point));
    return new Context(all, points, new HashSet<>(context.satisfied));
  }

  private boolean holds(Constraint constraint, Map<Integer, BigInteger> point) {
    for (Quotient quotient : quotients.list()) {
      point.computeIfAbsent(quotient.variable(), key -> quotient.value(point));
    }
    return constraint.holds(point);
  }

  /** A cut for the first unknown that is not an integer everywhere in the context; or null. */
  private Tableau.Row cut(Tableau tableau, Context context) {
    for (int k = 0; k < tableau.size(); k++) {
      Tableau.Row row = tableau.unknown(k);
      BigInteger d = row.denominator();
      LinearTerm rest = Quotients.remainder(row.constant(), d);
      if (rest.isGround() && rest.constant().signum() == 0) {
        continue;
      }
      LinearTerm missing = rest.plus(quotients.floor(rest.negate(), d).times(d));
      if (point(context, Constraint.atLeastZero(missing).negate()) != null) {
        Map<Integer, BigInteger> remainders = new HashMap<>();
        for (int c = 0; c < row.columns().size(); c++) {
          remainders.put(
              row.columns().variableAt(c), row.columns().coefficientAt(c).mod(d));
        }
        LinearTerm columns = LinearTerm.of(remainders, BigInteger.ZERO);
        return new Tableau.Row(columns, BigInteger.ZERO, missing, d);
      }
    }
    return null;
  }

  private void finish(Tableau tableau, Context context) {
    List<LinearTerm> values = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      Tableau.Row row = tableau.unknown(k);
      if (row.large().signum() != 0) {
        values.clear();
        break;
      }
      values.add(quotients.floor(row.constant(), row.denominator()).times(direction));
    }
    parts.add(new Part(new Piece(context.constraints, quotients.list()), values));
  }
}
