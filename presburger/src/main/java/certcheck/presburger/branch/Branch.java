package certcheck.presburger.branch;

import certcheck.presburger.branch.Derivation.Combined;
import certcheck.presburger.branch.Derivation.Use;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The constraints of one branch of the search: inequalities, normalised, tightened and one slab per
 * direction; equalities not yet solved; the trail of what was eliminated.
 */
public final class Branch {

  private static final BigInteger ONE = BigInteger.ONE;

  private final Budget budget;
  private final Trail trail;
  private final Map<LinearTerm, Slab> slabs;
  private final Deque<Equation> equations = new ArrayDeque<>();
  private Derivation contradiction;

  public Branch(Budget budget) {
    this(budget, new Trail());
  }

  /** A branch without constraints, over the variables that are present at the end of a trail. */
  public static Branch after(Trail trail, Budget budget) {
    return new Branch(budget, Trail.after(trail));
  }

  private Branch(Budget budget, Trail trail) {
    this.budget = budget;
    this.trail = trail;
    slabs = new LinkedHashMap<>();
  }

  private Branch(Branch other) {
    budget = other.budget;
    trail = new Trail(other.trail);
    slabs = new LinkedHashMap<>(other.slabs);
    equations.addAll(other.equations);
    contradiction = other.contradiction;
  }

  public Branch copy() {
    return new Branch(this);
  }

  public Trail trail() {
    return trail;
  }

  public Map<LinearTerm, Slab> slabs() {
    return slabs;
  }

  /** A derived constraint that is a false ground fact; null as long as there is none. */
  public Derivation contradiction() {
    return contradiction;
  }

  /** Adds an inequality over the variables of the problem. */
  public void addOriginal(Row row) {
    add(present(row));
  }

  /** The inequality over the present variables that equals one over the problem's variables. */
  public Row present(Row original) {
    Row row = original;
    for (Trail.Entry entry : trail.entries()) {
      if (entry instanceof Trail.Renamed renamed) {
        LinearTerm term = row.term().substitute(renamed.variable(), renamed.replacement());
        row = new Row(term, row.derivation());
      } else if (entry instanceof Trail.Solved solved) {
        row = withoutSolved(row, solved);
      }
    }
    return row;
  }

  /** Whether the branch has the bound {@code term ≥ 0}, for a term of the problem, and it is tight. */
  public boolean touches(LinearTerm original) {
    LinearTerm term = present(original);
    BigInteger content = term.content();
    if (content.signum() == 0 || !Division.divides(content, term.constant())) {
      return false;
    }
    LinearTerm divided = term.dividedBy(content);
    boolean positive = divided.coefficientAt(0).signum() > 0;
    LinearTerm linear = divided.withConstant(BigInteger.ZERO);
    Slab slab = slabs.get(positive ? linear : linear.negate());
    Row bound = slab == null ? null : positive ? slab.lower() : slab.upper();
    return bound != null && bound.term().constant().equals(divided.constant());
  }

  /** The term over the present variables that equals one over the problem's variables. */
  public LinearTerm present(LinearTerm original) {
    LinearTerm term = original;
    for (Trail.Entry entry : trail.entries()) {
      if (entry instanceof Trail.Renamed renamed) {
        term = term.substitute(renamed.variable(), renamed.replacement());
      } else if (entry instanceof Trail.Solved solved) {
        term = term.substitute(solved.variable(), solved.solution());
      }
    }
    return term;
  }

  /** Adds an inequality over the present variables. */
  public void add(Row row) {
    BigInteger content = row.term().content();
    if (content.signum() == 0) {
      if (row.term().constant().signum() < 0 && contradiction == null) {
        contradiction = row.derivation();
      }
    } else if (content.equals(ONE)) {
      addNormalised(row);
    } else {
      addNormalised(combine(row.term(), List.of(new Use(ONE, row.derivation()))));
    }
  }

  /** The row {@code sum ≥ 0}, divided by its content and rounded down: a cut. */
  private Row combine(LinearTerm sum, List<Use> uses) {
    budget.tick();
    BigInteger divisor = sum.isGround() ? ONE : sum.content();
    boolean exact = Division.divides(divisor, sum.constant());
    LinearTerm term = budget.bounded(sum.dividedBy(divisor));
    return new Row(term, new Combined(divisor, uses, exact, budget.nextRank()));
  }

