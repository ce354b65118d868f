package certcheck.presburger.omega;

import certcheck.presburger.branch.Branch;
import certcheck.presburger.branch.Derivation.Given;
import certcheck.presburger.branch.Derivation.Opened;
import certcheck.presburger.branch.Equation;
import certcheck.presburger.branch.Row;
import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * The Omega test (Pugh, CACM 1992) with evidence: decides whether a conjunction of linear atoms has
 * an integer solution, and gives a {@link Refutation} or a point. Complete, given limits that are
 * large enough; deterministic as long as the time limit is not reached.
 */
public final class OmegaTest {

  private final List<Constraint> constraints;
  private final Budget budget;
  private final Search search;
  private final List<Integer> disequalities = new ArrayList<>();

  private OmegaTest(List<Constraint> constraints, Budget budget) {
    this.constraints = constraints;
    this.budget = budget;
    search = new Search(budget);
  }

  /** Decides with {@link Limits#STANDARD}. */
  public static Answer solve(List<Constraint> constraints) {
    return solve(constraints, Limits.STANDARD);
  }

  /**
   * Decides whether all constraints hold at some integer point.
   *
   * @param constraints atoms over variables numbered from 0; a refutation numbers them in this order
   * @param limits what the answer may cost; interrupting the thread ends the search too
   * @throws IllegalArgumentException if a variable has a negative number
   */
  public static Answer solve(List<Constraint> constraints, Limits limits) {
    Conjunction conjunction = new Conjunction(constraints);
    SortedSet<Integer> variables = conjunction.variables();
    if (!variables.isEmpty() && variables.first() < 0) {
      throw new IllegalArgumentException("variables are numbered from 0");
    }
    try {
      return solve(conjunction.constraints(), variables, new Budget(limits));
    } catch (LimitReached exhausted) {
      return new Answer.Unknown(exhausted.getMessage());
    }
  }

  /**
   * Decides within a budget that others share.
   *
   * @throws LimitReached when a limit is reached
   */
  public static Answer solve(List<Constraint> constraints, Budget budget) {
    return solve(constraints, new Conjunction(constraints).variables(), budget);
  }

  private static Answer solve(
      List<Constraint> constraints, SortedSet<Integer> variables, Budget budget) {
    OmegaTest test = new OmegaTest(constraints, budget);
    return test.answer(test.solve(), variables);
  }

  private Answer answer(Outcome outcome, SortedSet<Integer> variables) {
    if (outcome instanceof Closure closure) {
      return new Answer.Unsatisfiable(RefutationWriter.write(constraints.size(), closure));
    }
    Map<Integer, BigInteger> model = new TreeMap<>();
    for (Integer variable : variables) {
      BigInteger value = ((Outcome.Model) outcome).values().get(variable);
      model.put(variable, value == null ? BigInteger.ZERO : value);
    }
    return new Answer.Satisfiable(model);
  }

  private Outcome solve() {
    budget.tick();
    Branch root = new Branch(budget);
    for (int number = 0; number < constraints.size(); number++) {
      LinearTerm term = budget.bounded(constraints.get(number).term());
      switch (constraints.get(number).kind()) {
        case AT_LEAST_ZERO -> root.addOriginal(new Row(term, new Given(number, false)));
        case ZERO -> {
          Given given = new Given(number, true);
          root.add(new Equation(term, given, given));
        }
        case NOT_ZERO -> disequalities.add(number);
      }
    }
    root.solveEquations();
    return solve(root, 0);
  }

  /** Decides a branch together with the disequalities: those that a model violates are split. */
  private Outcome solve(Branch branch, int depth) {
    for (int number : disequalities) {
      if (branch.contradiction() == null && touches(branch, number)) {
        return differ(branch, number, depth);
      }
    }
    Outcome outcome = search.decide(branch.copy(), depth);
    if (!(outcome instanceof Outcome.Model model)) {
      return outcome;
    }
    for (int number : disequalities) {
      if (!constraints.get(number).holds(model.values())) {
        return differ(branch, number, depth);
      }
    }
    return outcome;
  }

  /** Whether a bound of the branch is the value that the disequality excludes. */
  private boolean touches(Branch branch, int number) {
    LinearTerm term = constraints.get(number).term();
    return branch.touches(term) || branch.touches(term.negate());
  }

  private Outcome differ(Branch branch, int number, int depth) {
    LinearTerm term = constraints.get(number).term();
    Opened below = new Opened();
    Outcome first = opened(branch, new Row(term.negate().plus(-1), below), depth);
    if (!(first instanceof Closure firstClosure)
        || !firstClosure.assumptions().contains(below)) {
      return first;
    }
    Opened above = new Opened();
    Outcome second = opened(branch, new Row(term.plus(-1), above), depth);
    return second instanceof Closure secondClosure
        ? Closure.differ(number, below, firstClosure, above, secondClosure)
        : second;
  }

  private Outcome opened(Branch branch, Row row, int depth) {
    budget.openCase(depth);
    Branch branchCase = branch.copy();
    branchCase.addOriginal(row);
    branchCase.solveEquations();
    return solve(branchCase, depth + 1);
  }
}
