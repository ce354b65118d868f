package certcheck.presburger.sets;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * A basic set: a conjunction of equalities and inequalities over dimensions and over quotients of
 * dimensions, each of which is a function of the dimensions.
 *
 * @param constraints no disequalities
 * @param quotients each after those it depends on
 */
record Piece(List<Constraint> constraints, List<Quotient> quotients) {

  static final Piece UNIVERSE = new Piece(List.of(), List.of());

  Piece {
    constraints = List.copyOf(constraints);
    quotients = List.copyOf(quotients);
  }

  /** The constraints together with those that determine the quotients. */
  List<Constraint> withFacts() {
    List<Constraint> all = new ArrayList<>(constraints);
    quotients.forEach(quotient -> all.addAll(quotient.constraints()));
    return all;
  }

  /** The constraints as a formula, without the facts. */
  NormalForm form() {
    return NormalForm.of(new Conjunction(constraints));
  }

  /** The constraints with divisions as terms. */
  Formula formula() {
    Map<Integer, Term> names = new HashMap<>();
    for (Quotient quotient : quotients) {
      names.put(
          quotient.variable(), term(quotient.dividend(), names).div(quotient.divisor()));
    }
    return new Formula.And(
        constraints.stream()
            .map(one -> (Formula) new Formula.Atom(one.kind(), term(one.term(), names)))
            .toList());
  }

  private static Term term(LinearTerm linear, Map<Integer, Term> names) {
    List<Term> summands = new ArrayList<>(List.of(Term.constant(linear.constant())));
    for (int k = 0; k < linear.size(); k++) {
      Term name = names.get(linear.variableAt(k));
      Term variable = name == null ? Term.variable(linear.variableAt(k)) : name;
      summands.add(variable.times(linear.coefficientAt(k)));
    }
    return Term.sum(summands);
  }

  Piece and(List<Constraint> more) {
    List<Constraint> all = new ArrayList<>(constraints);
    all.addAll(more);
    return new Piece(all, quotients);
  }

  /**
   * The intersection with a piece over the same dimensions; quotients of the other get new numbers
   * unless they are known here.
   *
   * @param other a piece over the same dimensions
   * @param dimensions the number of dimensions, below which numbers are dimensions
   */
  Piece and(Piece other, int dimensions) {
    Quotients all = new Quotients(quotients, next(dimensions));
    Map<Integer, LinearTerm> names = all.adopt(other.quotients);
    Set<Constraint> both = new LinkedHashSet<>(constraints);
    other.constraints.forEach(constraint -> both.add(translated(constraint, names)));
    return new Piece(List.copyOf(both), all.list());
  }

  static Constraint translated(Constraint constraint, Map<Integer, LinearTerm> names) {
    return new Constraint(
        constraint.kind(), Quotients.translated(constraint.term(), names));
  }

  /** The number above all dimensions and quotients. */
  int next(int dimensions) {
    return quotients.stream().mapToInt(Quotient::variable).reduce(dimensions - 1, Math::max) + 1;
  }

  /** The quotients alone. */
  Piece unconstrained() {
    return new Piece(List.of(), quotients);
  }

  /** The piece with dimensions renumbered and quotients numbered from {@code dimensions} on. */
  Piece renamed(IntUnaryOperator renaming, int dimensions) {
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    IntUnaryOperator all =
        variable ->
            numbers.containsKey(variable)
                ? numbers.get(variable)
                : renaming.applyAsInt(variable);
    List<Quotient> renamedQuotients = new ArrayList<>();
    for (Quotient quotient : quotients) {
      LinearTerm dividend = quotient.dividend().renamed(all);
      int number = dimensions + numbers.size();
      numbers.put(quotient.variable(), number);
      renamedQuotients.add(new Quotient(number, dividend, quotient.divisor()));
    }
    List<Constraint> renamedConstraints =
        constraints.stream()
            .map(constraint -> new Constraint(constraint.kind(), constraint.term().renamed(all)))
            .toList();
    return new Piece(renamedConstraints, renamedQuotients);
  }

  /** The piece with its quotients in normal form, and only those that its constraints need. */
  Piece canonical(int dimensions) {
    Piece moved = renamed(variable -> variable, next(dimensions));
    Quotients own = new Quotients(List.of(), dimensions);
    Map<Integer, LinearTerm> names = own.adopt(moved.quotients);
    List<Constraint> translated =
        moved.constraints.stream().map(constraint -> translated(constraint, names)).toList();
    return new Piece(translated, own.list()).pruned(dimensions);
  }

