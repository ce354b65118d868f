package certcheck.presburger.tableau;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A part of a formula, prepared for looking at it often. */
final class Node {

  final NormalForm form;
  final List<Node> parts;

  /** What a literal says; null for other formulas. */
  final Literal literal;

  private Set<Direction> directions;

  /** The point that was asked for last, by identity, and whether the formula holds there. */
  private Map<Integer, BigInteger> seen;

  private boolean held;

  private Node(NormalForm form, List<Node> parts, Literal literal) {
    this.form = form;
    this.parts = parts;
    this.literal = literal;
  }

  /** What a literal says about the value of a direction. */
  enum Relation { AT_LEAST, AT_MOST, EQUAL, DIFFERENT, NEVER, ALWAYS }

  /** A literal {@code direction relation value}. */
  record Literal(Relation relation, Direction direction, BigInteger value) {}

  boolean isLiteral() {
    return literal != null;
  }

  boolean isAll() {
    return form instanceof NormalForm.All;
  }

  boolean isAny() {
    return form instanceof NormalForm.Any;
  }

  /** Whether the formula may hold, by the bounds of its directions. */
  Truth truth() {
    if (isLiteral()) {
      return literal.direction == null
          ? literal.relation == Relation.ALWAYS ? Truth.YES : Truth.NO
          : literal.direction.truth(literal.relation, literal.value);
    }
    if (isAll()) {
      Truth truth = Truth.YES;
      for (Node part : parts) {
        Truth one = part.truth();
        if (one == Truth.NO) {
          return Truth.NO;
        }
        truth = one == Truth.OPEN ? one : truth;
      }
      return truth;
    }
    if (isAny()) {
      Truth truth = Truth.NO;
      for (Node part : parts) {
        Truth one = part.truth();
        if (one == Truth.YES) {
          return Truth.YES;
        }
        truth = one == Truth.OPEN ? one : truth;
      }
      return truth;
    }
    return Truth.OPEN;
  }

  /** Whether the formula holds at a point; quantified formulas count as true. */
  boolean holds(Map<Integer, BigInteger> model) {
    if (seen != model) {
      seen = model;
      held = evaluate(model);
    }
    return held;
  }

  private boolean evaluate(Map<Integer, BigInteger> model) {
    if (form instanceof NormalForm.Literal known) {
      return known.constraint().holds(model);
    }
    for (Node part : parts) {
      if (part.holds(model) == isAny()) {
        return isAny();
      }
    }
    return !isAny();
  }

  /** The direction of all parts, if they are literals of one direction; otherwise null. */
  Direction common() {
    return directions().size() == 1 && parts.stream().allMatch(Node::isLiteral)
        ? directions().iterator().next()
        : null;
  }

  /** The weakest bound that all open parts give to their common direction; null if there is none. */
  BigInteger hull(Relation relation) {
    BigInteger weakest = null;
    for (Node part : parts) {
      if (part.truth() != Truth.NO) {
        Literal says = part.literal;
        if (says.relation != relation && says.relation != Relation.EQUAL) {
          return null;
        }
        boolean weaker =
            weakest == null
                || says.value.compareTo(weakest) < 0 == (relation == Relation.AT_LEAST);
        weakest = weaker ? says.value : weakest;
      }
    }
    return weakest;
  }

  /** A literal that may hold or not; null if there is none. */
  Node open() {
    if (isLiteral()) {
      return truth() == Truth.OPEN ? this : null;
    }
    for (Node part : parts) {
      Node open = part.truth() == Truth.OPEN ? part.open() : null;
      if (open != null) {
        return open;
      }
    }
    return null;
  }

  /** The directions of the literals. */
  Set<Direction> directions() {
    if (directions == null) {
      directions = new LinkedHashSet<>();
      if (isLiteral() && literal.direction != null) {
        directions.add(literal.direction);
      }
      parts.forEach(part -> directions.addAll(part.directions()));
    }
    return directions;
  }

  /** Prepares formulas; equal directions are one object. */
  static final class Factory {
    private final Map<LinearTerm, Direction> directions = new HashMap<>();
    private final Map<NormalForm, Node> known = new IdentityHashMap<>();

    Node node(NormalForm form) {
      Node node = known.get(form);
      if (node == null) {
        node = prepared(form);
        known.put(form, node);
      }
      return node;
    }

    private Node prepared(NormalForm form) {
      List<NormalForm> parts = List.of();
      if (form instanceof NormalForm.Literal one) {
        return new Node(form, List.of(), literal(one.constraint()));
      } else if (form instanceof NormalForm.All all) {
        parts = all.parts();
      } else if (form instanceof NormalForm.Any any) {
        parts = any.parts();
      }
      List<Node> nodes = new ArrayList<>(parts.size());
      for (NormalForm part : parts) {
        nodes.add(node(part));
      }
      return new Node(form, nodes, null);
    }

    private Literal literal(Constraint constraint) {
      LinearTerm term = constraint.term();
      BigInteger content = term.content();
      if (content.signum() == 0) {
        return new Literal(
            constraint.isGroundFalse() ? Relation.NEVER : Relation.ALWAYS, null, null);
      }
      boolean positive = term.coefficientAt(0).signum() > 0;
      BigInteger constant = term.constant();
      LinearTerm linear = term.withConstant(BigInteger.ZERO).dividedBy(content);
      Direction direction =
          directions.computeIfAbsent(positive ? linear : linear.negate(), Direction::new);
      if (constraint.kind() == Constraint.Kind.AT_LEAST_ZERO) {
        return positive
            ? new Literal(
                Relation.AT_LEAST, direction, Division.ceiling(constant.negate(), content))
            : new Literal(Relation.AT_MOST, direction, Division.floor(constant, content));
      }
      boolean equal = constraint.kind() == Constraint.Kind.ZERO;
      if (!Division.divides(content, constant)) {
        return new Literal(equal ? Relation.NEVER : Relation.ALWAYS, null, null);
      }
      BigInteger value = Division.exact(positive ? constant.negate() : constant, content);
      return new Literal(equal ? Relation.EQUAL : Relation.DIFFERENT, direction, value);
    }
  }
}
