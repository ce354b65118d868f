package certcheck.presburger.sets;

import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
    all.addAll(facts());
    return all;
  }

  private List<Constraint> facts() {
    List<Constraint> facts = new ArrayList<>();
    quotients.forEach(quotient -> facts.addAll(quotient.constraints()));
    return facts;
  }

  /** The constraints as a formula, without the facts. */
  NormalForm form() {
    return NormalForm.of(new Conjunction(constraints));
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
    Map<Integer, Integer> renaming = new HashMap<>();
    List<Quotient> all = new ArrayList<>(quotients);
    for (Quotient quotient : other.quotients) {
      IntUnaryOperator known = variable -> renaming.getOrDefault(variable, variable);
      LinearTerm dividend = quotient.dividend().renamed(known);
      renaming.put(quotient.variable(), named(all, dividend, quotient.divisor(), dimensions));
    }
    IntUnaryOperator known = variable -> renaming.getOrDefault(variable, variable);
    List<Constraint> constraintsOfBoth = new ArrayList<>(constraints);
    for (Constraint constraint : other.constraints) {
      Constraint renamed = new Constraint(constraint.kind(), constraint.term().renamed(known));
      if (!constraintsOfBoth.contains(renamed)) {
        constraintsOfBoth.add(renamed);
      }
    }
    return new Piece(constraintsOfBoth, all);
  }

  /** The number of a quotient in the list, to which it is added if it is not there. */
  private static int named(
      List<Quotient> quotients, LinearTerm dividend, BigInteger divisor, int dimensions) {
    int fresh = dimensions;
    for (Quotient quotient : quotients) {
      if (quotient.dividend().equals(dividend) && quotient.divisor().equals(divisor)) {
        return quotient.variable();
      }
      fresh = Math.max(fresh, quotient.variable() + 1);
    }
    quotients.add(new Quotient(fresh, dividend, divisor));
    return fresh;
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

  /** The piece with only those quotients that its constraints need. */
  Piece pruned(int dimensions) {
    Set<Integer> needed = new HashSet<>();
    constraints.forEach(constraint -> need(constraint.term(), needed));
    List<Quotient> kept = new ArrayList<>();
    for (int k = quotients.size() - 1; k >= 0; k--) {
      if (needed.contains(quotients.get(k).variable())) {
        need(quotients.get(k).dividend(), needed);
        kept.add(0, quotients.get(k));
      }
    }
    return new Piece(constraints, kept).renamed(variable -> variable, dimensions);
  }

  private static void need(LinearTerm term, Set<Integer> needed) {
    for (int k = 0; k < term.size(); k++) {
      needed.add(term.variableAt(k));
    }
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