  /** The row {@code m·left + n·right ≥ 0} for positive multipliers. */
  public Row combine(BigInteger m, Row left, BigInteger n, Row right) {
    return combine(
        LinearTerm.sum(m, left.term(), n, right.term()),
        List.of(new Use(m, left.derivation()), new Use(n, right.derivation())));
  }

  private void addNormalised(Row row) {
    boolean positive = row.term().coefficientAt(0).signum() > 0;
    LinearTerm linear = row.term().withConstant(BigInteger.ZERO);
    LinearTerm direction = positive ? linear : linear.negate();
    Slab slab = slabs.get(direction);
    Row lower = slab == null ? null : slab.lower();
    Row upper = slab == null ? null : slab.upper();
    if (positive && isTighter(row, lower)) {
      lower = row;
    } else if (!positive && isTighter(row, upper)) {
      upper = row;
    } else {
      return;
    }
    slabs.put(direction, new Slab(lower, upper));
    if (lower != null && upper != null) {
      compare(direction, lower, upper);
    }
  }

  private static boolean isTighter(Row row, Row present) {
    return present == null
        || row.term().constant().compareTo(present.term().constant()) < 0;
  }

  /** Looks for a contradiction or an implied equality between the two sides of a slab. */
  private void compare(LinearTerm direction, Row lower, Row upper) {
    int width = lower.term().constant().add(upper.term().constant()).signum();
    if (width < 0) {
      add(combine(ONE, lower, ONE, upper));
    } else if (width == 0) {
      slabs.remove(direction);
      add(new Equation(lower.term(), lower.derivation(), upper.derivation()));
    }
  }

  /** Adds an equality over the present variables. */
  public void add(Equation equation) {
    Equation normalised = normalised(equation);
    if (normalised == null) {
      return;
    }
    if (unitVariable(normalised.term()) == null) {
      equations.addLast(normalised);
    } else {
      equations.addFirst(normalised);
    }
  }

  /** The equation divided by its content; null if it is trivial or contradictory. */
  private Equation normalised(Equation equation) {
    LinearTerm term = equation.term();
    BigInteger content = term.content();
    if (content.equals(ONE)) {
      return equation;
    }
    if (content.signum() == 0) {
      if (term.constant().signum() != 0 && contradiction == null) {
        contradiction =
            term.constant().signum() < 0 ? equation.atLeast() : equation.atMost();
      }
      return null;
    }
    if (equation.atLeast() == equation.atMost() && Division.divides(content, term.constant())) {
      Row row = combine(term, List.of(equation.use(ONE)));
      return new Equation(row.term(), row.derivation(), row.derivation());
    }
    Row atLeast = combine(term, List.of(equation.use(ONE)));
    Row atMost = combine(term.negate(), List.of(equation.use(ONE.negate())));
    if (Division.divides(content, term.constant())) {
      return new Equation(atLeast.term(), atLeast.derivation(), atMost.derivation());
    }
    add(combine(ONE, atLeast, ONE, atMost));
    return null;
  }

  /** A variable with coefficient ±1, or null. */
  private static Integer unitVariable(LinearTerm term) {
    for (int k = 0; k < term.size(); k++) {
      if (LinearTerm.isUnit(term.coefficientAt(k))) {
        return term.variableAt(k);
      }
    }
    return null;
  }

  /** Solves the equalities until none is left or the branch is contradictory. */
  public void solveEquations() {
    while (contradiction == null && !equations.isEmpty()) {
      budget.tick();
      Equation equation = equations.removeFirst();
      Integer variable = unitVariable(equation.term());
      if (variable == null) {
        reduceCoefficients(equation);
      } else {
        substitute(Trail.Solved.of(variable, equation));
      }
    }
  }