  /**
   * The piece with bounds instead of quotients that an equality gives the value of: {@code 4j ≤ i ≤
   * 4j + 3} for {@code j = ⌊i/4⌋}. It has a point.
   */
  Piece withoutEqualQuotients() {
    for (Quotient quotient : quotients) {
      int q = quotient.variable();
      boolean inside = quotients.stream().anyMatch(other -> other.dividend().contains(q));
      for (Constraint constraint : constraints) {
        BigInteger coefficient = constraint.term().coefficient(q);
        if (!inside && constraint.kind() == Kind.ZERO && LinearTerm.isUnit(coefficient)) {
          LinearTerm rest = constraint.term().minus(LinearTerm.variable(q).times(coefficient));
          LinearTerm value = coefficient.signum() > 0 ? rest.negate() : rest;
          List<Constraint> all = new ArrayList<>();
          for (Constraint one : and(quotient.constraints()).constraints) {
            all.add(new Constraint(one.kind(), one.term().substitute(q, value)));
          }
          List<Quotient> others = new ArrayList<>(quotients);
          others.remove(quotient);
          return new Piece(tightened(all), others).withoutEqualQuotients();
        }
      }
    }
    return this;
  }

  /** The piece with only those quotients that its constraints need. */
  Piece pruned(int dimensions) {
    return needed().renamed(variable -> variable, dimensions);
  }

  /** The same, with the numbers that the quotients have. */
  Piece needed() {
    Set<Integer> needed = new HashSet<>();
    constraints.forEach(constraint -> need(constraint.term(), needed));
    List<Quotient> kept = new ArrayList<>();
    for (int k = quotients.size() - 1; k >= 0; k--) {
      if (needed.contains(quotients.get(k).variable())) {
        need(quotients.get(k).dividend(), needed);
        kept.add(0, quotients.get(k));
      }
    }
    return new Piece(constraints, kept);
  }

  private static void need(LinearTerm term, Set<Integer> needed) {
    for (int k = 0; k < term.size(); k++) {
      needed.add(term.variableAt(k));
    }
  }

  /**
   * Constraints with the same integer points, divided by their contents, of each direction only the
   * tightest, opposite ones as equalities; null if two of them, or one, contradict.
   */
  static List<Constraint> tightened(List<Constraint> list) {
    Map<LinearTerm, BigInteger> tightest = new LinkedHashMap<>();
    Set<Constraint> result = new LinkedHashSet<>();
    for (Constraint constraint : list) {
      LinearTerm term = constraint.term();
      if (term.isGround()) {
        if (constraint.isGroundFalse()) {
          return null;
        }
      } else if (constraint.kind() == Kind.AT_LEAST_ZERO) {
        LinearTerm divided = term.dividedBy(term.content());
        tightest.merge(
            divided.withConstant(BigInteger.ZERO), divided.constant(), BigInteger::min);
      } else if (!Division.divides(term.content(), term.constant())) {
        return null;
      } else {
        LinearTerm divided = term.dividedBy(term.content());
        result.add(
            Constraint.zero(divided.coefficientAt(0).signum() < 0 ? divided.negate() : divided));
      }
    }
    for (Map.Entry<LinearTerm, BigInteger> entry : tightest.entrySet()) {
      BigInteger opposite = tightest.get(entry.getKey().negate());
      int width = opposite == null ? 1 : opposite.add(entry.getValue()).signum();
      if (width < 0) {
        return null;
      }
      LinearTerm term = entry.getKey().withConstant(entry.getValue());
      if (width > 0) {
        result.add(Constraint.atLeastZero(term));
      } else if (term.coefficientAt(0).signum() > 0) {
        result.add(Constraint.zero(term));
      }
    }
    return new ArrayList<>(result);
  }

  /** Whether the point of the dimensions lies in the piece. */
  boolean contains(Map<Integer, BigInteger> point) {
    Map<Integer, BigInteger> extended = new HashMap<>(point);
    for (Quotient quotient : quotients) {
      extended.put(quotient.variable(), quotient.value(extended));
    }
    return constraints.stream().allMatch(constraint -> constraint.holds(extended));
  }
}
