package certcheck.presburger.learning;

import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Integer variables that are 1 where literals are true and 0 where they are false, and sums of them
 * of which clauses say that they are at most, or at least, 1.
 */
final class Indicators {

  /** What is known of an indicator y of literal l, each a clause. */
  private record Indicator(
      LinearTerm variable, Clause zero, Clause one, Clause isAtLeast0, Clause isAtMost1) {}

  private final Bounds bounds;
  private final Map<Integer, Indicator> indicators = new HashMap<>();
  private final List<Clause> clauses = new ArrayList<>();
  private int next;

  /** Indicators that are variables of their own. */
  Indicators(Bounds bounds) {
    this.bounds = bounds;
    next = bounds.firstUnused();
  }

  /** What is to be added to the clauses of the problem. */
  List<Clause> clauses() {
    return clauses;
  }

  private int atLeast(LinearTerm term, long value) {
    return bounds.atLeast(bounds.direction(term), BigInteger.valueOf(value));
  }

  /** The literal that a sum which only proofs speak about is at least a value. */
  private int hiddenAtLeast(LinearTerm term, long value) {
    return bounds.atLeast(bounds.hidden(term), BigInteger.valueOf(value));
  }

  private Indicator of(int literal) {
    return indicators.computeIfAbsent(literal, this::indicator);
  }

  private Indicator indicator(int literal) {
    LinearTerm y = LinearTerm.variable(next);
    int is0 = bounds.equal(bounds.direction(y), BigInteger.ZERO);
    int is1 = bounds.equal(bounds.direction(y), BigInteger.ONE);
    bounds.want(is0);
    bounds.want(is1);
    Clause zero =
        new Clause(new int[] {literal, is0}, new Origin.Indicated(next, literal, false));
    Clause one =
        new Clause(new int[] {literal ^ 1, is1}, new Origin.Indicated(next, literal, true));
    next++;
    int positive = atLeast(y, 0);
    int small = atLeast(y, 2) ^ 1;
    Clause isAtLeast0 =
        Chain.from(zero, List.of(positive))
            .with(is0 ^ 1, against(1, is0, positive ^ 1))
            .with(literal ^ 1, one)
            .with(is1 ^ 1, against(1, is1, positive ^ 1))
            .clause();
    Clause isAtMost1 =
        Chain.from(zero, List.of(small))
            .with(is0 ^ 1, against(-1, is0, small ^ 1))
            .with(literal ^ 1, one)
            .with(is1 ^ 1, against(-1, is1, small ^ 1))
            .clause();
    int large = atLeast(y, 1);
    Clause below =
        Chain.from(zero, List.of(literal, large ^ 1))
            .with(is0 ^ 1, against(-1, is0, large))
            .clause();
    Clause above =
        Chain.from(one, List.of(literal ^ 1, large))
            .with(is1 ^ 1, against(1, is1, large ^ 1))
            .clause();
    clauses.addAll(List.of(zero, one, isAtLeast0, isAtMost1));
    return new Indicator(y, below, above, isAtLeast0, isAtMost1);
  }

  /** The clause that an equation, taken a number of times, and a bound are not both true. */
  private static Clause against(long factor, int equation, int bound) {
    return Clause.against(new int[] {equation, bound}, new long[] {factor, 1});
  }

  /** The clause that bounds, whose sum is negative, are not all true. */
  private static Clause against(List<Integer> premises) {
    return against(premises, Collections.nCopies(premises.size(), 1L));
  }

  /**
   * Adds that at most one of some literals is true. That is proved by sums of the first of them:
   * where the last one is true, the others are not; where it is false, the sum is that of the others.
   *
   * @param pairs the clauses that literals k and j, of which j is less, are not both true
   */
  Clause atMostOne(List<Integer> literals, List<List<Clause>> pairs) {
    LinearTerm sum = of(literals.get(0)).variable;
    Clause before = of(literals.get(0)).isAtMost1;
    for (int k = 1; k < literals.size(); k++) {
      Indicator last = of(literals.get(k));
      boolean isWhole = k == literals.size() - 1;
      sum = sum.plus(last.variable);
      int many = isWhole ? atLeast(sum, 2) : hiddenAtLeast(sum, 2);
      int last1 = atLeast(last.variable, 1);
      int last2 = atLeast(last.variable, 2);
      List<Integer> alone = new ArrayList<>(List.of(many, last2 ^ 1));
      for (int j = 0; j < k; j++) {
        alone.add(atLeast(of(literals.get(j)).variable, 1) ^ 1);
      }
      Chain resolution = Chain.from(against(alone), List.of(many ^ 1));
      for (int j = 0; j < k; j++) {
        resolution.with(alone.get(j + 2), of(literals.get(j)).zero);
        resolution.with(literals.get(j) ^ 1, pairs.get(k).get(j));
      }
      int fewBefore = before.literals[0];
      before =
          resolution
              .with(last2 ^ 1, last.isAtMost1)
              .with(literals.get(k), last.zero)
              .with(last1, against(List.of(many, last1 ^ 1, fewBefore)))
              .with(fewBefore, before)
              .clause();
    }
    clauses.add(before);
    return before;
  }

