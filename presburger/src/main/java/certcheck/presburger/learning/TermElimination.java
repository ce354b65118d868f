package certcheck.presburger.learning;

import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Eliminates integer variables of which clauses say nothing but that they are equal to terms, under
 * conditions. Each two of these clauses say that the terms are equal under the conditions of both;
 * if that is so, the variable can have the value of all terms whose conditions hold. Of a chain of
 * conditional terms, {@code y = ite c a w} and {@code w = ite d b e}, only the values of y remain.
 */
final class TermElimination {

  /** A variable that occurs in more clauses is kept. */
  private static final int MOST_CLAUSES = 10;

  /** A clause with more literals is not made. */
  private static final int LONGEST = 200;

  /** What was said of a variable that is eliminated. */
  private record Eliminated(int variable, List<Clause> equations) {}

  private final Assignment assignment;
  private final Bounds bounds;

  /** So many variables of the search and directions there were at first. */
  private final int atoms;

  private final int directions;
  private final EquationResolution resolution;
  private final Set<Clause> clauses;

  /** Clauses that follow from others: they do not count, and go with the variables in them. */
  private final Set<Clause> implied;

  /** By variable, the clauses it is in; of variables of which there are equations. */
  private final NavigableMap<Integer, Set<Clause>> occurrences = new TreeMap<>();

  /** The last one first. */
  private final Deque<Eliminated> eliminated = new ArrayDeque<>();

  private final Set<Integer> variables = new HashSet<>();

  /** Variables of which there are not only equations with one or no other. */
  private final Set<Integer> others = new HashSet<>();

  /**
   * All clauses.
   *
   * @param implied those that follow from the others
   */
  TermElimination(
      List<Clause> clauses, Collection<Clause> implied, Assignment assignment, Bounds bounds) {
    this.assignment = assignment;
    this.bounds = bounds;
    atoms = assignment.variables();
    directions = bounds.directions().size();
    this.clauses = new LinkedHashSet<>(clauses);
    this.implied = new HashSet<>(implied);
    resolution = new EquationResolution(bounds);
    findVariables();
    if (!others.containsAll(occurrences.keySet())) {
      clauses.forEach(this::enter);
    }
  }

  /** Finds the variables of which there are equations, and those of which there is something else. */
  private void findVariables() {
    BitSet literals = new BitSet();
    for (Clause clause : clauses) {
      if (!implied.contains(clause)) {
        IntStream.of(clause.literals).forEach(literals::set);
      }
    }
    for (Direction direction : bounds.directions()) {
      boolean isEquated = direction.equalities.values().stream()
          .anyMatch(atom -> literals.get(2 * atom));
      boolean isBounded = direction.bounds.values().stream()
              .anyMatch(atom -> literals.get(2 * atom) || literals.get(2 * atom + 1))
          || direction.equalities.values().stream().anyMatch(atom -> literals.get(2 * atom + 1));
      for (int k = 0; k < direction.term.size(); k++) {
        int variable = direction.term.variableAt(k);
        if (isBounded || isEquated && !EquationResolution.isEquation(direction.term, variable)) {
          others.add(variable);
        }
        if (isEquated && !occurrences.containsKey(variable)) {
          occurrences.put(variable, new LinkedHashSet<>());
        }
      }
    }
  }

  private LinearTerm term(int literal) {
    Atom atom = bounds.atom(literal >> 1);
    return atom == null || atom.direction() == null ? LinearTerm.ZERO : atom.direction().term;
  }

  private void enter(Clause clause) {
    if (!implied.contains(clause)) {
      for (int literal : clause.literals) {
        LinearTerm term = term(literal);
        for (int k = 0; k < term.size(); k++) {
          Set<Clause> list = occurrences.get(term.variableAt(k));
          if (list != null) {
            list.add(clause);
          }
        }
      }
    }
  }

  private void drop(Clause clause) {
    clauses.remove(clause);
    for (int literal : clause.literals) {
      LinearTerm term = term(literal);
      for (int k = 0; k < term.size(); k++) {
        Set<Clause> list = occurrences.get(term.variableAt(k));
        if (list != null) {
          list.remove(clause);
        }
      }
    }
  }

  /**
   * Eliminates what can be, the outermost terms first; nothing is decided about them any more.
   *
   * @return clauses without these variables
   */
  List<Clause> eliminate(Order order) {
    List<Clause> original = List.copyOf(clauses);
    if (others.containsAll(occurrences.keySet())) {
      return original;
    }
    occurrences.keySet().forEach(this::dropAlternatives);
    for (int variable : occurrences.descendingKeySet()) {
      if (!others.contains(variable) && eliminate(variable)) {
        variables.add(variable);
      }
    }
    clauses.removeIf(clause -> implied.contains(clause) && mentionsEliminated(clause));
    List<Clause> rest = variables.isEmpty() ? original : List.copyOf(clauses);
    hide(rest, order);
    return rest;
  }

