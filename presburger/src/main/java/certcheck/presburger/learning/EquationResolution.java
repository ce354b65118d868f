package certcheck.presburger.learning;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What two clauses say of the terms to which they say that a variable is equal: that these are equal
 * to each other, or one of the other literals holds. Where a clause only matters if a quantity has
 * one value, that value is put for it.
 */
final class EquationResolution {

  private final Bounds bounds;

  EquationResolution(Bounds bounds) {
    this.bounds = bounds;
  }

  /** Whether an equation of a term says that a variable is a constant, or another one and that. */
  static boolean isEquation(LinearTerm term, int variable) {
    return term.size() <= 2 && LinearTerm.isUnit(term.coefficient(variable));
  }

  private Direction direction(int literal) {
    Atom atom = bounds.atom(literal >> 1);
    return atom == null ? null : atom.direction();
  }

  private boolean mentions(int literal, int variable) {
    return direction(literal) != null && direction(literal).term.contains(variable);
  }

  /** How many literals of a clause mention a variable. */
  int equations(Clause clause, int variable) {
    int count = 0;
    for (int literal : clause.literals) {
      count += mentions(literal, variable) ? 1 : 0;
    }
    return count;
  }

  /** The literal of a clause that mentions a variable. */
  int equation(Clause clause, int variable) {
    for (int literal : clause.literals) {
      if (mentions(literal, variable)) {
        return literal;
      }
    }
    throw new IllegalStateException("no equation of the variable");
  }

  /** The clause that two terms are equal; null if it says nothing. */
  Clause resolved(Clause one, Clause other, int variable) {
    int first = equation(one, variable);
    int second = equation(other, variable);
    Set<Integer> literals = new LinkedHashSet<>();
    for (Clause clause : List.of(one, other)) {
      for (int literal : clause.literals) {
        if (literals.contains(literal ^ 1)) {
          return null;
        } else if (literal != first && literal != second) {
          literals.add(literal);
        }
      }
    }
    Map<Direction, Integer> values = values(literals);
    if (values == null) {
      return null;
    }
    List<Integer> premises = new ArrayList<>(List.of(first, second));
    LinearTerm difference = difference(first, second, variable, values, premises);
    if (difference.equals(LinearTerm.ZERO)) {
      return null;
    }
    if (!difference.isGround() && Division.divides(difference.content(), difference.constant())) {
      int equal = bounds.literal(Constraint.zero(difference));
      if (literals.contains(equal ^ 1)) {
        return null;
      }
      bounds.want(equal);
      premises.add(equal ^ 1);
      literals.add(equal);
    }
    Map<Integer, Clause> excluded = excluded(literals, values);
    if (excluded == null) {
      return null;
    }
    literals.removeAll(excluded.keySet());
    Chain chain = Chain.from(one, List.copyOf(literals));
    chain.with(first ^ 1, Clause.against(
        premises.stream().mapToInt(Integer::intValue).toArray(), null));
    chain.with(second, other);
    excluded.forEach((literal, clause) -> chain.with(literal ^ 1, clause));
    return chain.clause();
  }

  /**
   * The equations that hold where none of some literals does, by direction; null if two of them
   * contradict each other.
   */
  private Map<Direction, Integer> values(Set<Integer> literals) {
    Map<Direction, Integer> values = new HashMap<>();
    for (int literal : literals) {
      if ((literal & 1) != 0 && direction(literal) != null
          && bounds.atom(literal >> 1).isEquality()
          && values.put(direction(literal), literal ^ 1) != null) {
        return null;
      }
    }
    return values;
  }

  /** The difference of two terms to which a variable is equal, with known values put for others. */
  private LinearTerm difference(
      int first, int second, int variable, Map<Direction, Integer> values, List<Integer> premises) {
    LinearTerm one = bounds.atom(first >> 1).constraint().term();
    LinearTerm other = bounds.atom(second >> 1).constraint().term();
    LinearTerm difference = LinearTerm.sum(
        other.coefficient(variable), one, one.coefficient(variable).negate(), other);
    for (int k = difference.size() - 1; k >= 0; k--) {
      int outer = difference.variableAt(k);
      Integer equation = values.get(bounds.direction(LinearTerm.variable(outer)));
      if (equation != null) {
        premises.add(equation);
        difference = difference.substitute(
            outer, LinearTerm.constant(bounds.atom(equation >> 1).value()));
      }
    }
    return difference;
  }

  /**
   * The literals that do not hold where the others matter, with the clauses that say so; null if one
   * always does.
   */
  private Map<Integer, Clause> excluded(Set<Integer> literals, Map<Direction, Integer> values) {
    Map<Integer, Clause> excluded = new TreeMap<>();
    for (int literal : literals) {
      Integer equation = direction(literal) == null ? null : values.get(direction(literal));
      if (equation != null && equation != (literal ^ 1)) {
        if (holds(literal, bounds.atom(equation >> 1).value())) {
          return null;
        }
        excluded.put(literal, Clause.against(new int[] {equation, literal}, null));
      }
    }
    return excluded;
  }

  /** Whether a literal holds where its direction has a value. */
  private boolean holds(int literal, BigInteger value) {
    Atom atom = bounds.atom(literal >> 1);
    boolean holds = atom.isEquality() ? atom.value().equals(value)
        : value.compareTo(atom.value()) >= 0;
    return holds == ((literal & 1) == 0);
  }
}
