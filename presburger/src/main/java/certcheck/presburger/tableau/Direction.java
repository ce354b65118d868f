package certcheck.presburger.tableau;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A linear term without constant and what literals say about its value. Equal directions are one
 * object, so that they are compared by identity.
 */
final class Direction {

  /** The term. */
  final LinearTerm term;

  private BigInteger least;
  private BigInteger greatest;
  private Hypothesis leastReason;
  private Hypothesis greatestReason;
  private final Map<BigInteger, Hypothesis> excluded = new HashMap<>();

  /** The assumed disjunctions in which the direction occurs. */
  final List<Hypothesis> watching = new ArrayList<>();

  Direction(LinearTerm term) {
    this.term = term;
  }

  Truth truth(Node.Relation relation, BigInteger value) {
    return switch (relation) {
      case AT_LEAST -> atLeast(value);
      case AT_MOST -> atMost(value);
      case EQUAL -> equal(value);
      case DIFFERENT -> opposite(equal(value));
      case ALWAYS -> Truth.YES;
      case NEVER -> Truth.NO;
    };
  }

  private Truth atLeast(BigInteger value) {
    if (least != null && least.compareTo(value) >= 0) {
      return Truth.YES;
    }
    return greatest != null && greatest.compareTo(value) < 0 ? Truth.NO : Truth.OPEN;
  }

  private Truth atMost(BigInteger value) {
    if (greatest != null && greatest.compareTo(value) <= 0) {
      return Truth.YES;
    }
    return least != null && least.compareTo(value) > 0 ? Truth.NO : Truth.OPEN;
  }

  private Truth equal(BigInteger value) {
    if (atLeast(value) == Truth.NO || atMost(value) == Truth.NO || excluded.containsKey(value)) {
      return Truth.NO;
    }
    return value.equals(least) && value.equals(greatest) ? Truth.YES : Truth.OPEN;
  }

  private static Truth opposite(Truth truth) {
    return truth == Truth.OPEN ? truth : truth == Truth.YES ? Truth.NO : Truth.YES;
  }

  /** Literals that contradict the given one, whose truth is no. */
  List<Hypothesis> against(Node.Relation relation, BigInteger value) {
    if (relation == Node.Relation.DIFFERENT) {
      return leastReason == greatestReason
          ? List.of(leastReason)
          : List.of(leastReason, greatestReason);
    }
    if (relation != Node.Relation.AT_MOST && atLeast(value) == Truth.NO) {
      return List.of(greatestReason);
    }
    return List.of(
        relation != Node.Relation.AT_LEAST && atMost(value) == Truth.NO
            ? leastReason
            : excluded.get(value));
  }

  /** Whether an assumed literal says what no other does. */
  boolean needs(Node.Literal literal, Hypothesis reason) {
    return switch (literal.relation()) {
      case AT_LEAST -> leastReason == reason;
      case AT_MOST -> greatestReason == reason;
      case EQUAL -> leastReason == reason || greatestReason == reason;
      case DIFFERENT -> atLeast(literal.value()) != Truth.NO && atMost(literal.value()) != Truth.NO;
      case ALWAYS, NEVER -> true;
    };
  }

  /** The constraint that the direction is at least, or at most, the value. */
  Constraint bound(Node.Relation relation, BigInteger value) {
    LinearTerm difference = term.minus(LinearTerm.constant(value));
    return Constraint.atLeastZero(
        relation == Node.Relation.AT_LEAST ? difference : difference.negate());
  }

  /** A bound that is stronger by one because its value is excluded; null if there is none. */
  Constraint tighter() {
    if (excluded.containsKey(least)) {
      return bound(Node.Relation.AT_LEAST, least.add(BigInteger.ONE));
    }
    return excluded.containsKey(greatest)
        ? bound(Node.Relation.AT_MOST, greatest.subtract(BigInteger.ONE))
        : null;
  }

  /** A value near to another that all literals allow, as long as no stronger bound follows. */
  BigInteger value(BigInteger near) {
    BigInteger value = near;
    if (atLeast(value) == Truth.NO) {
      value = greatest;
    } else if (atMost(value) == Truth.NO) {
      value = least;
    }
    for (BigInteger step = BigInteger.ONE; equal(value) == Truth.NO; step = step.negate()) {
      value = value.add(step);
      step = step.signum() > 0 ? step.add(BigInteger.ONE) : step.subtract(BigInteger.ONE);
    }
    return value;
  }

  /** The literals from which the stronger bound follows. */
  List<Hypothesis> tighterReasons() {
    return excluded.containsKey(least)
        ? List.of(leastReason, excluded.get(least))
        : List.of(greatestReason, excluded.get(greatest));
  }

  /** Learns a literal on this direction; returns what takes it back, null if it says nothing new. */
  Runnable learn(Node.Literal literal, Hypothesis reason) {
    if (truth(literal.relation(), literal.value()) == Truth.YES) {
      return null;
    }
    if (literal.relation() == Node.Relation.DIFFERENT) {
      excluded.put(literal.value(), reason);
      return () -> excluded.remove(literal.value());
    }
    BigInteger oldLeast = least;
    BigInteger oldGreatest = greatest;
    Hypothesis oldLeastReason = leastReason;
    Hypothesis oldGreatestReason = greatestReason;
    if (literal.relation() != Node.Relation.AT_MOST) {
      least = literal.value();
      leastReason = reason;
    }
    if (literal.relation() != Node.Relation.AT_LEAST) {
      greatest = literal.value();
      greatestReason = reason;
    }
    return () -> {
      least = oldLeast;
      greatest = oldGreatest;
      leastReason = oldLeastReason;
      greatestReason = oldGreatestReason;
    };
  }
}