  /**
   * Pugh's symmetric modulo as a unimodular change of coordinates: with the smallest coefficient
   * {@code a} at {@code x}, {@code σ = x + Σ round(aᵢ/a)·xᵢ} leaves symmetric remainders modulo
   * {@code a} as the other coefficients.
   */
  private void reduceCoefficients(Equation equation) {
    LinearTerm term = equation.term();
    int smallest = 0;
    for (int k = 1; k < term.size(); k++) {
      if (term.coefficientAt(k).abs().compareTo(term.coefficientAt(smallest).abs()) < 0) {
        smallest = k;
      }
    }
    BigInteger modulus = term.coefficientAt(smallest);
    LinearTerm rounded = LinearTerm.ZERO;
    for (int k = 0; k < term.size(); k++) {
      if (k != smallest) {
        BigInteger quotient = Division.nearest(term.coefficientAt(k), modulus.abs());
        BigInteger signed = modulus.signum() < 0 ? quotient.negate() : quotient;
        rounded = rounded.plus(LinearTerm.variable(term.variableAt(k)).times(signed));
      }
    }
    equations.addFirst(equation);
    shift(term.variableAt(smallest), rounded);
  }

  /**
   * Replaces a variable by a new one that is larger by a term over the others.
   *
   * @return the new variable
   */
  public int shift(int variable, LinearTerm added) {
    int sigma = trail.define(LinearTerm.variable(variable).plus(added));
    rename(new Trail.Renamed(variable, LinearTerm.variable(sigma).minus(added)));
    return sigma;
  }

  private void rename(Trail.Renamed renamed) {
    trail.add(renamed);
    List<Equation> queued = List.copyOf(equations);
    equations.clear();
    for (Equation equation : queued) {
      add(
          equation.withTerm(
              equation.term().substitute(renamed.variable(), renamed.replacement())));
    }
    for (Row row : takeRows(renamed.variable())) {
      LinearTerm term = row.term().substitute(renamed.variable(), renamed.replacement());
      addNormalised(new Row(budget.bounded(term), row.derivation()));
    }
  }

  private void substitute(Trail.Solved solved) {
    trail.add(solved);
    List<Equation> queued = List.copyOf(equations);
    equations.clear();
    for (Equation equation : queued) {
      add(withoutSolved(equation, solved));
    }
    for (Row row : takeRows(solved.variable())) {
      add(withoutSolved(row, solved));
    }
  }

  /** Removes and returns the rows in which the variable occurs. */
  public List<Row> takeRows(int variable) {
    List<Row> rows = new ArrayList<>();
    slabs
        .entrySet()
        .removeIf(
            entry -> {
              if (!entry.getKey().contains(variable)) {
                return false;
              }
              if (entry.getValue().lower() != null) {
                rows.add(entry.getValue().lower());
              }
              if (entry.getValue().upper() != null) {
                rows.add(entry.getValue().upper());
              }
              return true;
            });
    return rows;
  }

  /** How often the solved equation must be added to remove its variable from the term. */
  private static BigInteger factor(LinearTerm term, Trail.Solved solved) {
    BigInteger unit = solved.equation().term().coefficient(solved.variable());
    return term.coefficient(solved.variable()).multiply(unit).negate();
  }

  private Row withoutSolved(Row row, Trail.Solved solved) {
    BigInteger factor = factor(row.term(), solved);
    if (factor.signum() == 0) {
      return row;
    }
    Equation equation = solved.equation();
    return combine(
        LinearTerm.sum(ONE, row.term(), factor, equation.term()),
        List.of(new Use(ONE, row.derivation()), equation.use(factor)));
  }

  private Equation withoutSolved(Equation equation, Trail.Solved solved) {
    BigInteger factor = factor(equation.term(), solved);
    if (factor.signum() == 0) {
      return equation;
    }
    LinearTerm sum =
        budget.bounded(LinearTerm.sum(ONE, equation.term(), factor, solved.equation().term()));
    Use other = solved.equation().use(factor);
    Derivation atLeast = undivided(List.of(equation.use(ONE), other));
    boolean single =
        equation.atLeast() == equation.atMost()
            && solved.equation().atLeast() == solved.equation().atMost();
    if (single) {
      return new Equation(sum, atLeast, atLeast);
    }
    Use opposite = solved.equation().use(factor.negate());
    return new Equation(
        sum, atLeast, undivided(List.of(equation.use(ONE.negate()), opposite)));
  }

  private Derivation undivided(List<Use> uses) {
    return new Combined(ONE, uses, true, budget.nextRank());
  }
}