  /** Adds that one of the literals of a clause is true, as a sum. */
  Clause atLeastOne(Clause clause) {
    LinearTerm sum = LinearTerm.ZERO;
    for (int literal : clause.literals) {
      sum = sum.plus(of(literal).variable);
    }
    int some = atLeast(sum, 1);
    Chain resolution = Chain.from(clause, List.of(some));
    for (int literal : clause.literals) {
      int one = atLeast(of(literal).variable, 1);
      List<Integer> premises = new ArrayList<>(List.of(some ^ 1, one));
      for (int other : clause.literals) {
        if (other != literal) {
          premises.add(of(other).isAtLeast0.literals[0]);
        }
      }
      resolution.with(literal ^ 1, of(literal).one).with(one ^ 1, against(premises));
    }
    for (int literal : clause.literals) {
      Clause positive = of(literal).isAtLeast0;
      resolution.with(positive.literals[0], positive);
    }
    Clause proved = resolution.clause();
    clauses.add(proved);
    return proved;
  }

  /**
   * The clause that one of some literals is true, as bounds of sums, and that the indicators of these
   * literals are 0, contradict each other.
   *
   * @param units clauses of one bound each
   */
  Clause oneOf(List<Integer> literals, List<Clause> units) {
    List<Integer> premises = new ArrayList<>();
    units.forEach(unit -> premises.add(unit.literals[0]));
    for (int literal : literals) {
      premises.add(atLeast(of(literal).variable, 1) ^ 1);
    }
    Chain resolution = Chain.from(against(premises), literals);
    units.forEach(unit -> resolution.with(unit.literals[0], unit));
    for (int literal : literals) {
      resolution.with(atLeast(of(literal).variable, 1) ^ 1, of(literal).zero);
    }
    return resolution.clause();
  }

  /**
   * Adds that a direction is {@code least + Σ (value - least)·y} for the indicators y of its values.
   *
   * @param literals that the direction has each of the values
   * @param some the clause of these literals
   */
  void equate(
      Direction direction, BigInteger least, List<BigInteger> values, List<Integer> literals,
      Clause some) {
    LinearTerm difference = direction.term;
    List<Long> weights = new ArrayList<>();
    for (int k = 0; k < values.size(); k++) {
      BigInteger weight = values.get(k).subtract(least);
      weights.add(weight.longValueExact());
      difference = difference.minus(of(literals.get(k)).variable.times(weight));
    }
    Direction whole = bounds.direction(difference);
    int atLeast = bounds.atLeast(whole, least);
    int atMost = bounds.atLeast(whole, least.add(BigInteger.ONE)) ^ 1;
    clauses.add(equated(atLeast, weights, literals, some, false));
    clauses.add(equated(atMost, weights, literals, some, true));
  }

  /** One side of an equation: for each value, it follows from bounds of the indicators. */
  private Clause equated(
      int side, List<Long> weights, List<Integer> literals, Clause some, boolean isAbove) {
    Chain resolution = Chain.from(some, List.of(side));
    for (int taken = 0; taken < literals.size(); taken++) {
      int value = literals.get(taken);
      List<Integer> premises = new ArrayList<>(List.of(side ^ 1, value));
      List<Long> multipliers = new ArrayList<>(List.of(1L, isAbove ? -1L : 1L));
      List<Clause> reasons = new ArrayList<>();
      for (int k = 0; k < literals.size(); k++) {
        if (weights.get(k) != 0) {
          Indicator one = of(literals.get(k));
          Clause reason = k == taken ? isAbove ? one.one : one.isAtMost1
              : isAbove ? one.isAtLeast0 : one.zero;
          reasons.add(reason);
          premises.add(reason.literals[reason.literals.length - 1]);
          multipliers.add(weights.get(k));
        }
      }
      Chain inCase = Chain.from(against(premises, multipliers), List.of(side, value ^ 1));
      for (int k = 0; k < reasons.size(); k++) {
        inCase.with(premises.get(k + 2), reasons.get(k));
      }
      for (int k = 0; k < literals.size() && !isAbove; k++) {
        if (k != taken && weights.get(k) != 0) {
          inCase.with(literals.get(k) ^ 1, exclusive(value, literals.get(k)));
        }
      }
      resolution.with(value ^ 1, inCase.clause());
    }
    return resolution.clause();
  }

  /** The clause that a direction does not have two values. */
  private Clause exclusive(int one, int other) {
    int sign = bounds.atom(one >> 1).value().compareTo(bounds.atom(other >> 1).value());
    return against(List.of(one, other), List.of((long) sign, (long) -sign));
  }

  private static Clause against(List<Integer> premises, List<Long> multipliers) {
    return Clause.against(
        premises.stream().mapToInt(Integer::intValue).toArray(),
        multipliers.stream().mapToLong(Long::longValue).toArray());
  }
}