  private boolean mentionsEliminated(Clause clause) {
    for (int literal : clause.literals) {
      if (mentionsEliminated(term(literal))) {
        return true;
      }
    }
    return false;
  }

  private boolean mentionsEliminated(LinearTerm term) {
    boolean does = false;
    for (int k = 0; k < term.size(); k++) {
      does |= variables.contains(term.variableAt(k));
    }
    return does;
  }

  /**
   * Only proofs speak about directions of eliminated variables, and about new ones of clauses that
   * were not made in the end.
   */
  private void hide(List<Clause> rest, Order order) {
    BitSet used = new BitSet();
    for (Clause clause : rest) {
      IntStream.of(clause.literals).forEach(literal -> used.set(literal >> 1));
    }
    int number = 0;
    for (Direction direction : bounds.directions()) {
      boolean isNew = number++ >= directions && direction.term.size() > 1;
      boolean isNeeded = direction.equalities.values().stream().anyMatch(used::get);
      direction.isHidden |= mentionsEliminated(direction.term) || isNew && !isNeeded;
      for (Map<BigInteger, Integer> list : List.of(direction.bounds, direction.equalities)) {
        list.values().stream()
            .filter(atom -> !used.get(atom) && (direction.isHidden || atom >= atoms))
            .forEach(order::exclude);
      }
    }
  }

  /** Drops clauses that a variable has one of two values, if others say when it has which. */
  private void dropAlternatives(int variable) {
    List<Clause> single = new ArrayList<>();
    List<Clause> several = new ArrayList<>();
    occurrences.get(variable).forEach(clause ->
        (resolution.equations(clause, variable) == 1 ? single : several).add(clause));
    if (single.size() <= MOST_CLAUSES) {
      several.stream().filter(clause -> follows(clause, single)).forEach(this::drop);
    }
  }

  private boolean eliminate(int variable) {
    Set<Clause> all = occurrences.get(variable);
    if (all.size() > MOST_CLAUSES) {
      return false;
    }
    List<Clause> equations = new ArrayList<>();
    List<Clause> others = new ArrayList<>();
    all.forEach(clause ->
        (resolution.equations(clause, variable) == 1 ? equations : others).add(clause));
    List<Clause> resolvents = resolvents(equations, variable);
    if (resolvents == null || !others.stream().allMatch(one -> follows(one, equations))) {
      return false;
    }
    eliminated.push(new Eliminated(variable, equations));
    List.copyOf(all).forEach(this::drop);
    resolvents.forEach(this::enter);
    clauses.addAll(resolvents);
    return true;
  }

  /** What each two clauses say of their terms; null if that is more than they say, or too long. */
  private List<Clause> resolvents(List<Clause> equations, int variable) {
    List<Clause> resolvents = new ArrayList<>();
    for (int k = 0; k < equations.size(); k++) {
      for (int j = 0; j < k; j++) {
        Clause resolvent = resolution.resolved(equations.get(j), equations.get(k), variable);
        if (resolvent != null) {
          if (resolvent.literals.length > LONGEST || resolvents.size() == equations.size()) {
            return null;
          }
          resolvents.add(resolvent);
        }
      }
    }
    return resolvents;
  }

  /** Whether a clause follows from others by unit propagation. */
  private static boolean follows(Clause clause, List<Clause> others) {
    Set<Integer> wrong = new HashSet<>();
    for (int literal : clause.literals) {
      wrong.add(literal);
    }
    boolean more = true;
    while (more) {
      more = false;
      for (Clause other : others) {
        int open = -1;
        int count = 0;
        for (int literal : other.literals) {
          if (!wrong.contains(literal)) {
            open = literal;
            count++;
          }
        }
        if (count == 0) {
          return true;
        }
        more |= count == 1 && wrong.add(open ^ 1);
      }
    }
    return false;
  }

  /** Whether a literal is true; one that has no value, by the point. */
  private boolean holds(int literal, Map<Integer, BigInteger> point) {
    Atom atom = bounds.atom(literal >> 1);
    return assignment.value(literal) > 0 || assignment.value(literal) == 0 && atom != null
        && atom.constraint(literal).holds(point);
  }

  /** Adds the values of the eliminated variables to a point at which the clauses hold. */
  Map<Integer, BigInteger> completed(Map<Integer, BigInteger> point) {
    Map<Integer, BigInteger> completed = new TreeMap<>(point);
    for (Eliminated one : eliminated) {
      for (Clause clause : one.equations) {
        int equation = resolution.equation(clause, one.variable);
        boolean needed = true;
        for (int literal : clause.literals) {
          needed &= literal == equation || !holds(literal, completed);
        }
        if (needed) {
          LinearTerm term = bounds.atom(equation >> 1).constraint().term();
          BigInteger unit = term.coefficient(one.variable);
          completed.put(one.variable, BigInteger.ZERO);
          completed.put(one.variable, term.evaluate(completed).multiply(unit).negate());
        }
      }
    }
    return completed;
  }
}
