package certcheck.presburger.learning;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Resolves variables away that stand for cases of disjunctions, where that needs no more clauses than
 * there were (Eén and Biere, SAT 2005). A model says nothing about such variables: so there is
 * nothing to be completed. The definition of a conditional term becomes two clauses, of its
 * condition and its values.
 */
final class CaseElimination {

  /** A clause with more literals is not made. */
  private static final int LONGEST = 12;

  /** A variable that occurs in more clauses with one of its signs is kept. */
  private static final int MOST_CLAUSES = 10;

  private final NavigableSet<Integer> cases;
  private final Set<Clause> clauses;

  /** For each literal of a case, the clauses it is in. */
  private final Map<Integer, Set<Clause>> occurrences = new HashMap<>();

  private final BitSet marks = new BitSet();

  /**
   * All clauses in which cases occur.
   *
   * @param cases their variables
   */
  CaseElimination(List<Clause> clauses, Set<Integer> cases) {
    this.cases = new TreeSet<>(cases);
    this.clauses = new LinkedHashSet<>(clauses);
    for (int variable : cases) {
      occurrences.put(2 * variable, new LinkedHashSet<>());
      occurrences.put(2 * variable + 1, new LinkedHashSet<>());
    }
    clauses.forEach(this::enter);
  }

  private void enter(Clause clause) {
    for (int literal : clause.literals) {
      Set<Clause> list = occurrences.get(literal);
      if (list != null) {
        list.add(clause);
      }
    }
  }

  private void drop(Clause clause) {
    clauses.remove(clause);
    for (int literal : clause.literals) {
      Set<Clause> list = occurrences.get(literal);
      if (list != null) {
        list.remove(clause);
      }
    }
  }

  /**
   * Eliminates what can be, the innermost cases first, and has none of these variables decided.
   *
   * @return clauses without them, which say the same of the others
   */
  List<Clause> eliminate(Order order) {
    for (int variable : cases.descendingSet()) {
      if (eliminate(variable)) {
        order.exclude(variable);
      }
    }
    return new ArrayList<>(clauses);
  }

  private boolean eliminate(int variable) {
    Set<Clause> positive = occurrences.get(2 * variable);
    Set<Clause> negative = occurrences.get(2 * variable + 1);
    if (positive.size() > MOST_CLAUSES || negative.size() > MOST_CLAUSES) {
      return false;
    }
    List<Clause> resolvents = new ArrayList<>();
    for (Clause one : positive) {
      for (Clause other : negative) {
        int[] literals = resolved(one, other, 2 * variable);
        if (literals != null) {
          if (literals.length > LONGEST
              || resolvents.size() == positive.size() + negative.size()) {
            return false;
          }
          resolvents.add(new Clause(
              literals,
              new Origin.Resolved(other, new int[] {2 * variable}, new Clause[] {one})));
        }
      }
    }
    List<Clause> old = new ArrayList<>(positive);
    old.addAll(negative);
    old.forEach(this::drop);
    resolvents.forEach(this::enter);
    clauses.addAll(resolvents);
    return true;
  }

  /** The literals of the resolvent; null if it says nothing. */
  private int[] resolved(Clause positive, Clause negative, int pivot) {
    marks.clear();
    for (int literal : positive.literals) {
      marks.set(literal);
    }
    for (int literal : negative.literals) {
      if (literal != (pivot ^ 1) && marks.get(literal ^ 1)) {
        return null;
      }
      marks.set(literal);
    }
    marks.clear(pivot);
    marks.clear(pivot ^ 1);
    return marks.stream().toArray();
  }
}
